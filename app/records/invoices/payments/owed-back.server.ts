import { type SQL, sql } from "drizzle-orm";
import { isSameClient, standingFor } from "~/records/clients/joining/joined-clients.server";
import { accountOwner, visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import type { Queryable } from "~/server/db/db.server";
import { paymentPaths } from "./payment";
import { visiblePayments } from "./payment-access.server";
import { tooMuchAsked } from "./provision-account.server";

const ofAccount = (piece: SQL, account: SQL) =>
  sql`${piece}.kind = 'provision' AND coalesce(${piece}.matter_id, ${piece}.client_id) = ${account}`;

/** What the provisions of an account had been paid at an instant beyond what is asked, less their avoirs. */
const tooMuchAt = (account: SQL, instant: SQL) => sql`(
  SELECT coalesce(sum(greatest(0, (
      SELECT coalesce(sum(share.amount), 0) FROM allocation AS share LEFT JOIN reversal ON reversal.payment_id = share.payment_id
      WHERE share.billing_id = asked.id AND share.at <= ${instant} AND coalesce(reversal.at > ${instant}, true)
    ) - asked.total + credited)), 0)
  FROM billing AS asked JOIN billing_balance ON billing_balance.billing_id = asked.id WHERE ${ofAccount(sql`asked`, account)})`;

/**
 * What of a refund (the name of a row of `refund`) went back because it had been paid too much: the rest of what is
 * given back of an account is asked of its client no more. What was paid then counts, also where it was none.
 */
export const returnedOf = (
  refund: SQL,
) => sql`greatest(0, least(${refund}.amount, ${tooMuchAt(sql`${refund}.account_id`, sql`${refund}.at`)}
  - (SELECT coalesce(sum(before.amount), 0) FROM refund AS before
    WHERE before.account_id = ${refund}.account_id AND (before.at, before.id) < (${refund}.at, ${refund}.id))))`;

/** All that went back of an account because it had been paid too much. */
export const returnedInAll = (account: SQL) =>
  sql`(SELECT coalesce(sum(${returnedOf(sql`given`)}), 0) FROM refund AS given WHERE given.account_id = ${account})`;

/** What went back so of an account, though what had paid it was none: its client owes it, and nothing asks for it. */
const owedBackOf = (account: SQL) => sql`greatest(0, ${returnedInAll(account)} - ${tooMuchAsked(account)})`;

/**
 * Rows `client_id`, `amount`, `day`: what clients have paid for no piece; below zero what was given back to them of a
 * payment that was none, since that day. One stands against the other.
 */
export const paidForNoPiece = (staff: { id: string }) => sql`
  SELECT payment.client_id, unallocated AS amount, reversed_on AS day
  FROM payment_balance JOIN payment ON payment.id = payment_balance.payment_id
  LEFT JOIN reversal ON reversal.payment_id = payment.id
  WHERE unallocated <> 0 AND ${visiblePayments(staff)}
  UNION ALL SELECT ${accountOwner}, -${owedBackOf(sql`provision_account.id`)}, below.day
  FROM provision_account JOIN (
    SELECT coalesce(asked.matter_id, asked.client_id) AS id, max(reversed_on) AS day
    FROM reversal JOIN allocation ON allocation.payment_id = reversal.payment_id
    JOIN billing AS asked ON asked.id = allocation.billing_id AND asked.kind = 'provision' GROUP BY 1) AS below
    ON below.id = provision_account.id
  WHERE refunded > 0 AND ${visibleAccounts(staff)}`;

const payer = standingFor(sql`held.client_id`);

/**
 * The ids of clients to whom as much was given back as they have paid for no piece: none of it waits for anybody. Of
 * joined files, which are one client, all.
 */
export const evenClients = (staff: { id: string }) => sql`
  SELECT client_id FROM (
    SELECT held.client_id, sum(held.amount) OVER (PARTITION BY ${payer.id}) AS in_all
    FROM (${paidForNoPiece(staff)}) AS held ${payer.beside}) AS one WHERE in_all <= 0`;

/**
 * What a client has paid for no piece, by all files that are joined with theirs, in whole francs; below zero they owe
 * it.
 */
export async function leftForNoPiece(q: Queryable, client: string, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ left: string }>(sql`
    SELECT coalesce(sum(amount), 0)::text AS left FROM (${paidForNoPiece(staff)}) AS held
    WHERE ${isSameClient(sql`client_id`, client)}`);
  return Number(rows[0]?.left ?? 0);
}

/**
 * Where what a client brings back is entered: the form of a piece. Of one that is paid, where there is one: money goes
 * to what is due first. Empty while nothing was asked of them that this person may know of.
 */
export async function bringingBack(q: Queryable, client: string, staff: { id: string }): Promise<string> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT billing.id FROM billing JOIN billing_balance ON billing_balance.billing_id = billing.id
    WHERE ${isSameClient(sql`billing.client_id`, client)} AND ${visiblePieces(staff)}
    ORDER BY due > 0, billing.client_id = ${client} DESC, issued_at DESC, billing.id LIMIT 1`);
  return rows[0] ? paymentPaths.creation(rows[0].id) : "";
}
