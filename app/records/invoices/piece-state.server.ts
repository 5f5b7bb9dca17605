import { type SQL, sql } from "drizzle-orm";

const ofBalance = (column: SQL) =>
  sql`coalesce((SELECT ${column} FROM billing_balance AS balance WHERE balance.billing_id = billing_entry.id), 0)`;

/** On `billing_entry`: what avoirs took off a piece, and what of it was paid. */
export const credited = ofBalance(sql`balance.credited`);
export const paid = ofBalance(sql`balance.paid`);

/** What is still owed of it: nothing of a draft, a quote or an avoir, which have no balance. */
export const due = ofBalance(sql`greatest(balance.due, 0)`);

/** How it stands on that day (piece-state.ts). */
export const stateOn = (today: string): SQL<string> => sql`(CASE
  WHEN billing_entry.is_draft THEN 'brouillon'
  WHEN billing_entry.kind = 'avoir' THEN 'emis'
  WHEN billing_entry.kind = 'devis' THEN coalesce((SELECT answer FROM quote_answer WHERE quote_answer.billing_id = billing_entry.id),
    CASE WHEN billing_entry.due_on < ${today} THEN 'expire' ELSE 'emis' END)
  WHEN billing_entry.total > 0 AND ${credited} >= billing_entry.total THEN 'annule'
  WHEN ${due} = 0 THEN 'solde'
  WHEN billing_entry.due_on < ${today} THEN 'en-retard'
  WHEN ${paid} > 0 THEN 'partiel'
  ELSE 'emis' END)`;

/** Those of which something is owed, by their index. */
const isOwed = sql`billing_entry.id IN (SELECT billing_id FROM billing_balance AS owed WHERE owed.due > 0)`;

/** Whether a filter of the list (stateFilters) leaves it. */
export function isInState(asked: string, today: string): SQL {
  if (asked === "brouillon") return sql`billing_entry.is_draft`;
  if (asked === "a-payer") return sql`NOT billing_entry.is_draft AND ${isOwed}`;
  if (asked === "en-retard") return sql`NOT billing_entry.is_draft AND billing_entry.due_on < ${today} AND ${isOwed}`;
  const isQuote = ["accepte", "refuse", "expire"].includes(asked) ? sql`billing_entry.kind = 'devis'` : sql`true`;
  return sql`NOT billing_entry.is_draft AND ${isQuote} AND ${stateOn(today)} = ${asked}`;
}
