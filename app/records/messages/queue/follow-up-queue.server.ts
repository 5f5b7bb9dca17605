import { sql } from "drizzle-orm";
import { beyond, cutPage, neighbours, PAGE_SIZE, readingOrder } from "~/abilities/list/keyset.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, preparedDb, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countByMark, countByStatus, type MarkCounts, type StatusCounts } from "../message-counts.server";
import { type MessageFilters, messageListing, oldestFirst } from "../message-filters.server";
import { notSetAside } from "../message-marks.server";
import { type ListedState, waitingStatuses } from "../message-status";
import { type MessageLine, messageLine } from "./message-lines.server";

/** Messages of one state, oldest first. */
export type QueueGroup = {
  status: ListedState;
  count: number;
  lines: MessageLine[];
  /** Rank of the first line in its group, from 1. */
  from: number;
  previous: string | null;
  next: string | null;
};

/** What the queue shows while no state is chosen. */
const isWaiting = sql`status IN ('nouveau', 'pris-en-charge') AND ${notSetAside}`;

/** A group's share of the page that shows them all. */
const GROUP_SIZE = 12;

/**
 * What waits for somebody, oldest first: with a status one page of that state; without, the beginning of each state in
 * which something is still to be done. The reading is journalled.
 */
export async function messageQueueRows(
  filters: MessageFilters,
  staff: Staff,
): Promise<{ counts: StatusCounts; marks: MarkCounts; groups: QueueGroup[] }> {
  const { status, assignee, mark } = filters;
  // They are the same few questions each time, and planning them takes longer than counting.
  const q = preparedDb();
  const counts = await countByStatus(q, staff, { assignee, mark });
  const marks = await countByMark(q, staff, { status, assignee, mark: null }, status ? sql`true` : isWaiting);
  return db().transaction(async (tx) => {
    const groups: QueueGroup[] = [];
    const now = new Date();
    for (const one of status ? [status] : waitingStatuses) {
      const size = status ? PAGE_SIZE : GROUP_SIZE;
      groups.push({
        status: one,
        count: counts[one],
        ...(await queuePage(tx, { ...filters, status: one }, size, now, staff)),
      });
    }
    const count = groups.reduce((sum, group) => sum + group.lines.length, 0);
    const details = { count, status, assignee, mark, order: "oldest" };
    await record(tx, staff, "contacts.listed", null, details);
    return { counts, marks, groups };
  });
}

async function queuePage(q: Queryable, filters: MessageFilters, size: number, now: Date, staff: Staff) {
  const { place } = filters;
  const { table, where, order, read, key } = messageListing({ ...filters, search: "" }, staff, oldestFirst);
  const { rows: found } = await q.execute<{ id: string }>(sql`
    SELECT id FROM ${table} WHERE ${where} AND ${beyond(order, place)}
    ORDER BY ${readingOrder(order, place)} LIMIT ${size + 1}`);
  const { page, more } = cutPage(found, place, size);
  const ids = page.map(({ id }) => id);
  const rows = await read(q, ids);
  return { lines: rows.map((row) => messageLine(row, "", now)), ...neighbours(rows, place, { key, more }) };
}
