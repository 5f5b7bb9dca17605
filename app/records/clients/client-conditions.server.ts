import { type SQL, sql } from "drizzle-orm";
import { looksLikePhoneNumber } from "~/lib/phone-number";
import { visibleClients } from "./client-access.server";
import type { ClientFilters } from "./client-filters.server";

/** The live clients that this person may know of and that the filters but the search leave. */
export function filteredClients(
  { lawyer, nature }: Pick<ClientFilters, "lawyer" | "nature">,
  staff: { id: string },
): SQL {
  return sql`${chosen({ lawyer, nature })} AND ${visibleClients(staff)}`;
}

function chosen({ lawyer, nature }: Pick<ClientFilters, "lawyer" | "nature">): SQL {
  const conditions = [sql`deleted_at IS NULL`];
  if (lawyer) conditions.push(sql`avocat = ${lawyer}`);
  if (nature) conditions.push(sql`naturedaffaire = ${nature}`);
  return sql.join(conditions, sql` AND `);
}

/**
 * How many they are, as a value of SQL. All live ones, which an index holds, less the closed ones that this person may not know
 * of, which are few: looking at each row for its wall would cost ten times as much.
 */
export function countOfClients(
  filters: Pick<ClientFilters, "lawyer" | "nature">,
  staff: { id: string },
): SQL {
  return sql`(SELECT count(*)::int FROM client WHERE ${chosen(filters)})
    - (SELECT count(*)::int FROM client WHERE ${chosen(filters)} AND closed_at IS NOT NULL AND NOT ${visibleClients(staff)})`;
}

/**
 * Whether a row holds what was looked for, folded by the database the same way as the column, wildcards taken literally. A
 * number is also looked for without what groups it: it is stored so.
 */
export function holdsSearch(search: string): SQL {
  const digits = looksLikePhoneNumber(search) ? search.replace(/[^\d+]/g, "") : "";
  if (digits.replace("+", "").length < 3 || digits === search) return sql`search LIKE ${pattern(search)}`;
  return sql`(search LIKE ${pattern(search)} OR search LIKE ${pattern(digits)})`;
}

function pattern(search: string): SQL {
  return sql`'%' || replace(replace(replace(folded(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** Rows beyond the cursor, in the way one reads. */
export function beyondCursor(filters: ClientFilters): SQL {
  const { cursor, sort } = filters;
  if (!cursor) return sql`true`;
  const place = sql`(${cursor.key}::${sql.raw(sort === "nom" ? "text" : "timestamptz")}, ${cursor.id}::uuid)`;
  return sql`(${sortKey(filters)}, id) ${sql.raw(ascends(filters) ? ">" : "<")} ${place}`;
}

/** The order in which one reads: that of the list, turned round when one goes back. */
export function readingOrder(filters: ClientFilters): SQL {
  const way = sql.raw(ascends(filters) ? "ASC" : "DESC");
  return sql`${sortKey(filters)} ${way}, id ${way}`;
}

/** The column that the list is sorted by. */
export function sortKey({ sort }: ClientFilters): SQL {
  return sql.raw(sort === "nom" ? "sort_name" : "dateajout");
}

function ascends({ sort, backwards }: ClientFilters): boolean {
  return (sort !== "recent") !== backwards;
}
