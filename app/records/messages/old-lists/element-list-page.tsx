import { useNavigation } from "react-router";
import { listScreen } from "~/abilities/list/list-screen.server";
import { Marked } from "~/abilities/list/marked";
import { Pager } from "~/abilities/list/pager";
import { paths } from "~/paths";
import { readFilters } from "../message-filters.server";
import { messagePage } from "../message-list.server";
import type { Route } from "./+types/element-list-page";
import { elementListWhenJson } from "./element-list.server";

/** A caller that asks for JSON gets the list of specification 7 instead of the page. */
export const middleware: Route.MiddlewareFunction[] = [elementListWhenJson];

/** The same messages as the contact list, without its tools. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "messages", async (staff) => {
    const { place, order } = readFilters(args.url.searchParams, staff.id);
    return { page: await messagePage({ search: "", status: null, assignee: null, mark: null, order, place }, staff) };
  });
}

export default function ElementListPage({ loaderData: { page } }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <title>Liste des Éléments</title>
      <h1>Liste des Éléments</h1>
      <p role="status">{state === "loading" ? <span className="late">Chargement en cours...</span> : null}</p>
      {page === null ? (
        <p className="list-failure" role="alert">
          Erreur de connexion au serveur. Veuillez réessayer plus tard.
        </p>
      ) : page.lines.length === 0 ? (
        <p className="empty">Aucun élément à afficher.</p>
      ) : (
        <ul className="elements">
          {page.lines.map((line) => (
            <li key={line.id}>
              <h2 dir="auto">{line.name}</h2>
              <p className="row-words" dir="auto">
                <Marked pieces={line.message} />
              </p>
              <p className="element-facts">
                <span>
                  <Marked pieces={line.email ?? line.phone ?? []} />
                </span>
                <span>
                  <Marked pieces={line.stamp} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {page ? <Pager page={page} query={{}} base={paths.items} /> : null}
    </>
  );
}
