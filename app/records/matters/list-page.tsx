import { Link, useLocation } from "react-router";
import { ImportHint } from "~/abilities/imports/import-hint";
import { withParts } from "~/abilities/list/list-address";
import { ChoiceFilter, FilterForm, wordOptions } from "~/abilities/list/list-filters";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { orOnlyMatch } from "~/abilities/list/only-match.server";
import { EditLink, RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { natures } from "~/content/client-values";
import { courtsOfLists } from "~/records/courts/court-choices.server";
import { lawyersOfLists } from "~/records/lawyers/lawyer-choices.server";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/list-page";
import { matterDeletion, matterPaths, matterStages, matterStates } from "./matter";
import { MatterCells } from "./matter-cells";
import { type MatterLine, matterForPrograms, matterPage, matterRows, readMatterFilters } from "./matter-listing.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "matters",
    matterPaths.list,
    { read: readMatterFilters, names: ["etat", "nature", "stade", "avocat", "juridiction", "pour"] },
    matterRows,
    matterForPrograms,
  ),
];

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "matters", async (staff) => ({
    page: orOnlyMatch(args.url, await matterPage(readMatterFilters(args.url.searchParams), staff), matterPaths.one),
    leads: await lawyersOfLists(),
    courts: await courtsOfLists(),
    mayDelete: may(staff.role, "matter-deletion"),
    mayExport: may(staff.role, "exports"),
    mayImport: may(staff.role, "imports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, matterPaths.list);

export default function MatterListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "dossiers", base: matterPaths.list });
  const query = useListQuery(["q", "etat", "avocat", "nature", "stade", "juridiction", "pour"]);
  const search = withParts(useLocation().search, { ouvrir: "" });
  const { leads, courts, mayDelete, mayExport, mayImport } = loaderData.page
    ? loaderData
    : { leads: [], courts: [], mayDelete: false, mayExport: false, mayImport: false };
  return (
    <RecordList
      title="Dossiers"
      trash={mayDelete ? matterPaths.trash : null}
      creation={{ href: matterPaths.creation, label: "Ouvrir un dossier" }}
      ways={
        <Link className="quiet-button" to={matterPaths.idle}>
          Sans suite prévue
        </Link>
      }
      filters={
        <FilterForm
          action={matterPaths.list}
          query={query}
          search="Rechercher une référence, un intitulé, une personne, un numéro de procédure"
          kind="dossiers"
          keeps={["pour"]}
        >
          <ChoiceFilter name="etat" label="État" all="Tous" options={matterStates} />
          <ChoiceFilter name="avocat" label="Avocat" all="Tous" options={leads} />
          <ChoiceFilter name="nature" label="Nature" all="Toutes" options={wordOptions(natures)} />
          <ChoiceFilter name="stade" label="Stade" all="Tous" options={matterStages} />
          <ChoiceFilter name="juridiction" label="Juridiction" all="Toutes" options={courts} />
        </FilterForm>
      }
      page={page}
      one={matterPaths.one}
      news={{ ...news, one: "nouveau dossier", many: "nouveaux dossiers" }}
      base={matterPaths.list}
      query={query}
      caption="Dossiers, du dernier numéro au premier"
      className="matter-table fitted even"
      columns={["Dossier", "Client", "Suite", "État", "Avocat", "Nature"]}
      cells={(line) => <Cells line={line} search={search} />}
      empty={{ title: "Aucun dossier.", hint: <ImportHint first="Ouvrez un premier dossier" mayImport={mayImport} /> }}
      noMatch={{ title: "Aucun dossier trouvé.", hint: "Essayez un autre mot, une référence, ou un autre filtre." }}
      failed={{ sentence: "Impossible de charger les dossiers. Veuillez réessayer plus tard." }}
      actions={({ id, name }) => <EditLink to={matterPaths.edition(id) + search} what={`le dossier ${name}`} />}
      deletion={mayDelete ? matterDeletion : undefined}
      exports={mayExport ? { address: matterPaths.export, one: "dossier", many: "dossiers" } : null}
    />
  );
}

function Cells({ line, search }: { line: MatterLine; search: string }) {
  const { next, isNextLate, nature, stage } = line;
  return (
    <>
      <MatterCells line={line} search={search}>
        <td data-label="Suite" className="row-date">
          {next}
          {isNextLate ? (
            <>
              , <span className="matter-late">en retard</span>
            </>
          ) : null}
        </td>
      </MatterCells>
      <td data-label="Nature">
        <Marked pieces={nature} />
        {stage ? <small>{stage}</small> : null}
      </td>
    </>
  );
}
