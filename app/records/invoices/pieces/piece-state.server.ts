import { type SQL, sql } from "drizzle-orm";
import { mayHaveReached } from "~/records/invoices/sendings/sending-state.server";

const ofBalance = (column: SQL) =>
  sql`coalesce((SELECT ${column} FROM billing_balance AS balance WHERE balance.billing_id = billing_entry.id), 0)`;

/** On `billing_entry`: what avoirs took off a piece, and what of it was paid. */
export const credited = ofBalance(sql`balance.credited`);
export const paid = ofBalance(sql`balance.paid`);

/** What is still owed of it: nothing of a draft, a quote or an avoir, which have no balance. */
export const due = ofBalance(sql`greatest(balance.due, 0)`);

/** Pieces of which avoirs have taken off all, what was paid in advance too. */
const cancelled = (
  more = sql``,
) => sql`SELECT piece.id FROM billing AS avoir JOIN billing AS piece ON piece.id = avoir.corrects_id
  WHERE avoir.kind = 'avoir' ${more} GROUP BY piece.id
  HAVING sum(avoir.total + avoir.deducted) >= piece.total + piece.deducted`;

/** How it stands on that day (piece-state.ts). */
export const stateOn = (today: string): SQL<string> => sql`(CASE
  WHEN billing_entry.is_draft THEN 'brouillon'
  WHEN billing_entry.kind = 'avoir' THEN 'emis'
  WHEN billing_entry.kind = 'devis' THEN coalesce((SELECT answer FROM quote_answer WHERE quote_answer.billing_id = billing_entry.id),
    CASE WHEN billing_entry.due_on < ${today} THEN 'expire' ELSE 'emis' END)
  WHEN ${due} = 0 AND EXISTS (${cancelled(sql`AND avoir.corrects_id = billing_entry.id`)}) THEN 'annule'
  WHEN ${due} = 0 THEN 'solde'
  WHEN billing_entry.due_on < ${today} THEN 'en-retard'
  WHEN ${paid} > 0 THEN 'partiel'
  ELSE 'emis' END)`;

/** Those whose balance is so; read once, and not row by row. */
const whoseBalance = (condition: SQL) =>
  sql`billing_entry.id IN (SELECT stood.billing_id FROM billing_balance AS stood WHERE ${condition})`;

/** Ids of the pieces whose last reminder may have reached the client. */
const lastReminded = () => sql`SELECT billing_sending_piece.billing_id FROM billing_sending
  JOIN billing_sending_piece ON billing_sending_piece.sending_id = billing_sending.id
  WHERE billing_sending.step = 3 AND ${mayHaveReached()}`;

/**
 * Whether a filter of the list (stateFilters) leaves it; says what stateOn() does, from its indexes, but that a piece
 * which was paid in part may be late as well.
 */
export function isInState(asked: string, today: string): SQL {
  const isLate = sql`coalesce(billing_entry.due_on < ${today}, false)`;
  const isQuote = sql`billing_entry.kind = 'devis' AND ${stateOn(today)} = ${asked}`;
  const conditions: Record<string, SQL> = {
    brouillon: sql`billing_entry.is_draft`,
    "a-payer": whoseBalance(sql`stood.due > 0`),
    "en-retard": sql`${isLate} AND ${whoseBalance(sql`stood.due > 0`)}`,
    relancees: sql`${whoseBalance(sql`stood.due > 0`)} AND billing_entry.id IN (${lastReminded()})`,
    partiel: whoseBalance(sql`stood.due > 0 AND stood.paid > 0`),
    solde: sql`${whoseBalance(sql`stood.due <= 0`)} AND billing_entry.id NOT IN (${cancelled()})`,
    annule: sql`${whoseBalance(sql`stood.due <= 0`)} AND billing_entry.id IN (${cancelled()})`,
    emis: sql`NOT billing_entry.is_draft AND (billing_entry.kind = 'avoir' OR ${isQuote}
      OR NOT ${isLate} AND ${whoseBalance(sql`stood.due > 0 AND stood.paid <= 0`)})`,
  };
  return conditions[asked] ?? sql`NOT billing_entry.is_draft AND ${isQuote}`;
}
