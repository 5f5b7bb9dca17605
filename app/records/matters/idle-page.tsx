import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { entryAddress } from "~/abilities/timeline/entry";
import { lawyersOfLists } from "~/records/lawyers/lawyer-choices.server";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/idle-page";
import { matterPaths, WHAT_IS_AHEAD } from "./matter";
import { MatterCells } from "./matter-cells";
import { matterForPrograms, matterPage, matterRows, readMatterFilters } from "./matter-listing.server";

const readFilters = (query: URLSearchParams) => ({ ...readMatterFilters(query), idle: true });

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms("matters", matterPaths.idle, { read: readFilters, names: ["avocat"] }, matterRows, matterForPrograms),
];

/** Open matters of which nothing is to come, so that none is forgotten. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "matters", async (staff) => ({
    page: await matterPage(readFilters(args.url.searchParams), staff),
    leads: await lawyersOfLists(),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, matterPaths.idle);

export default function IdleMattersPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "dossiers", base: matterPaths.idle });
  const query = useListQuery(["q", "avocat"]);
  const { leads, mayExport } = loaderData.page ? loaderData : { leads: [], mayExport: false };
  return (
    <RecordList
      title="Dossiers sans suite prévue"
      note={"Ouverts, ou à revoir depuis ce jour, et rien n’y est prévu\u00A0: ni tâche, ni audience, ni délai."}
      trash={null}
      creation={{ href: matterPaths.creation, label: "Ouvrir un dossier" }}
      ways={
        <Link className="quiet-button" to={matterPaths.list}>
          Tous les dossiers
        </Link>
      }
      filters={
        <FilterForm
          action={matterPaths.idle}
          query={query}
          search="Rechercher une référence, un intitulé, une personne"
          kind="dossiers"
        >
          <ChoiceFilter name="avocat" label="Avocat" all="Tous" options={leads} />
        </FilterForm>
      }
      page={page}
      news={{ ...news, one: "nouveau dossier", many: "nouveaux dossiers" }}
      base={matterPaths.idle}
      query={query}
      caption="Dossiers sans suite prévue, du dernier numéro au premier"
      className="wide-names fitted even"
      columns={["Dossier", "Client", "État", "Avocat"]}
      cells={(line) => <MatterCells line={line} />}
      empty={{ title: "Chaque dossier ouvert a une suite.", hint: "Rien n’attend qu’on y pense." }}
      noMatch={{ title: "Aucun dossier trouvé.", hint: "Essayez un autre mot, ou un autre avocat." }}
      failed={{ sentence: "Impossible de charger les dossiers. Veuillez réessayer plus tard." }}
      actions={({ id, name }) => (
        <Link className="row-edit" to={entryAddress(matterPaths.one(id), "tache")}>
          Prévoir une suite<span className="visually-hidden"> au dossier {name}</span>
        </Link>
      )}
      exports={
        mayExport
          ? {
              address: matterPaths.export,
              one: "dossier",
              many: "dossiers",
              query: { ...query, [WHAT_IS_AHEAD.name]: WHAT_IS_AHEAD.nothing },
            }
          : null
      }
    />
  );
}
