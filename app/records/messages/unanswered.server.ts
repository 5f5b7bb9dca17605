import { type SQL, sql } from "drizzle-orm";
import { elapsed } from "~/lib/elapsed";
import type { Queryable } from "~/server/db/db.server";
import { visibleMessages } from "./message-access.server";
import type { AssigneeFilter } from "./message-filters.server";
import { notSetAside } from "./message-marks.server";
import { type MessageLine, type MessageRow, messageLine, readRows } from "./queue/message-lines.server";

/**
 * Live messages that nobody has answered yet, taken in charge or not, but those that a reminder sets aside. Its
 * beginning is word for word the condition of their index (migration 0013).
 */
export const unanswered = sql`deleted_at IS NULL AND answered_at IS NULL AND status IN ('nouveau', 'pris-en-charge')
  AND ${notSetAside}`;

/** What one person (`id` null: nobody) has to answer for the first time; `since`: how long the oldest has waited. */
export type PersonWaiting = { id: string | null; name: string | null; count: number; since: string };

/** Who has how many messages to answer, whoever has kept one waiting for longest first. */
export async function unansweredByPerson(q: Queryable, staff: { id: string }, now: Date): Promise<PersonWaiting[]> {
  const { rows } = await q.execute<{ id: string | null; name: string | null; n: number; oldest: string }>(sql`
    SELECT waiting.assignee_id AS id, staff_member.name, waiting.n, waiting.oldest
    FROM (
      SELECT assignee_id, count(*)::int AS n, min(created_at) AS oldest FROM message
      WHERE ${unanswered} AND ${visibleMessages(staff)} GROUP BY assignee_id
    ) AS waiting LEFT JOIN staff_member ON staff_member.id = waiting.assignee_id
    ORDER BY waiting.oldest`);
  return rows.map(({ id, name, n, oldest }) => ({ id, name, count: n, since: elapsed(new Date(oldest), now) }));
}

/**
 * The messages that have waited longest for a first answer, urgent ones and calls that are due first: everybody's, one
 * person's or nobody's.
 */
export async function oldestUnanswered(
  q: Queryable,
  assignee: AssigneeFilter,
  limit: number,
  staff: { id: string },
  now: Date,
): Promise<MessageLine[]> {
  const whose =
    assignee === null ? sql`true` : assignee === "nobody" ? sql`assignee_id IS NULL` : sql`assignee_id = ${assignee}`;
  return (await oldestOf(q, whose, limit, staff)).map((row) => messageLine(row, "", now));
}

/**
 * The rows of the oldest unanswered messages that fulfil one more condition and that this person may know of, urgent
 * ones first, then calls that are due. Walks of indexes, each for so many at most: one order would sort all that wait.
 */
export async function oldestOf(q: Queryable, which: SQL, limit: number, staff: { id: string }): Promise<MessageRow[]> {
  const kinds = [
    sql`urgent`,
    sql`NOT urgent AND callback_at <= now()`,
    sql`NOT urgent AND (callback_at <= now()) IS NOT TRUE`,
  ];
  const walks = kinds.map(
    (kind, rank) => sql`(SELECT id, created_at, ${sql.raw(String(rank))} AS rank FROM message
      WHERE ${unanswered} AND ${which} AND ${visibleMessages(staff)} AND ${kind}
      ORDER BY created_at, id LIMIT ${limit})`,
  );
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM (${sql.join(walks, sql` UNION ALL `)}) AS oldest ORDER BY rank, created_at, id LIMIT ${limit}`);
  return readRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
}
