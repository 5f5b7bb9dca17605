import { sql } from "drizzle-orm";
import { elapsed } from "~/lib/elapsed";
import type { AssigneeFilter } from "~/records/messages/message-filters.server";
import { type MessageLine, messageLine, readRows } from "~/records/messages/message-lines.server";
import { messages } from "~/records/messages/message-record.server";
import type { Queryable } from "~/server/db/db.server";

/**
 * Live messages that nobody has answered yet, taken in charge or not; word for word the condition of their index
 * (migration 0013).
 */
const unanswered = sql`deleted_at IS NULL AND answered_at IS NULL AND status IN ('nouveau', 'pris-en-charge')`;

/** What one person (`id` null: nobody) has to answer for the first time; `since`: how long the oldest has waited. */
export type PersonWaiting = { id: string | null; name: string | null; count: number; since: string };

/** Who has how many messages to answer, whoever has kept one waiting for longest first. */
export async function unansweredByPerson(q: Queryable, staff: { id: string }, now: Date): Promise<PersonWaiting[]> {
  const { rows } = await q.execute<{ id: string | null; name: string | null; n: number; oldest: string }>(sql`
    SELECT waiting.assignee_id AS id, staff_member.name, waiting.n, waiting.oldest
    FROM (
      SELECT assignee_id, count(*)::int AS n, min(created_at) AS oldest FROM message
      WHERE ${unanswered} AND ${messages.visible(staff)} GROUP BY assignee_id
    ) AS waiting LEFT JOIN staff_member ON staff_member.id = waiting.assignee_id
    ORDER BY waiting.oldest`);
  return rows.map(({ id, name, n, oldest }) => ({ id, name, count: n, since: elapsed(new Date(oldest), now) }));
}

/** The messages that have waited longest for a first answer, oldest first: everybody's, one person's or nobody's. */
export async function oldestUnanswered(
  q: Queryable,
  assignee: AssigneeFilter,
  limit: number,
  staff: { id: string },
  now: Date,
): Promise<MessageLine[]> {
  const whose =
    assignee === null ? sql`true` : assignee === "nobody" ? sql`assignee_id IS NULL` : sql`assignee_id = ${assignee}`;
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM message WHERE ${unanswered} AND ${whose} AND ${messages.visible(staff)} ORDER BY created_at, id LIMIT ${limit}`);
  const found = await readRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
  return found.map((row) => messageLine(row, "", now));
}
