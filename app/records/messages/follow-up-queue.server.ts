import { sql } from "drizzle-orm";
import { beyond, cutPage, neighbours, PAGE_SIZE, readingOrder } from "~/abilities/list/keyset.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countByStatus, type StatusCounts } from "./message-counts.server";
import { type MessageFilters, messageListing, oldestFirst } from "./message-filters.server";
import { type MessageLine, messageLine } from "./message-lines.server";
import { type ListedState, waitingStatuses } from "./message-status";

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

/** A group's share of the page that shows them all. */
const GROUP_SIZE = 12;

/**
 * What waits for somebody, oldest first: with a status one page of that state; without, the beginning of each state in
 * which something is still to be done. The reading is journalled.
 */
export async function messageQueueRows(
  filters: MessageFilters,
  staff: Staff,
): Promise<{ counts: StatusCounts; groups: QueueGroup[] }> {
  return db().transaction(async (tx) => {
    const counts = await countByStatus(tx, staff, { assignee: filters.assignee });
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
    await record(tx, staff, "contacts.listed", null, details);
    return { counts, groups };
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
