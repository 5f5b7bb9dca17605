import { sql } from "drizzle-orm";
import { encodeCursor } from "~/abilities/list/list-cursor.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countByStatus, type StatusCounts } from "./message-counts.server";
import type { ListFilters } from "./message-filters.server";
import { type MessageLine, type MessageRow, messageLine, readRows } from "./message-lines.server";
import { filtered, PAGE_SIZE } from "./message-search.server";
import { type MessageStatus, waitingStatuses } from "./message-status";

/** Messages of one state, oldest first. */
export type QueueGroup = {
  status: MessageStatus;
  count: number;
  lines: MessageLine[];
  /** Rank of the first line in its group, from 1. */
  from: number;
  previous: string | null;
  next: string | null;
};

/** A group's share of the page that shows them all. */
const GROUP_SIZE = 10;

/**
 * What waits for somebody, oldest first: with a status one page of that state; without, the beginning of each state in
 * which something is still to be done. The reading is journalled.
 */
export async function messageQueueRows(
  filters: ListFilters,
  staff: Staff,
): Promise<{ counts: StatusCounts; groups: QueueGroup[] }> {
  return db().transaction(async (tx) => {
    const counts = await countByStatus(tx, staff, filters.assignee);
    const groups: QueueGroup[] = [];
    const now = new Date();
    for (const status of filters.status ? [filters.status] : waitingStatuses) {
      const size = filters.status ? PAGE_SIZE : GROUP_SIZE;
      groups.push({
        status,
        count: counts[status],
        ...(await queuePage(tx, { ...filters, status }, size, now, staff)),
      });
    }
    const count = groups.reduce((sum, group) => sum + group.lines.length, 0);
    const details = { count, status: filters.status, assignee: filters.assignee, order: "oldest" };
    await record(tx, { actor: staff, action: "contacts.listed", details });
    return { counts, groups };
  });
}

async function queuePage(q: Queryable, filters: ListFilters, size: number, now: Date, staff: Staff) {
  const { cursor, backwards } = filters;
  const direction = backwards ? sql`DESC` : sql`ASC`;
  const place = cursor && sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const beyond = place
    ? backwards
      ? sql`(created_at, id) < ${place}`
      : sql`(created_at, id) > ${place}`
    : sql`true`;
  const { rows: found } = await q.execute<{ id: string }>(sql`
    SELECT id FROM message WHERE ${filtered(filters, staff)} AND ${beyond}
    ORDER BY created_at ${direction}, id ${direction} LIMIT ${size + 1}`);
  const more = found.length > size;
  const ids = found.slice(0, size).map(({ id }) => id);
  const rows = await readRows(q, backwards ? ids.reverse() : ids, staff);
  const rank = cursor?.rank ?? 0;
  const from = backwards ? Math.max(1, rank - rows.length) : rank + 1;
  const at = (row: MessageRow | undefined, place: number) =>
    row ? encodeCursor({ at: row.createdAt, id: row.id, rank: place, total: null }) : null;
  return {
    lines: rows.map((row) => messageLine(row, "", now)),
    from,
    previous: (backwards ? more : cursor !== null) ? at(rows[0], from) : null,
    next: (backwards ? true : more) ? at(rows.at(-1), from + rows.length - 1) : null,
  };
}
