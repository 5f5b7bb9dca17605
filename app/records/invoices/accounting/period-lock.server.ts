import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import { visibleBillingEntries } from "~/records/invoices/billing-access.server";
import { evenClients } from "~/records/invoices/payments/owed-back.server";
import { visiblePayments } from "~/records/invoices/payments/payment-access.server";
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

/** Why the books cannot be closed up to a day; null where they can. */
type Unclosable = { kind: "already"; until: string } | { kind: "unfit" };

export async function whyNotClosed(q: Queryable, toDay: string): Promise<Unclosable | null> {
  if (!isDay(toDay) || toDay >= conakryDay(new Date())) return { kind: "unfit" };
  const until = await closedOn(q, toDay);
  return until ? { kind: "already", until } : null;
}

/** Closes the books up to a day that is over. They are not opened again. */
export function closePeriod(toDay: string, staff: Staff): Promise<{ kind: "closed-now" } | Unclosable> {
  return db().transaction(async (tx) => {
    // Whoever is storing something of these days has ended.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('billing-period', 0))`);
    await expectPermitted(tx, staff, "period-closing");
    const problem = await whyNotClosed(tx, toDay);
    if (problem) return problem;
    await tx.execute(sql`INSERT INTO period_lock (to_day, by) VALUES (${toDay}, ${staff.id})`);
    await record(tx, staff, "period.closed", null, { to: toDay });
    return { kind: "closed-now" };
  });
}

/** What this person may know of and would look at before: it can no longer be of these days afterwards. */
export async function openUntil(toDay: string, staff: Staff): Promise<{ drafts: number; unallocated: number }> {
  const { rows } = await db().execute<{ drafts: number; unallocated: number }>(sql`
    SELECT (SELECT count(*)::int FROM billing_entry
        WHERE is_draft AND kind <> 'devis' AND day <= ${toDay} AND ${visibleBillingEntries(staff)}) AS drafts,
      (SELECT count(*)::int FROM payment JOIN payment_balance ON payment_id = payment.id
        WHERE unallocated > 0 AND payment.client_id NOT IN (${evenClients(staff)}) AND received_on <= ${toDay}
          AND ${visiblePayments(staff)}) AS unallocated`);
  return rows[0] ?? { drafts: 0, unallocated: 0 };
}
