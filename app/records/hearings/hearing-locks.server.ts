import { type SQL, sql } from "drizzle-orm";
import { timeAwayLock } from "~/records/absences/days-away.server";
import type { Transaction } from "~/server/db/db.server";
import { peopleOf } from "./hearing-day-reasons.server";
import type { HearingPlace } from "./hearing-rules.server";

/**
 * Locks the matters of hearings before the hearings themselves are locked: as whoever gives a matter another name does,
 * which each of its hearings is told.
 */
export const holdMatters = (tx: Transaction, hearingIds: readonly string[]): Promise<void> =>
  holdMattersOf(tx, sql`hearing.id = ANY (${sql.param(hearingIds)}::uuid[])`);

/** The same of the hearings that meet a condition. */
export async function holdMattersOf(tx: Transaction, hearings: SQL): Promise<void> {
  await tx.execute(sql`
    SELECT FROM matter WHERE id IN (SELECT matter_id FROM hearing WHERE ${hearings}) ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * Nobody else enters or moves a hearing of those who would be there on those days, nor enters an absence of theirs,
 * until the transaction ends: their calendars are shared with whoever wants other days. In one order, whoever asks: two
 * who want the days of the same people never wait for each other.
 */
export async function holdDays(
  tx: Transaction,
  places: readonly Pick<HearingPlace, "lawyerId" | "attendeeIds" | "day">[],
): Promise<void> {
  const wanted = places.flatMap((place) => (place.day ? peopleOf(place).map((id) => ({ id, day: place.day })) : []));
  await lockAll(
    tx,
    sql`pg_advisory_xact_lock_shared`,
    wanted.map(({ id }) => calendarKey(id)),
  );
  await lockAll(
    tx,
    sql`pg_advisory_xact_lock`,
    wanted.map(({ id, day }) => `pleads:${id}:${day}`),
  );
}

/** All days of those lawyers, for what is about many of them: a file of hearings. */
export const holdCalendars = (tx: Transaction, lawyerIds: readonly string[]): Promise<void> =>
  lockAll(tx, sql`pg_advisory_xact_lock`, lawyerIds.map(calendarKey));

const calendarKey = (lawyerId: string) => timeAwayLock("absence", lawyerId);

/** One hearing of a matter on a day is entered after the other, whoever pleads. */
export const holdDayOf = (
  tx: Transaction,
  { matterId, day }: { matterId: string; day: string | null },
): Promise<void> => lockAll(tx, sql`pg_advisory_xact_lock`, [`hearing-of:${matterId}:${day}`]);

async function lockAll(tx: Transaction, lock: SQL, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT ${lock}(hashtextextended(key, 0))
    FROM (SELECT DISTINCT key FROM unnest(${sql.param(keys)}::text[]) AS key ORDER BY key) AS ordered`);
}
