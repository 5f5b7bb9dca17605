import { type SQL, sql } from "drizzle-orm";

/** On `billing_entry`: what avoirs took off a piece, and what of it was paid. */
export const credited = sql`coalesce((SELECT sum(avoir.total) FROM billing AS avoir
  WHERE avoir.corrects_id = billing_entry.id AND avoir.kind = 'avoir'), 0)`;
export const paid = sql`0::bigint`;

/** What is still owed of it: nothing of a draft, a quote or an avoir. */
export const due = sql`(CASE WHEN billing_entry.is_draft OR billing_entry.kind NOT IN ('facture', 'provision') THEN 0
  ELSE greatest(billing_entry.total - ${credited} - ${paid}, 0) END)`;

/** How it stands on that day (piece-state.ts). */
export const stateOn = (today: string): SQL<string> => sql`(CASE
  WHEN billing_entry.is_draft THEN 'brouillon'
  WHEN billing_entry.kind = 'avoir' THEN 'emis'
  WHEN billing_entry.kind = 'devis' THEN coalesce((SELECT answer FROM quote_answer WHERE quote_answer.billing_id = billing_entry.id),
    CASE WHEN billing_entry.due_on < ${today} THEN 'expire' ELSE 'emis' END)
  WHEN billing_entry.total > 0 AND ${credited} >= billing_entry.total THEN 'annule'
  WHEN ${due} = 0 THEN 'solde'
  WHEN billing_entry.due_on < ${today} THEN 'en-retard'
  WHEN ${due} < billing_entry.total THEN 'partiel'
  ELSE 'emis' END)`;

/** Whether a filter of the list (stateFilters) leaves it; what no state can be is asked of no row. */
export function isInState(asked: string, today: string): SQL {
  if (asked === "brouillon") return sql`billing_entry.is_draft`;
  if (asked === "a-payer")
    return sql`NOT billing_entry.is_draft AND billing_entry.kind IN ('facture', 'provision') AND ${due} > 0`;
  if (["accepte", "refuse", "expire"].includes(asked))
    return sql`NOT billing_entry.is_draft AND billing_entry.kind = 'devis' AND ${stateOn(today)} = ${asked}`;
  const mayBe =
    asked === "en-retard"
      ? sql`billing_entry.due_on < ${today} AND billing_entry.kind IN ('facture', 'provision')`
      : sql`true`;
  return sql`NOT billing_entry.is_draft AND ${mayBe} AND ${stateOn(today)} = ${asked}`;
}
