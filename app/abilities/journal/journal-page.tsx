import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { useListQuery } from "~/abilities/list/list-query";
import { listScreen } from "~/abilities/list/list-screen.server";
import { ListTable } from "~/abilities/list/list-table";
import { orUnread } from "~/abilities/list/list-unread";
import { PageHead } from "~/abilities/screen/page-head";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/journal-page";
import { JournalFilterForm } from "./journal-filter-form";
import { NOBODY, readJournalFilters } from "./journal-filters.server";
import { type JournalLine, journalLines } from "./journal-lines.server";
import { actionsOf, journalThings } from "./journal-parts.server";
import { journalPeople } from "./journal-people.server";
import { journalPage } from "./journal-reading.server";

/** Who did what, newest first. For an associé; nothing about records that are closed to them. */
export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "journal", async (staff) => {
    const filters = readJournalFilters(args.url.searchParams);
    const { rows, ...page } = await journalPage(filters, actionsOf(filters.verb, filters.thing), staff);
    const lines = await journalLines(rows, staff);
    const people = [...(await journalPeople()), { id: NOBODY, name: "Système et ligne de commande" }];
    return { page: { ...page, lines }, people, things: journalThings() };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args);

const UNREAD = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";

const none = { title: "Aucune entrée trouvée.", hint: "Essayez une autre période, ou un autre filtre." };

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { people, things } = page ? loaderData : { people: [], things: [] };
  const query = useListQuery(["qui", "action", "sujet", "du", "au"]);
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
      {page ? (
        <p className="list-summary" role="status">
          {page.matching.more
            ? `Plus de ${frenchNumber(page.matching.count)} entrées`
            : counted(page.matching.count, "entrée", "entrées")}
        </p>
      ) : null}
      <ListTable
        page={page}
        base={paths.journal}
        query={query}
        caption="Journal, de la dernière entrée à la première"
        className="journal-table"
        columns={["Date", "Personne", "Ce qui a été fait", "Sujet"]}
        cells={cells}
        empty={none}
        noMatch={none}
        failed={{ sentence: UNREAD }}
      />
    </>
  );
}

function cells({ stamp, person, text, more, subject }: JournalLine) {
  return (
    <>
      <td data-label="Date" className="row-date">
        {stamp}
      </td>
      <th scope="row" data-label="Personne">
        <span className="row-name" dir="auto">
          {person}
        </span>
      </th>
      <td data-label="Ce qui a été fait" className="journal-done">
        {text}
        {more.length > 0 ? <small>{more.join(", ")}</small> : null}
      </td>
      <td data-label="Sujet" className="row-reach" dir="auto">
        <Subject subject={subject} />
      </td>
    </>
  );
}

function Subject({ subject }: Pick<JournalLine, "subject">) {
  if (!subject) return null;
  const label = <Unbroken text={subject.label} />;
  return subject.href ? <Link to={subject.href}>{label}</Link> : label;
}
