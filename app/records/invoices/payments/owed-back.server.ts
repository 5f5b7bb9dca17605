import { type SQL, sql } from "drizzle-orm";
import { accountOwner, visibleAccounts } from "~/records/invoices/billing-access.server";
import type { Queryable } from "~/server/db/db.server";
import { visiblePayments } from "./payment-access.server";

/**
 * What was given back of an account of provisions, though what had paid them was none, and no provision asks for again:
 * its client owes it.
 */
export const owedBackOf = (account: SQL) => sql`(SELECT coalesce(sum(greatest(0, -remains - (
    SELECT coalesce(sum(greatest(0, due)), 0) FROM billing_balance JOIN billing AS asked ON asked.id = billing_balance.billing_id
    WHERE asked.kind = 'provision' AND coalesce(asked.matter_id, asked.client_id) = below.id))), 0)
  FROM provision_account AS below WHERE below.id = ${account} AND below.remains < 0)`;

/**
 * Rows `client_id`, `amount`, `day`: what clients have paid for no piece; below zero what was given back to them of a
 * payment that was none, since that day. One stands against the other.
 */
export const paidForNoPiece = (staff: { id: string }) => sql`
  SELECT payment.client_id, unallocated AS amount, reversed_on AS day
  FROM payment_balance JOIN payment ON payment.id = payment_balance.payment_id
  LEFT JOIN reversal ON reversal.payment_id = payment.id
  WHERE unallocated <> 0 AND ${visiblePayments(staff)}
  UNION ALL SELECT ${accountOwner}, -${owedBackOf(sql`provision_account.id`)}, NULL
  FROM provision_account WHERE remains < 0 AND ${visibleAccounts(staff)}`;

/** The ids of clients to whom as much was given back as they have paid for no piece: none of it waits for anybody. */
export const evenClients = (staff: { id: string }) => sql`
  SELECT client_id FROM (${paidForNoPiece(staff)}) AS held GROUP BY 1 HAVING sum(amount) <= 0`;

/** What these clients together (an array of SQL) have paid for no piece, in whole francs; below zero they owe it. */
export async function leftForNoPiece(q: Queryable, clients: SQL, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ left: string }>(sql`
    SELECT coalesce(sum(amount), 0)::text AS left FROM (${paidForNoPiece(staff)}) AS held WHERE client_id = ANY (${clients})`);
  return Number(rows[0]?.left ?? 0);
}
