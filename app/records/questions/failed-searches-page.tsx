import { listScreen } from "~/abilities/list/list-screen.server";
import { ListTable } from "~/abilities/list/list-table";
import { orUnread } from "~/abilities/list/list-unread";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/failed-searches-page";
import { SEARCH_MONTHS } from "./failed-search";
import { failedSearchPage } from "./failed-search-list.server";

/** What visitors searched on the site without an answer. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "failed-searches", async () => ({ page: await failedSearchPage(args.url.searchParams) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args);

const UNREAD = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";

const none = { title: "Aucune recherche n’est restée sans réponse." };

export default function FailedSearchesPage({ loaderData: { page } }: Route.ComponentProps) {
  const title = page ? `Recherches sans réponse (${frenchNumber(page.matching.count)})` : "Recherches sans réponse";
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="page-note">
        Ce que des visiteurs ont cherché sur le site sans rien trouver. Seuls les mots déjà présents sur le site sont
        comptés&nbsp;: un nom n’est jamais gardé, et rien ne dit qui a cherché. Ils sont oubliés {SEARCH_MONTHS} mois
        après la dernière recherche.
      </p>
      <ListTable
        page={page}
        base={paths.failedSearches}
        query={{}}
        caption="Recherches sans réponse, de la plus fréquente à la moins fréquente"
        className="search-table"
        columns={["Mots cherchés", "Combien de fois", "Dates"]}
        cells={({ id, count, lastOn, firstOn }) => (
          <>
            <th scope="row" data-label="Mots cherchés">
              <span className="row-name">{id}</span>
            </th>
            <td data-label="Combien de fois">{counted(count, "fois", "fois")}</td>
            <td data-label="Dates" className="row-date">
              dernière fois le {lastOn}
              <small>première fois le {firstOn}</small>
            </td>
          </>
        )}
        empty={none}
        noMatch={none}
        failed={{ sentence: UNREAD }}
      />
    </>
  );
}
