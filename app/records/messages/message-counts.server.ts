import { type SQL, sql } from "drizzle-orm";
import { countUpTo } from "~/abilities/today/today-part.server";
import type { Queryable } from "~/server/db/db.server";
import { hiddenMessages, visibleMessages } from "./message-access.server";
import { chosen, type MessageChoice } from "./message-filters.server";
import { type MessageMark, messageMarks } from "./message-marks";
import { notSetAside, setAside } from "./message-marks.server";
import { type ListedState, listedStates, type MessageStatus, messageStatuses, SET_ASIDE } from "./message-status";

/** How many live messages are in each state of the lists. */
export type StatusCounts = Record<ListedState, number>;

/** How many of a list have each mark. */
export type MarkCounts = Record<MessageMark, number>;

/**
 * Counts by state, of everybody's messages or of one assignee's, with a mark or not. One count per state: each walks
 * its own part of an index that holds all it needs, where GROUP BY may hash every row; the few that are hidden from
 * this person (looked up one by one, as an array), and those that a reminder sets aside, are counted apart.
 */
export async function countByStatus(
  q: Queryable,
  staff: { id: string },
  choice: Partial<Pick<MessageChoice, "assignee" | "mark">> = {},
): Promise<StatusCounts> {
  const slugs = messageStatuses.map(({ slug }) => slug);
  const count = sql`SELECT count(*)::int FROM message
    WHERE message.status = state.status AND ${chosen({ status: null, assignee: null, mark: null, ...choice }, staff)}`;
  const { rows } = await q.execute<{ status: MessageStatus; n: number; aside: number }>(sql`
    SELECT state.status, (${count}) - (${count} AND message.id = ANY (ARRAY${hiddenMessages(staff)})) AS n,
      (${count} AND ${setAside} AND ${visibleMessages(staff)}) AS aside
    FROM unnest(${sql.param(slugs)}::text[]) AS state(status)`);
  const counts = Object.fromEntries(listedStates.map(({ slug }) => [slug, 0])) as StatusCounts;
  for (const { status, n, aside } of rows) {
    counts[status] = n - aside;
    counts[SET_ASIDE] += aside;
  }
  return counts;
}

export function totalOf(counts: StatusCounts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** How many messages of a list have each mark; `which`: a further condition on `message`. */
export async function countByMark(
  q: Queryable,
  staff: { id: string },
  choice: MessageChoice,
  which: SQL = sql`true`,
): Promise<MarkCounts> {
  const slugs = messageMarks.map(({ slug }) => slug);
  const counts = slugs.map(
    (mark) => sql`(SELECT count(*)::int FROM message
      WHERE ${chosen({ ...choice, mark }, staff)} AND ${which} AND ${visibleMessages(staff)})`,
  );
  const { rows } = await q.execute<{ counts: number[] }>(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`);
  return Object.fromEntries(slugs.map((slug, i) => [slug, rows[0]?.counts[i] ?? 0])) as MarkCounts;
}

/** Since when the oldest message waits for a first answer; null when none does. The first entry of an index. */
export async function oldestNewMessage(q: Queryable, staff: { id: string }): Promise<Date | null> {
  const { rows } = await q.execute<{ oldest: string | null }>(sql`
    SELECT min(created_at) AS oldest FROM message WHERE ${isNew} AND ${visibleMessages(staff)}`);
  return rows[0]?.oldest ? new Date(rows[0].oldest) : null;
}

/** How many messages are new, as far as a badge counts. */
export const newMessagesCount = (staff: { id: string }): SQL<number> =>
  countUpTo(sql`FROM message WHERE ${isNew} AND ${visibleMessages(staff)}`);

const isNew = sql`deleted_at IS NULL AND status = 'nouveau' AND ${notSetAside}`;
