import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";

/** The last day of the closed books; null while none are. */
export async function closedUntil(q: Queryable): Promise<string | null> {
  const { rows } = await q.execute<{ day: string | null }>(sql`SELECT max(to_day)::text AS day FROM period_lock`);
  return rows[0]?.day ?? null;
}

/** The last day of the closed books, where that day is among them. */
export async function closedOn(q: Queryable, day: string): Promise<string | null> {
  const until = await closedUntil(q);
  return until !== null && day <= until ? until : null;
}

type Closed = { kind: "closed-now" } | { kind: "already"; until: string } | { kind: "unfit" };

/** Closes the books up to a day that is over. They are not opened again. */
export function closePeriod(toDay: string, staff: Staff): Promise<Closed> {
  return db().transaction(async (tx): Promise<Closed> => {
    // Whoever is storing something of these days has ended.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('billing-period', 0))`);
    await expectPermitted(tx, staff, "period-closing");
    if (!isDay(toDay) || toDay >= conakryDay(new Date())) return { kind: "unfit" };
    const until = await closedOn(tx, toDay);
    if (until) return { kind: "already", until };
    await tx.execute(sql`INSERT INTO period_lock (to_day, by) VALUES (${toDay}, ${staff.id})`);
    await record(tx, staff, "period.closed", null, { to: toDay });
    return { kind: "closed-now" };
  });
}
