import { Link, useLocation } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { listAddress } from "~/abilities/list/list-address";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { Pager } from "~/abilities/list/pager";
import { useNewKey, useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { may } from "~/server/auth/permissions";
import { Table } from "~/ui/table";
import type { Route } from "./+types/list-page";
import { absencePaths, PAST, type PeriodKind, periodWords } from "./absence";
import {
  type PeriodLine,
  periodForPrograms,
  periodRows,
  readPeriodFilters,
  readPeriods,
} from "./absence-screens.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "hearings",
    absencePaths.list,
    { read: readPeriodFilters, names: [PAST] },
    periodRows,
    periodForPrograms,
  ),
];

/** Who is away when, and which court does not sit: what is on or ahead, or what is over (`?passees=1`). */
export function loader(args: Route.LoaderArgs) {
  const filters = readPeriodFilters(args.url.searchParams);
  return officeScreen(args, "hearings", async (staff, isOpened) => ({
    past: filters.past,
    page: await readPeriods(filters, staff, isOpened),
    mayExport: may(staff.role, "exports"),
    mayEnter: { absence: may(staff.role, "hearing-entry"), recess: may(staff.role, "court-entry") },
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, absencePaths.list + args.url.search);

export default function AbsencesPage({ loaderData }: Route.ComponentProps) {
  const { past, page, mayEnter, mayExport } = loaderData;
  const of = (kind: PeriodKind) => page.lines.filter((line) => line.kind === kind);
  const isAll = !page.previous && !page.next;
  const query = { [PAST]: past ? "1" : "" };
  useShown(absencePaths.list + useLocation().search, loaderData);
  useLive({ kinds: ["audiences"] });
  useRowKeys("Rechercher partout");
  useNewKey(mayEnter.absence ? { href: absencePaths.absence.creation, label: periodWords.absence.creation } : null);
  return (
    <>
      <PageHead
        title={past ? "Absences et vacances passées" : "Absences et vacances"}
        note="Qui entre une audience un de ces jours le voit avant d’enregistrer. Le calendrier les montre à toute l’équipe."
        actions={
          <>
            <PrintButton />
            <Link
              className="quiet-button"
              to={past ? absencePaths.list : listAddress({ [PAST]: "1" }, absencePaths.list)}
            >
              {past ? "À venir" : "Passées"}
            </Link>
            {mayEnter.recess ? (
              <Link className="quiet-button" to={absencePaths.recess.creation}>
                {periodWords.recess.creation}
              </Link>
            ) : null}
            {mayEnter.absence ? (
              <Link className="main-button" to={absencePaths.absence.creation}>
                {periodWords.absence.creation}
              </Link>
            ) : null}
          </>
        }
      />
      <Periods
        kind="absence"
        title="Absences"
        lines={of("absence")}
        isAll={isAll}
        mayEnter={mayEnter.absence}
        none={past ? "Aucune absence passée." : "Aucune absence prévue."}
      />
      <Periods
        kind="recess"
        title="Vacances des juridictions"
        lines={of("recess")}
        isAll={isAll}
        mayEnter={mayEnter.recess}
        none={past ? "Aucunes vacances passées." : "Aucunes vacances prévues."}
      />
      {isAll ? null : <Pager page={page} query={query} base={absencePaths.list} />}
      {mayExport ? (
        <ExportLinks
          address={absencePaths.export}
          query={query}
          matching={page.matching}
          one="période"
          many="périodes"
        />
      ) : null}
    </>
  );
}

/** `isAll`: there are no others on another page. */
type Props = { kind: PeriodKind; title: string; lines: PeriodLine[]; isAll: boolean; mayEnter: boolean; none: string };

function Periods({ kind, title, lines, isAll, mayEnter, none }: Props) {
  if (lines.length === 0 && !isAll) return null;
  return (
    <section className="panel absence-part" aria-labelledby={`${kind}-liste`}>
      <h2 id={`${kind}-liste`}>{title}</h2>
      {lines.length === 0 ? (
        <p className="page-note">
          {none} {mayEnter ? <Link to={absencePaths[kind].creation}>{periodWords[kind].creation}</Link> : null}
        </p>
      ) : (
        <Table
          className="list-table absence-table"
          caption={`${title}, par jour`}
          heads={[kind === "absence" ? "Avocat" : "Juridiction", "Jours", "Libellé"]}
        >
          {lines.map(({ id, who, days, label, isNow }) => (
            <tr key={id}>
              <th scope="row" data-label={kind === "absence" ? "Avocat" : "Juridiction"}>
                {mayEnter ? (
                  <Link className="row-name" to={absencePaths[kind].one(id)} dir="auto">
                    {who}
                    <span className="visually-hidden">, {days}</span>
                  </Link>
                ) : (
                  <span className="row-name" dir="auto">
                    {who}
                  </span>
                )}
              </th>
              <td data-label="Jours">
                {days}
                {isNow ? <small>en ce moment</small> : null}
              </td>
              <td data-label="Libellé" dir="auto">
                {label}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
