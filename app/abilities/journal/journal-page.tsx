import { listAddress } from "~/abilities/list/list-address";
import { useListLoading } from "~/abilities/list/list-loading";
import { Pager } from "~/abilities/list/pager";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/journal-page";
import { JournalFilterForm, type JournalQuery } from "./journal-filter-form";
import { type JournalFilters, NOBODY, readJournalFilters } from "./journal-filters.server";
import { journalLines } from "./journal-lines.server";
import { actionsOf, journalThings } from "./journal-parts.server";
import { journalPeople } from "./journal-people.server";
import { journalPage } from "./journal-reading.server";
import { JournalTable } from "./journal-table";

/** Who did what, newest first. For an associé; nothing about clients that are closed to them. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "journal", async (staff) => {
    const filters = readJournalFilters(args.url.searchParams);
    const query = queryOf(filters);
    const { rows, ...page } = await journalPage(filters, actionsOf(filters.verb, filters.thing), staff);
    const lines = await journalLines(rows, staff);
    const people = [...(await journalPeople()), { id: NOBODY, name: "Système et ligne de commande" }];
    return { page: { ...page, lines }, people, things: journalThings(), query };
  });
}

function queryOf({ person, verb, thing, from, until }: JournalFilters): JournalQuery {
  return { qui: person ?? "", action: verb ?? "", sujet: thing ?? "", du: from ?? "", au: until ?? "" };
}

export default function JournalPage({ loaderData: { page, people, things, query } }: Route.ComponentProps) {
  const busy = useListLoading(paths.journal);
  const { count, more } = page.matching;
  return (
    <>
      <PageHead
        title="Journal"
        note="Qui a lu, ajouté, modifié, exporté ou supprimé quoi, et quand. Rien ne peut y être changé ni effacé."
        actions={
          <a className="quiet-button" href={listAddress(query, paths.journalExport)}>
            Exporter (CSV)
          </a>
        }
      />
      <JournalFilterForm query={query} people={people} things={things} />
      <p className="list-summary" role="status">
        {more ? `Plus de ${frenchNumber(count)} entrées` : counted(count, "entrée", "entrées")}
      </p>
      <JournalTable lines={page.lines} busy={busy} />
      <Pager page={page} query={query} base={paths.journal} />
    </>
  );
}
