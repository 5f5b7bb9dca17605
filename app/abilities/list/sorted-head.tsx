import { Link } from "react-router";
import { type ListQuery, listAddress } from "./list-address";

/** The words of an address (`tri`) by which a list stands in the order of a column, each way where there is one. */
export type ColumnSort = { ascending?: string; descending?: string };

type Way = keyof ColumnSort;

/** How the list of that address is sorted by a column; undefined when by another. */
export function sortedBy({ ascending, descending }: ColumnSort, query: ListQuery): Way | undefined {
  const now = query.tri ?? "";
  if (ascending === now) return "ascending";
  return descending === now ? "descending" : undefined;
}

/** The head of a column that the list can be sorted by: pressed again, the other way round. */
export function SortedHead({ words, sort, query, base }: Props) {
  const now = sortedBy(sort, query);
  const next: Way = now === "ascending" && sort.descending !== undefined ? "descending" : "ascending";
  const to = sort[next] ?? sort.descending ?? "";
  return (
    <Link className="sort-link" to={listAddress({ ...query, tri: to }, base)} preventScrollReset>
      {words}
    </Link>
  );
}

type Props = { words: string; sort: ColumnSort; query: ListQuery; base: string };
