import { Form, Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { SearchFilter, useFilterSending } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { AssigneeFilter } from "./assignee-filter";
import type { Person } from "./follow-up.server";
import type { StatusCounts } from "./message-counts.server";
import { messageStatuses } from "./message-status";

type Query = { q: string; etat: string; suivi: string };

export const useMessageQuery = (): Query => useListQuery(["q", "etat", "suivi"]);

/**
 * The search box and the choice of an assignee: a plain GET form, sent by itself while typing when there is a script.
 */
export function MessageFilters({ query, people }: { query: Query; people: Person[] }) {
  const send = useFilterSending();
  return (
    <Form method="get" action={paths.messages} role="search" className="filters">
      <SearchFilter
        q={query.q}
        label="Rechercher dans les noms, les emails, les numéros, les messages et les dates"
        send={send}
      />
      <AssigneeFilter value={query.suivi} people={people} send={send} />
      {query.etat ? <input type="hidden" name="etat" value={query.etat} /> : null}
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}

/** The states with their counts; each narrows the list down to itself. */
export function StatusChips({ query, counts }: { query: Query; counts: StatusCounts }) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const chips = [
    { slug: "", plural: "Tous", count: all },
    ...messageStatuses.map(({ slug, plural }) => ({ slug: slug as string, plural, count: counts[slug] })),
  ];
  return (
    <nav className="chips" aria-label="Filtrer par état">
      <ul>
        {chips.map(({ slug, plural, count }) => (
          <li key={slug}>
            <Link
              to={listAddress({ ...query, etat: slug })}
              aria-current={query.etat === slug ? "true" : undefined}
              preventScrollReset
            >
              {plural} <span className="chip-count">{frenchNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
