import { listScreen } from "~/abilities/list/list-screen.server";
import { Pager } from "~/abilities/list/pager";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { Table } from "~/ui/table";
import type { Route } from "./+types/failed-searches-page";
import { SEARCH_MONTHS } from "./failed-search";
import { failedSearchPage } from "./failed-search-list.server";

/** What visitors searched on /assistance without an answer. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "failed-searches", async () => ({
    page: await failedSearchPage(args.url.searchParams),
  }));
}

export default function FailedSearchesPage({ loaderData: { page } }: Route.ComponentProps) {
  const title = page ? `Recherches sans réponse (${frenchNumber(page.matching.count)})` : "Recherches sans réponse";
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        Ce que des visiteurs ont cherché parmi les questions du site sans rien trouver. Seuls les mots sont
        comptés&nbsp;: rien ne dit qui a cherché. Ils sont oubliés {SEARCH_MONTHS} mois après la dernière recherche.
      </p>
      {page === null ? (
        <p className="list-failure" role="alert">
          Erreur de connexion au serveur. Veuillez réessayer plus tard.
        </p>
      ) : page.lines.length === 0 ? (
        <p className="empty">Aucune recherche n’est restée sans réponse.</p>
      ) : (
        <Table
          className="list-table search-table"
          caption="Recherches sans réponse, de la plus fréquente à la moins fréquente"
          heads={["Mots cherchés", "Combien de fois", "Dates"]}
        >
          {page.lines.map((line) => (
            <tr key={line.words}>
              <th scope="row" data-label="Mots cherchés">
                <span className="row-name">{line.words}</span>
              </th>
              <td data-label="Combien de fois">{counted(line.count, "fois", "fois")}</td>
              <td data-label="Dates" className="row-date">
                dernière fois le {line.lastOn}
                <small>première fois le {line.firstOn}</small>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {page ? <Pager page={page} query={{}} base={paths.failedSearches} /> : null}
    </>
  );
}
