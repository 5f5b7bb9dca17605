import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { ChoiceFilter, FilterForm, peopleOptions } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { frenchNumber } from "~/lib/french-number";
import type { Person } from "./follow-up/follow-up.server";
import type { MarkCounts, StatusCounts } from "./message-counts.server";
import { messageMarks } from "./message-marks";
import { listedStates } from "./message-status";

type Query = { q: string; etat: string; suivi: string; marque: string; tri: string };

export const useMessageQuery = (): Query => useListQuery(["q", "etat", "suivi", "marque", "tri"]);

const mine = [
  { value: "moi", label: "Moi" },
  { value: "personne", label: "Personne" },
];

type FilterProps = {
  base: string;
  query: { etat: string; suivi: string; marque?: string; tri?: string };
  people: Person[];
  search?: string;
};

/** Who follows a message, after the search box where there is one; the state stays as it was chosen. */
export function MessageFilters({ base, query, people, search }: FilterProps) {
  return (
    <FilterForm action={base} query={query} search={search} kind="messages" keeps={["etat", "marque", "tri"]}>
      <ChoiceFilter name="suivi" label="Suivi par" all="Tout le monde" options={[...mine, ...peopleOptions(people)]} />
    </FilterForm>
  );
}

type ChipProps = {
  base: string;
  query: { q?: string; etat: string; suivi: string; marque?: string; tri?: string };
  counts: StatusCounts;
  /** What is shown when no state is chosen, where it is not all of them. */
  all?: { plural: string; count: number };
};

/** The states with their counts; each narrows the list down to itself. */
export function StatusChips({ base, query, counts, all }: ChipProps) {
  const count = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const chips = [
    { slug: "", ...(all ?? { plural: "Tous", count }) },
    ...listedStates.map(({ slug, plural }) => ({ slug: slug as string, plural, count: counts[slug] })),
  ];
  return (
    <nav className="chips" aria-label="Filtrer par état">
      <ul>
        {chips.map(({ slug, plural, count }) => (
          <li key={slug}>
            <Link
              to={listAddress({ ...query, etat: slug }, base)}
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

type MarkQuery = { q?: string; etat: string; suivi: string; marque: string; tri?: string };

/** What some messages have beside their state; pressed again, it narrows the list down no more. */
export function MarkChips({ base, query, counts }: { base: string; query: MarkQuery; counts: MarkCounts }) {
  const shown = messageMarks.filter(({ slug }) => slug === query.marque || counts[slug] > 0);
  if (shown.length === 0) return null;
  return (
    <nav className="chips" aria-label="Filtrer par marque">
      <ul>
        {shown.map(({ slug, plural }) => (
          <li key={slug}>
            <Link
              to={listAddress({ ...query, marque: query.marque === slug ? "" : slug }, base)}
              aria-current={query.marque === slug ? "true" : undefined}
              preventScrollReset
            >
              {plural} <span className="chip-count">{frenchNumber(counts[slug])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
