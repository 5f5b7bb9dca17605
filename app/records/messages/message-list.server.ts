import { encodeCursor } from "~/abilities/list/list-cursor.server";
import { elapsed } from "~/lib/elapsed";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countByStatus, oldestNewMessage, type StatusCounts, totalOf } from "./message-counts.server";
import type { ListFilters } from "./message-filters.server";
import { type MessageLine, type MessageRow, messageLine, readRows } from "./message-lines.server";
import { PAGE_SIZE, pageWithoutSearch, pageWithSearch } from "./message-search.server";

/** How many match; `more`: only known to be more than `count`. */
export type Matching = { count: number; more: boolean };

export type MessagePage = {
  lines: MessageLine[];
  /** Every live message, whatever the filters. */
  all: number;
  /** By state, of the chosen assignee. */
  counts: StatusCounts;
  /** Null when a search is entered in its middle and nobody counted. */
  matching: Matching | null;
  /** Rank of the first line in the list, from 1. */
  from: number;
  /** Cursors of the neighbouring pages; null where the list ends. */
  previous: string | null;
  next: string | null;
  waiting: { count: number; since: string | null };
};

/** One page of the contact list, newest first, with its counts; the reading is journalled. Throws when the database is away. */
export async function messagePage(filters: ListFilters, staff: Staff): Promise<MessagePage> {
  return db().transaction((tx) => messagePageOn(tx, filters, staff));
}

async function messagePageOn(tx: Transaction, filters: ListFilters, staff: Staff): Promise<MessagePage> {
  const all = await countByStatus(tx, staff);
  const counts = filters.assignee ? await countByStatus(tx, staff, filters.assignee) : all;
  const oldest = await oldestNewMessage(tx, staff);
  const found = filters.search
    ? await pageWithSearch(tx, filters, staff)
    : await pageWithoutSearch(tx, filters, staff);
  const more = found.ids.length > PAGE_SIZE;
  const ids = found.ids.slice(0, PAGE_SIZE);
  const rows = await readRows(tx, filters.backwards ? ids.reverse() : ids, staff);
  // What stood beyond the cursor has gone (the last message of the last page was deleted): the first page instead.
  if (rows.length === 0 && filters.cursor) return messagePageOn(tx, firstPage(filters), staff);
  const listed = filters.status ? counts[filters.status] : totalOf(counts);
  const total = filters.search ? found.total : { count: listed, more: false };
  const now = new Date();
  await record(tx, { actor: staff, action: "contacts.listed", details: whatWasRead(filters, rows.length) });
  return {
    lines: rows.map((row) => messageLine(row, filters.search, now)),
    all: totalOf(all),
    counts,
    matching: total,
    waiting: { count: all.nouveau, since: oldest && elapsed(oldest, now) },
    ...neighbours(filters, rows, more, total),
  };
}

function firstPage(filters: ListFilters): ListFilters {
  return { ...filters, cursor: null, backwards: false };
}

/** For the journal: that a search was made, never its words. */
function whatWasRead({ search, status, assignee, cursor }: ListFilters, count: number) {
  return { count, searched: search !== "", status, assignee, firstPage: cursor === null };
}

function neighbours(
  { cursor, backwards }: ListFilters,
  rows: MessageRow[],
  more: boolean,
  total: Matching | null,
) {
  const rank = cursor?.rank ?? 0;
  const from = backwards ? Math.max(1, rank - rows.length) : rank + 1;
  const place = (row: MessageRow | undefined, at: number) =>
    row ? encodeCursor({ at: row.createdAt, id: row.id, rank: at, total }) : null;
  // A page reached from its neighbour has that neighbour; beyond, it depends on the row that was read in excess.
  const hasPrevious = backwards ? more : cursor !== null;
  const hasNext = backwards ? true : more;
  return {
    from,
    previous: hasPrevious ? place(rows[0], from) : null,
    next: hasNext ? place(rows.at(-1), from + rows.length - 1) : null,
  };
}
