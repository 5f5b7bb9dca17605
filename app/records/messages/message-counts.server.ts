import { sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { hiddenMessages, visibleMessages } from "./message-access.server";
import { type AssigneeFilter, chosen } from "./message-filters.server";
import { type MessageStatus, messageStatuses } from "./message-status";

/** How many live messages are in each state. */
export type StatusCounts = Record<MessageStatus, number>;

/**
 * Counts by state, of everybody's messages or of one assignee's. One count per state: each walks its own part of an
 * index that holds all it needs, where GROUP BY may hash every row; the few that are hidden from this person are
 * counted apart.
 */
export async function countByStatus(
  q: Queryable,
  staff: { id: string },
  assignee: AssigneeFilter = null,
): Promise<StatusCounts> {
  const slugs = messageStatuses.map(({ slug }) => slug);
  const count = sql`SELECT count(*)::int FROM message
    WHERE message.status = state.status AND ${chosen({ status: null, assignee })}`;
  const { rows } = await q.execute<{ status: MessageStatus; n: number }>(sql`
    SELECT state.status, (${count}) - (${count} AND message.id IN ${hiddenMessages(staff)}) AS n
    FROM unnest(${sql.param(slugs)}::text[]) AS state(status)`);
  const counts = Object.fromEntries(messageStatuses.map(({ slug }) => [slug, 0])) as StatusCounts;
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}

export function totalOf(counts: StatusCounts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Since when the oldest message waits for a first answer; null when none does. The first entry of an index. */
export async function oldestNewMessage(q: Queryable, staff: { id: string }): Promise<Date | null> {
  const { rows } = await q.execute<{ oldest: string | null }>(sql`
    SELECT min(created_at) AS oldest FROM message
    WHERE deleted_at IS NULL AND status = 'nouveau' AND ${visibleMessages(staff)}`);
  return rows[0]?.oldest ? new Date(rows[0].oldest) : null;
}

/** Messages that wait for a first answer: how many, and since when the oldest does (null when there is none). */
export async function newMessages(
  q: Queryable,
  staff: { id: string },
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await q.execute<{ count: number; oldest: string | null }>(sql`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM message
    WHERE deleted_at IS NULL AND status = 'nouveau' AND ${visibleMessages(staff)}`);
  const [row] = rows;
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
