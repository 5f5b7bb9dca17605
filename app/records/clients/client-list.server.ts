import { sql } from "drizzle-orm";
import { type ListPage, listPage } from "~/abilities/list/list-query.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type ClientChoice, type ClientFilters, clientListing, countOfClients } from "./client-filters.server";
import { type ClientLine, clientLine } from "./client-lines.server";

type ClientPage = Omit<ListPage<unknown>, "rows"> & { lines: ClientLine[] };

/** One page of the list of clients with its count; the reading is journalled. Throws when the database is away. */
export function clientPage(filters: ClientFilters, staff: Staff): Promise<ClientPage> {
  const { search, lawyer, nature, sort, place } = filters;
  return db().transaction(async (tx) => {
    const { rows, ...page } = await listPage(tx, clientListing(filters, staff), place, () =>
      countClients(tx, filters, staff),
    );
    // That a search was made, never its words.
    const asked = {
      searched: search !== "",
      byLawyer: lawyer !== "",
      nature,
      sort,
      firstPage: place === null,
    };
    const details = { count: rows.length, ...asked };
    await record(tx, staff, "clients.listed", null, details);
    return { lines: rows.map((row) => clientLine(row, search)), ...page };
  });
}

/** How many live clients this person may know of, by lawyer and nature if given. */
export async function countClients(q: Queryable, filters: ClientChoice, staff: Staff): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`SELECT ${countOfClients(filters, staff)} AS n`);
  return rows[0]?.n ?? 0;
}

/** Beyond so many, a choice of lawyers is no choice. */
const MOST_LAWYERS = 50;

/** The values of `avocat` among the clients that this person may know of, in order: one step of an index for each. */
export async function lawyersInUse(staff: Staff): Promise<string[]> {
  const { where: all } = clientListing({}, staff);
  const { rows } = await db().execute<{ avocat: string }>(sql`
    WITH RECURSIVE found AS (
      (SELECT avocat FROM client WHERE ${all} ORDER BY avocat LIMIT 1)
      UNION ALL
      SELECT (SELECT client.avocat FROM client WHERE ${all} AND client.avocat > found.avocat
        ORDER BY client.avocat LIMIT 1) FROM found WHERE found.avocat IS NOT NULL
    )
    SELECT avocat FROM found WHERE avocat IS NOT NULL LIMIT ${MOST_LAWYERS}`);
  return rows.map(({ avocat }) => avocat);
}
