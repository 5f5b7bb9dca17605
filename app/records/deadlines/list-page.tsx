import { Link } from "react-router";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { conakryDay } from "~/lib/french-date";
import { lawyersOfLists } from "~/records/lawyers/lawyer-choices.server";
import { MatterCell } from "~/records/matters/matter-cells";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/list-page";
import { deadlinePaths, deadlineViews } from "./deadline";
import {
  type DeadlineLine,
  deadlineForPrograms,
  deadlinePage,
  deadlineRows,
  readDeadlineFilters,
} from "./deadline-listing.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "deadlines",
    deadlinePaths.list,
    { read: readDeadlineFilters, names: ["etat", "avocat", "dossier"] },
    deadlineRows,
    deadlineForPrograms,
  ),
];

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "deadlines", async (staff) => ({
    page: await deadlinePage(readDeadlineFilters(args.url.searchParams), staff),
    lawyers: await lawyersOfLists(),
    today: conakryDay(new Date()),
    mayExport: may(staff.role, "exports"),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, deadlinePaths.list);

const FAILED = "Impossible de charger les délais. Veuillez réessayer plus tard.";

export default function DeadlineListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "delais", base: deadlinePaths.list });
  const query = useListQuery(["q", "etat", "avocat", "dossier"]);
  const { lawyers, mayExport } = loaderData.page ? loaderData : { lawyers: [], mayExport: false };
  return (
    <RecordList
      title="Délais"
      trash={null}
      ways={
        loaderData.page ? (
          <a className="quiet-button" href={deadlinePaths.register(loaderData.today)} target="_blank" rel="noreferrer">
            Registre du jour
            <span className="visually-hidden"> (PDF, dans un nouvel onglet)</span>
          </a>
        ) : null
      }
      creation={{ href: deadlinePaths.creation, label: "Ajouter un délai" }}
      filters={
        <FilterForm
          action={deadlinePaths.list}
          query={query}
          search="Rechercher un délai, un dossier, une personne, un numéro"
          keeps={["dossier"]}
        >
          <ChoiceFilter name="etat" label="Délais" all="Ouverts" options={deadlineViews} />
          <ChoiceFilter name="avocat" label="Avocat" all="Tous" options={lawyers} />
        </FilterForm>
      }
      page={page}
      one={deadlinePaths.one}
      news={{ ...news, one: "nouveau délai", many: "nouveaux délais" }}
      base={deadlinePaths.list}
      query={query}
      caption="Délais, par échéance"
      className="wide-names fitted even deadline-table"
      columns={["Échéance", "Délai", "Dossier", "Avocat", "État"]}
      cells={(line) => <Cells line={line} />}
      empty={{ title: "Aucun délai ouvert.", hint: "Un délai s’ajoute ici, ou à partir de son dossier." }}
      noMatch={{ title: "Aucun délai trouvé.", hint: "Essayez un autre mot, ou un autre filtre." }}
      failed={{ sentence: FAILED }}
      exports={mayExport ? { address: deadlinePaths.export, one: "délai", many: "délais" } : null}
    />
  );
}

function Cells({ line }: { line: DeadlineLine }) {
  const { id, day, near, isLate, title, matterTitle } = line;
  return (
    <>
      <th scope="row" data-label="Échéance">
        <Link className="row-name" to={deadlinePaths.one(id)}>
          <span className="unbroken">{day}</span>
        </Link>{" "}
        {near ? <small>{near}</small> : null}
      </th>
      <td data-label="Délai" dir="auto">
        <Marked pieces={title} />
      </td>
      <MatterCell {...line} title={matterTitle} />
      <td data-label="Avocat">
        <span className="row-person">{line.lawyer || "Personne"}</span>
        {line.assignee && line.assignee !== line.lawyer ? <small dir="auto">{line.assignee}</small> : null}
      </td>
      <td data-label="État" className={`deadline-state deadline-${line.state}`}>
        {isLate ? <b className="deadline-late unbroken">{line.standing}</b> : line.standing}
      </td>
    </>
  );
}
