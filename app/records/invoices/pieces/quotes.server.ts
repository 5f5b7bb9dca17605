import { sql } from "drizzle-orm";
import { isLiveEntry, visiblePieces } from "~/records/invoices/billing-access.server";
import { addDraft } from "~/records/invoices/drafts/draft-store.server";
import { typedLineOf } from "~/records/invoices/drafts/typed-lines";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { readPiece } from "./piece-file.server";

export const quoteAnswers = ["accepte", "refuse", ""] as const;
export type QuoteAnswer = (typeof quoteAnswers)[number];

/** Says what a client answered to a quote; empty: nothing yet. `billed`: an invoice was made from it. */
export function answerQuote(
  id: string,
  answer: QuoteAnswer,
  staff: Staff,
): Promise<{ kind: "stored" | "gone" | "billed" }> {
  return db().transaction(async (tx) => {
    const held = await holdQuote(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.answer === answer) return { kind: "stored" };
    if (held.isBilled) return { kind: "billed" };
    if (answer === "") await tx.execute(sql`DELETE FROM quote_answer WHERE billing_id = ${id}`);
    else
      await tx.execute(sql`
        INSERT INTO quote_answer (billing_id, answer, by) VALUES (${id}, ${answer}, ${staff.id})
        ON CONFLICT (billing_id) DO UPDATE SET answer = EXCLUDED.answer, at = now(), by = EXCLUDED.by`);
    const { clientId, matterId } = held;
    const named = { client: clientId, ...(matterId ? { matter: matterId } : {}) };
    await record(tx, staff, "billing.quote-answered", { kind: "billing", id }, { answer, piece: "devis", ...named });
    return { kind: "stored" };
  });
}

/**
 * The draft of an invoice that says what a quote does. `there`: one was made, and leads to it; `open`: the client has
 * not accepted it.
 */
export async function invoiceQuote(
  id: string,
  formId: string,
  staff: Staff,
): Promise<{ kind: "stored"; id: string } | There | { kind: "gone" | "open" | "unkept" }> {
  const quote = await readPiece(db(), id, staff);
  if (quote?.row.kind !== "devis") return { kind: "gone" };
  const made = await invoiceOf(db(), id);
  if (made) return made;
  const { content } = quote;
  const kept = await addDraft(
    formId,
    {
      kind: "facture",
      clientId: content.client.id,
      matterId: content.matter?.id ?? null,
      dueOn: "",
      lines: content.lines.map(typedLineOf),
      mentions: `Selon le devis ${content.number}`,
      reason: "",
    },
    null,
    staff,
    async (tx, keep): Promise<Awaited<ReturnType<typeof keep>> | There | { kind: "gone" | "open" }> => {
      // Of two presses at once the second waits here, and is led to what the first has made.
      const held = await holdQuote(tx, id, staff);
      if (!held) return { kind: "gone" };
      const there = await invoiceOf(tx, id);
      if (there) return there;
      if (held.answer !== "accepte") return { kind: "open" };
      const stored = await keep();
      if (stored.kind === "stored")
        await tx.execute(sql`UPDATE quote_answer SET invoice_id = ${stored.record.id} WHERE billing_id = ${id}`);
      return stored;
    },
  );
  if (kept.kind === "stored") return { kind: "stored", id: kept.record.id };
  return kept.kind === "there" || kept.kind === "open" || kept.kind === "gone" ? kept : { kind: "unkept" };
}

/** The draft or the piece that was made of it. */
type There = { kind: "there"; id: string; isDraft: boolean };

async function invoiceOf(q: Queryable, id: string): Promise<There | undefined> {
  const { rows } = await q.execute<Omit<There, "kind">>(sql`
    SELECT billing_entry.id, is_draft AS "isDraft" FROM billing_entry
    JOIN quote_answer ON quote_answer.invoice_id = billing_entry.id WHERE quote_answer.billing_id = ${id}
      AND ${isLiveEntry}`);
  return rows[0] && { kind: "there", ...rows[0] };
}

type HeldQuote = { answer: string; isBilled: boolean; clientId: string; matterId: string | null };

/** Nobody else answers it before the transaction ends. Throws 403. */
async function holdQuote(tx: Transaction, id: string, staff: Staff): Promise<HeldQuote | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quote:${id}`}, 0))`);
  await expectPermitted(tx, staff, "billing-entry");
  const { rows } = await tx.execute<HeldQuote>(sql`
    SELECT coalesce(quote_answer.answer, '') AS answer, client_id AS "clientId", matter_id AS "matterId",
      EXISTS (SELECT FROM billing_entry WHERE billing_entry.id = quote_answer.invoice_id AND ${isLiveEntry}) AS "isBilled"
    FROM billing LEFT JOIN quote_answer ON quote_answer.billing_id = billing.id
    WHERE billing.id::text = ${id} AND kind = 'devis' AND ${visiblePieces(staff)}`);
  return rows[0];
}
