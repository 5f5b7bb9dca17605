import { type SQL, sql } from "drizzle-orm";
import { slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import type { Queryable } from "~/server/db/db.server";
import { methodLabel, type PaymentMethod } from "./payment";

export type StoredRefund = { id: string; amount: number; method: PaymentMethod; paidOn: string; reason: string };

/** Refunds that are there for whoever may know of what they are of, the oldest first. `which`: on `refund`. */
export async function readRefunds(q: Queryable, which: SQL): Promise<StoredRefund[]> {
  const { rows } = await q.execute<StoredRefund & { amount: string }>(sql`
    SELECT id, amount::text, method, paid_on::text AS "paidOn", reason FROM refund WHERE ${which} ORDER BY paid_on, at, id`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** As screens show one. */
export const toldRefund = ({ id, amount, method, paidOn, reason }: StoredRefund) => ({
  id,
  amount: inFrancs(amount),
  method: methodLabel(method),
  day: slashedDay(paidOn),
  reason,
});
