import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { orOnlyMatch } from "~/abilities/list/only-match.server";
import { EditLink, RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/list-page";
import { courtDeletion, courtPaths, courtStates, NO_LONGER } from "./court";
import { type CourtLine, courtPage, readCourtFilters } from "./court-listing.server";
import { travelPath } from "./travel";

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "courts", async (staff) => ({
    page: orOnlyMatch(args.url, await courtPage(readCourtFilters(args.url.searchParams), staff), courtPaths.one),
    mayWrite: may(staff.role, "court-entry"),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, courtPaths.list);

export default function CourtListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "juridictions", base: courtPaths.list });
  const query = useListQuery(["q", "etat"]);
  const { mayWrite, mayExport } = loaderData.page ? loaderData : { mayWrite: false, mayExport: false };
  return (
    <RecordList
      title="Juridictions"
      note="Les juridictions devant lesquelles le cabinet plaide. Celles qui viennent avec le logiciel sont à vérifier."
      ways={
        mayWrite ? (
          <Link className="quiet-button" to={travelPath}>
            Trajets
          </Link>
        ) : null
      }
      trash={mayWrite ? courtPaths.trash : null}
      creation={mayWrite ? { href: courtPaths.creation, label: "Nouvelle juridiction" } : null}
      filters={
        <FilterForm
          action={courtPaths.list}
          query={query}
          search="Rechercher dans les noms et les lieux"
          kind="juridictions"
        >
          <ChoiceFilter name="etat" label="État" all="Toutes" options={courtStates} />
        </FilterForm>
      }
      page={page}
      one={courtPaths.one}
      news={{ ...news, one: "nouvelle juridiction", many: "nouvelles juridictions" }}
      base={courtPaths.list}
      query={query}
      caption="Juridictions, par nom"
      className="court-table fitted"
      columns={["Nom", "État", "Nom court", "Audiences"]}
      cells={(line) => <Cells line={line} />}
      empty={{
        title: "Aucune juridiction.",
        ...(mayWrite ? { hint: "Ajoutez celles devant lesquelles le cabinet plaide." } : {}),
      }}
      noMatch={{ title: "Aucune juridiction trouvée.", hint: "Essayez un autre mot ou un autre filtre." }}
      failed={{
        sentence: "Les juridictions ne peuvent pas être lues pour le moment.",
        toast: "Les juridictions n’ont pas pu être lues.",
      }}
      {...(mayWrite
        ? {
            actions: ({ id, name }: CourtLine) => (
              <EditLink to={courtPaths.edition(id)} what={`la juridiction ${name}`} />
            ),
            deletion: courtDeletion,
          }
        : {})}
      exports={mayExport ? { address: courtPaths.export, one: "juridiction", many: "juridictions" } : null}
    />
  );
}

function Cells({ line: { id, title, shortName, place, hours, verified, active } }: { line: CourtLine }) {
  return (
    <>
      <th scope="row" data-label="Nom">
        <Link className="row-name" to={courtPaths.one(id)} dir="auto">
          <Marked pieces={title} />
        </Link>
        <small dir="auto">
          <Marked pieces={place} />
        </small>
      </th>
      <td data-label="État">
        {verified ? "Vérifiée" : "À vérifier"}
        {active ? null : <small>{NO_LONGER}</small>}
      </td>
      <td data-label="Nom court" dir="auto">
        <Marked pieces={shortName} />
      </td>
      <td data-label="Audiences" className="row-rest">
        {hours}
      </td>
    </>
  );
}
