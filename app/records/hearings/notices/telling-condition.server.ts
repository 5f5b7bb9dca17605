import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { visibleHearings } from "../hearing-access.server";

/** Days before a hearing on which its client is reminded of it. */
const REMINDERS = { week: 7, day: 1 } as const;

/** Notices that tell of a day. */
const OF_A_DAY = sql`('renvoi', 'date', 'j-7', 'j-1')`;

/**
 * The few hearings, of those chosen, of which something may have to be told: what is close, what was adjourned to or
 * corrected, what will not be, and what belongs with a day to come that somebody was told. They are a list, read by its
 * ids: as a join it would lead PostgreSQL to all that is ahead.
 */
const mayBeTold = (today: SQL, which: SQL) => sql`hearing.id = ANY (ARRAY(
  SELECT hearing.id FROM hearing
    WHERE state = 'prevue' AND day BETWEEN ${today} AND ${today} + ${REMINDERS.week}::int AND ${which}
  UNION ALL SELECT hearing.id FROM hearing
    WHERE (previous_id IS NOT NULL OR sequence > 0) AND state IN ('prevue', 'a-fixer')
      AND (day >= ${today} OR day IS NULL) AND ${which}
  UNION ALL SELECT hearing.id FROM hearing
    WHERE state = 'annulee' AND outcome IN ('radiation', 'desistement') AND day >= ${today} AND ${which}
  UNION ALL SELECT hearing.id FROM notice
    JOIN hearing ON hearing.chain_id = notice.chain_id AND hearing.state IN ('prevue', 'a-fixer', 'annulee')
    WHERE notice.done_at IS NOT NULL AND (notice.day >= ${today} OR notice.day IS NULL) AND ${which}))`;

/** In Conakry, as the days and hours of hearings are written. */
const momentOf = (now: Date) => sql`(${now.toISOString()}::timestamptz AT TIME ZONE 'Africa/Conakry')`;

/** What the client was told last of a day of `hearing`, or of another of its chain: the one row of a query. */
const lastTold = sql`SELECT notice.hearing_id, notice.day, notice.time, notice.court_id, notice.done_at FROM notice
  WHERE notice.chain_id = hearing.chain_id AND notice.done_at IS NOT NULL AND notice.subject IN ${OF_A_DAY}
  ORDER BY notice.done_at DESC LIMIT 1`;

/** On a day and its hour: it is not over, or to be fixed. */
const isToCome = (it: SQL, now: Date) => sql`(${it}.day IS NULL OR ${it}.day + ${it}.time > ${momentOf(now)})`;

/**
 * Where and when the client believes `hearing` to be, as JSON that a text takes in the place of what it is by now; null
 * when they were told of no day, or of one that is over.
 */
export const believed = (now: Date) => sql`(
  SELECT json_build_object('day', told.day, 'time', told.time, 'court', there.name, 'courtPlace', there.place)
  FROM (${lastTold}) AS told JOIN court AS there ON there.id = told.court_id WHERE ${isToCome(sql`told`, now)})`;

/** On `hearing`: its result can be told. One that was cancelled after its hour has one too, but for a mistake. */
export const hasResult = (now: Date) => sql`(hearing.state = 'tenue'
  OR (hearing.state = 'annulee' AND hearing.outcome IN ('radiation', 'desistement')
    AND hearing.day + hearing.time <= ${momentOf(now)}))`;

/**
 * What is to be told of each hearing that this person may know of, as rows `id`, `client_id`, `day`, `time`, `subject`,
 * `batch_at`, `is_mine`, `is_nobodys` and `due_on`; those of which nothing is to be told have no row. It is computed
 * and never stored: a hearing that moves, or comes back, is told anew, and nothing old is left over.
 *
 * A client hears of each renvoi, of each other change of what they were told last, and of a cancellation, be it of a
 * mistake that they were told of, whatever their wishes; of reminders unless they want none, and once within the week
 * and once on the eve.
 */
