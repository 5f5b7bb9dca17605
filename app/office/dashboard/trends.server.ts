import { type SQL, sql } from "drizzle-orm";
import { uncountedClients } from "~/records/clients/client-listing.server";
import { messages } from "~/records/messages/message-record.server";
import type { Queryable } from "~/server/db/db.server";

const WEEKS = 12;
export const MONTHS = 12;

/** The wall clock of the firm, and an instant for a time on it. */
const wallClock = sql`now() AT TIME ZONE 'Africa/Conakry'`;
const instant = (wall: SQL) => sql`(${wall}) AT TIME ZONE 'Africa/Conakry'`;

/**
 * Half of the first answers came within so many seconds; null while there is none. Imported messages are left out: what
 * they took to be answered was not written down.
 */
const halfAnsweredWithin = sql`percentile_cont(0.5) WITHIN GROUP (
  ORDER BY extract(epoch FROM answered_at - created_at)::float8
) FILTER (WHERE source <> 'import' AND answered_at >= created_at)`;

/**
 * `start`: the Monday, as YYYY-MM-DD. `delay`: median time to the first answer of the messages of that week, in
 * seconds.
 */
export type Week = { start: string; messages: number; delay: number | null };

/** The last twelve weeks, the present one included, oldest first; read from an index alone (message_trends). */
export async function weeksOfMessages(q: Queryable, staff: { id: string }): Promise<Week[]> {
  const { rows } = await q.execute<Week>(sql`
    SELECT to_char(week, 'YYYY-MM-DD') AS start, part.messages, part.delay
    FROM generate_series(
      date_trunc('week', ${wallClock}) - ${WEEKS - 1} * interval '1 week', date_trunc('week', ${wallClock}), interval '1 week'
    ) AS week
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS messages, ${halfAnsweredWithin} AS delay FROM message
      WHERE deleted_at IS NULL AND ${messages.visible(staff)} AND created_at >= ${instant(sql`week`)}
        AND created_at < ${instant(sql`week + interval '1 week'`)}
    ) AS part ORDER BY week`);
  return rows;
}

/** `area`: slug of a practice area, null when the visitor chose none. `delay` as above. */
export type AreaOfMessages = { area: string | null; messages: number; delay: number | null };

/** What the messages of those twelve weeks are about, the most frequent first. */
export async function areasOfMessages(q: Queryable, staff: { id: string }): Promise<AreaOfMessages[]> {
  const { rows } = await q.execute<AreaOfMessages>(sql`
    SELECT practice_area AS area, count(*)::int AS messages, ${halfAnsweredWithin} AS delay
    FROM message
    WHERE deleted_at IS NULL AND ${messages.visible(staff)}
      AND created_at >= ${instant(sql`date_trunc('week', ${wallClock}) - ${WEEKS - 1} * interval '1 week'`)}
    GROUP BY practice_area ORDER BY messages DESC, practice_area NULLS LAST`);
  return rows;
}

/** `start`: the first of the month, as YYYY-MM-DD. */
export type Month = { start: string; clients: number };

/**
 * Clients written down in each of the last twelve months: all of them, from an index, less the few that this person
 * counts nowhere.
 */
export async function monthsOfClients(q: Queryable, staff: { id: string }): Promise<Month[]> {
  const inMonth = sql`deleted_at IS NULL AND dateajout >= ${instant(sql`month`)}
    AND dateajout < ${instant(sql`month + interval '1 month'`)}`;
  const { rows } = await q.execute<Month>(sql`
    SELECT to_char(month, 'YYYY-MM-DD') AS start, (SELECT count(*)::int FROM client WHERE ${inMonth})
      - (SELECT count(*)::int FROM client
         WHERE ${inMonth} AND ${uncountedClients(staff)}) AS clients
    FROM generate_series(
      date_trunc('month', ${wallClock}) - ${MONTHS - 1} * interval '1 month', date_trunc('month', ${wallClock}),
      interval '1 month'
    ) AS month ORDER BY month`);
  return rows;
}
