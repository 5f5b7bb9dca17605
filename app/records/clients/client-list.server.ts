import { sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/records/messages/message-search.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countOfClients, filteredClients } from "./client-conditions.server";
import { type ClientCursor, encodeClientCursor } from "./client-cursor.server";
import type { ClientFilters } from "./client-filters.server";
import { type ClientLine, type ClientRow, clientLine, readClientRows } from "./client-lines.server";
import { clientPageIds, searchedClientIds } from "./client-search.server";

/** How many match; `more`: only known to be more than `count`. */
export type Matching = { count: number; more: boolean };

export type ClientPage = {
  lines: ClientLine[];
  /** Null when a search is entered in its middle and nobody counted. */
  matching: Matching | null;
  /** Rank of the first line in the list, from 1. */
  from: number;
  /** Cursors of the neighbouring pages; null where the list ends. */
  previous: string | null;
  next: string | null;
};

/** One page of the list of clients with its count; the reading is journalled. Throws when the database is away. */
export function clientPage(filters: ClientFilters, staff: Staff): Promise<ClientPage> {
  return db().transaction((tx) => clientPageOn(tx, filters, staff));
}

async function clientPageOn(tx: Transaction, filters: ClientFilters, staff: Staff): Promise<ClientPage> {
  const found = filters.search
    ? await searchedClientIds(tx, filters, staff)
    : await clientPageIds(tx, filters, staff);
  const more = found.ids.length > PAGE_SIZE;
  const ids = found.ids.slice(0, PAGE_SIZE);
  const rows = await readClientRows(tx, filters.backwards ? ids.reverse() : ids, staff);
  // What stood beyond the cursor has gone (the last client of the last page was deleted): the first page instead.
  if (rows.length === 0 && filters.cursor)
    return clientPageOn(tx, { ...filters, cursor: null, backwards: false }, staff);
  const total = filters.search ? found.total : { count: await countClients(tx, filters, staff), more: false };
  await record(tx, { actor: staff, action: "clients.listed", details: whatWasRead(filters, rows.length) });
  return {
    lines: rows.map((row) => clientLine(row, filters.search)),
    matching: total,
    ...neighbours(filters, rows, more, total),
  };
}

/** How many live clients this person may know of, by lawyer and nature if given. */
export async function countClients(
  q: Queryable,
  filters: Pick<ClientFilters, "lawyer" | "nature">,
  staff: Staff,
): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`SELECT ${countOfClients(filters, staff)} AS n`);
  return rows[0]?.n ?? 0;
}

/** For the journal: that a search was made, never its words. */
function whatWasRead({ search, lawyer, nature, sort, cursor }: ClientFilters, count: number) {
  return {
    count,
    searched: search !== "",
    byLawyer: lawyer !== "",
    nature,
    sort,
    firstPage: cursor === null,
  };
}

function neighbours(
  { cursor, backwards, sort }: ClientFilters,
  rows: ClientRow[],
  more: boolean,
  total: Matching | null,
) {
  const rank = cursor?.rank ?? 0;
  const from = backwards ? Math.max(1, rank - rows.length) : rank + 1;
  const place = (row: ClientRow | undefined, at: number): string | null => {
    if (!row) return null;
    const key = sort === "nom" ? (row.sortName ?? "") : row.dateajout.toISOString();
    const cursorThere: ClientCursor = { key, id: row.id, rank: at, total };
    return encodeClientCursor(cursorThere);
  };
  // A page reached from its neighbour has that neighbour; beyond, it depends on the row that was read in excess.
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards ? true : more;
  return {
    from,
    previous: hasPrevious ? place(rows[0], from) : null,
    next: hasNext ? place(rows.at(-1), from + rows.length - 1) : null,
  };
}

/** Beyond so many, a choice of lawyers is no choice. */
const MOST_LAWYERS = 50;

/** The values of `avocat` among the clients that this person may know of, in order: one step of an index for each. */
export async function lawyersInUse(staff: Staff): Promise<string[]> {
  const all = filteredClients({ lawyer: "", nature: "" }, staff);
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