export function toTell(staff: Staff, now: Date, which: SQL = sql`true`): SQL {
  const today = sql`${conakryDay(now)}::date`;
  const isEve = sql`(hearing.day <= ${today} + ${REMINDERS.day}::int)`;
  const remindedOn = sql`(hearing.day
    - CASE WHEN ${isEve} THEN ${REMINDERS.day}::int ELSE ${REMINDERS.week}::int END)`;
  const isAhead = (it: SQL) => isToCome(it, now);
  // The last that the client heard of it is that it will not be held.
  const isOffTold = (it: SQL) => sql`EXISTS (
    SELECT FROM notice WHERE ${it} AND notice.subject = 'annulation'
      AND notice.done_at > coalesce(told.done_at, '-infinity'))`;
  // Clients wait for it, whatever it was cancelled for, and for nothing else of its chain.
  const isAwaited = sql`(told.hearing_id = hearing.id AND ${isAhead(sql`told`)} AND NOT EXISTS (
    SELECT FROM hearing AS other WHERE other.chain_id = hearing.chain_id
      AND other.state IN ('prevue', 'a-fixer') AND ${isAhead(sql`other`)}))`;
  const isAdjournedUntold = sql`(hearing.previous_id IS NOT NULL
    AND (told.hearing_id IS NULL OR told.hearing_id = hearing.previous_id))`;
  const isOtherThanTold = sql`(told.hearing_id IS NOT NULL
    AND (told.day, told.time, told.court_id) IS DISTINCT FROM (hearing.day, hearing.time, hearing.court_id))`;
  // Entered before its day, close by now, and not told of since the day of the reminder.
  const isToRemind = sql`(hearing.state = 'prevue' AND client.notice_channel IS DISTINCT FROM 'aucun'
    AND hearing.day > (hearing.created_at AT TIME ZONE 'Africa/Conakry')::date
    AND hearing.day <= ${today} + ${REMINDERS.week}::int
    AND ((told.done_at AT TIME ZONE 'Africa/Conakry')::date >= ${remindedOn}) IS NOT TRUE)`;
  const isPleadedBy = sql`hearing.lawyer_id IN (SELECT lawyer.id FROM lawyer WHERE lawyer.staff_id = ${staff.id})`;
  return sql`
    SELECT id, client_id, day, time, subject, batch_at, is_mine, is_nobodys,
      CASE WHEN subject IN ('j-7', 'j-1') THEN reminded_on
        ELSE (changed_at AT TIME ZONE 'Africa/Conakry')::date END AS due_on
    FROM (
      SELECT hearing.id, client.id AS client_id, hearing.day, hearing.time, batch.at AS batch_at,
        ${remindedOn} AS reminded_on, hearing.updated_at AS changed_at, hearing.lawyer_id IS NULL AS is_nobodys,
        coalesce(${isPleadedBy} OR previous.outcome_by = ${staff.id}, false) AS is_mine,
        CASE
          WHEN hearing.state = 'annulee' THEN
            CASE WHEN NOT ${isOffTold(sql`notice.hearing_id = hearing.id`)} THEN 'annulation' END
          WHEN ${isOffTold(sql`notice.chain_id = hearing.chain_id`)} THEN 'date'
          WHEN ${isAdjournedUntold} THEN 'renvoi'
          WHEN ${isOtherThanTold} THEN 'date'
          WHEN ${isToRemind} THEN CASE WHEN ${isEve} THEN 'j-1' ELSE 'j-7' END
        END AS subject
      FROM hearing JOIN matter ON matter.id = hearing.matter_id
        JOIN client AS own ON own.id = matter.client_id JOIN client ON client.id = coalesce(own.merged_into_id, own.id)
        LEFT JOIN hearing AS previous ON previous.id = hearing.previous_id
        LEFT JOIN adjournment_batch AS batch ON batch.id = previous.batch_id
        LEFT JOIN LATERAL (${lastTold}) AS told ON true
      WHERE CASE hearing.state
          WHEN 'annulee' THEN ${isAwaited} OR (
            hearing.outcome IN ('radiation', 'desistement') AND hearing.day + hearing.time > ${momentOf(now)})
          ELSE hearing.state IN ('prevue', 'a-fixer') AND ${isAhead(sql`hearing`)} END
        AND ${mayBeTold(today, which)} AND ${visibleHearings(staff)}) AS found
    WHERE subject IS NOT NULL`;
}
