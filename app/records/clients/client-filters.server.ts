import { type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import type { Listing } from "~/abilities/list/list-query.server";
import { natures } from "~/content/client-values";
import { searchedText } from "~/lib/searched-text";
import { typedLine } from "~/lib/typed-text";
import type { Queryable } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { type ClientSort, clientSorts } from "./client-fields";
import { type ClientRow, readClientRows } from "./client-lines.server";

/** A value of `avocat` and of `naturedaffaire`; empty: all. */
export type ClientChoice = { lawyer: string; nature: string };

/** `search`: what to look for; empty: everything. `place`: where the page begins; null: at the beginning. */
export type ClientFilters = ClientChoice & { search: string; sort: ClientSort; place: Place | null };

const byDate = [
  { column: sql`dateajout`, type: "timestamptz" },
  { column: sql`id`, type: "uuid" },
] as const;
const byName = [
  { column: sql`sort_name`, type: "text" },
  { column: sql`id`, type: "uuid" },
] as const;

const orders: Record<ClientSort, Order> = {
  recent: { columns: byDate, ascending: false },
  ancien: { columns: byDate, ascending: true },
  nom: { columns: byName, ascending: true },
};

/** The place of a row in the list of that order. */
const keyOf =
  (sort: ClientSort) =>
  ({ id, dateajout, sortName }: ClientRow): string[] => [
    sort === "nom" ? (sortName ?? "") : dateajout.toISOString(),
    id,
  ];

/** Reads the filters of a list from its address: `q`, `avocat`, `nature`, `tri`, `apres` or `avant`. Anything odd is left out. */
export function readClientFilters(query: URLSearchParams): ClientFilters {
  const sort = clientSorts.find(({ slug }) => slug === query.get("tri"))?.slug ?? "recent";
  return {
    search: searchedText(query.get("q")),
    lawyer: typedLine(query.get("avocat")).slice(0, 200),
    nature: natures.find((nature) => nature === query.get("nature")) ?? "",
    sort,
    place: readPlace(query, orders[sort]),
  };
}

/** The list of live clients that these filters leave and this person may know of. */
export function clientListing(
  { search = "", sort = "recent", lawyer = "", nature = "" }: Partial<ClientFilters>,
  staff: { id: string },
): Listing<ClientRow> {
  const where = sql`${chosen({ lawyer, nature })} AND ${visibleClients(staff)}`;
  const read = (q: Queryable, ids: string[]) => readClientRows(q, ids, staff);
  return { table: sql`client`, where, order: orders[sort], search, read, key: keyOf(sort) };
}

/**
 * How many they are, as a value of SQL. All live ones, which an index holds, less the closed ones that this person may not know
 * of, which are few: looking at each row for its wall would cost ten times as much.
 */
export function countOfClients(filters: ClientChoice, staff: { id: string }): SQL {
  return sql`(SELECT count(*)::int FROM client WHERE ${chosen(filters)})
    - (SELECT count(*)::int FROM client WHERE ${chosen(filters)} AND closed_at IS NOT NULL AND NOT ${visibleClients(staff)})`;
}

function chosen({ lawyer, nature }: ClientChoice): SQL {
  const conditions = [sql`deleted_at IS NULL`];
  if (lawyer) conditions.push(sql`avocat = ${lawyer}`);
  if (nature) conditions.push(sql`naturedaffaire = ${nature}`);
  return sql.join(conditions, sql` AND `);
}
