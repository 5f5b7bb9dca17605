import { sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import type { PeriodKind } from "./absence";

/** A time in which a lawyer is away. Days « 2026-11-20 », both included. */
export type Absence = { lawyerId: string; lawyer: string; initials: string; firstDay: string; lastDay: string };

/** A time in which a court does not sit; without one, none of them does. */
export type Recess = { courtId: string | null; court: string | null; firstDay: string; lastDay: string; label: string };

/**
 * What whoever enters a time away holds until the transaction ends. Of a lawyer, whoever enters a hearing of theirs
 * shares it: of an absence and a hearing that are entered at one instant, the second is told.
 */
export const timeAwayLock = (kind: PeriodKind, who: string | null): string => `${kind}:${who ?? ""}`;

/** Who is away on some of those days, both included. `lawyers`: of these alone; null: of anybody. */
export async function absencesWithin(
  q: Queryable,
  from: string,
  to: string,
  lawyers: readonly string[] | null = null,
): Promise<Absence[]> {
  if (lawyers?.length === 0) return [];
  const { rows } = await q.execute<Absence>(sql`
    SELECT lawyer_id AS "lawyerId", lawyer.name AS lawyer, lawyer.initials, first_day::text AS "firstDay",
      last_day::text AS "lastDay"
    FROM absence JOIN lawyer ON lawyer.id = lawyer_id
    WHERE days && daterange(${from}::date, ${to}::date, '[]')
      ${lawyers ? sql`AND lawyer_id IN ${lawyers}` : sql``}
    ORDER BY lawyer.position, lawyer.name, first_day`);
  return rows;
}

/** Between them lies every recess that somebody has entered. */
const [EARLIEST, LATEST] = ["1900-01-01", "9999-01-01"];

/** All recess, past and to come. `court`: as recessesWithin(). */
export const allRecesses = (q: Queryable, court: string | null = null): Promise<Recess[]> =>
  recessesWithin(q, EARLIEST, LATEST, court);

/** Which courts do not sit on some of those days, both included. `court`: of this one and of all; null: of any. */
export async function recessesWithin(
  q: Queryable,
  from: string,
  to: string,
  court: string | null = null,
): Promise<Recess[]> {
  const { rows } = await q.execute<Recess>(sql`
    SELECT court_id AS "courtId", court.short_name AS court, first_day::text AS "firstDay", last_day::text AS "lastDay",
      label
    FROM recess LEFT JOIN court ON court.id = court_id
    WHERE days && daterange(${from}::date, ${to}::date, '[]')
      ${court ? sql`AND (court_id IS NULL OR court_id = ${court})` : sql``}
    ORDER BY court_id IS NOT NULL, court.short_name, first_day`);
  return rows;
}
