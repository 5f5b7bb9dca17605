import { sql } from "drizzle-orm";
import type { Totals } from "~/records/invoices/billing-totals";
import type { NewPiece, Unissued } from "~/records/invoices/pieces/new-piece";
import type { Transaction } from "~/server/db/db.server";

/** What is left of the provisions of an account (the id of a matter or a client), held until the transaction ends. */
export async function provisionLeft(tx: Transaction, account: string): Promise<number> {
  const { rows } = await tx.execute<{ remains: string }>(
    sql`SELECT remains::text FROM provision_account WHERE id = ${account} FOR NO KEY UPDATE`,
  );
  return Number(rows[0]?.remains ?? 0);
}

/**
 * Whether a piece deducts more than was paid in advance in its matter (of a client without a matter, by that client),
 * or an avoir gives back more than was deducted. The database refuses the same.
 */
export async function provisionProblem(
  tx: Transaction,
  { kind, matterId, clientId, correctsId }: NewPiece,
  { deducted }: Totals,
): Promise<Unissued | null> {
  if (deducted === 0 || (kind !== "facture" && kind !== "avoir")) return null;
  if (kind === "facture") {
    const left = await provisionLeft(tx, matterId ?? clientId);
    return deducted > left ? { kind: "little-provision", left } : null;
  }
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT (deducted - (SELECT coalesce(sum(avoir.deducted), 0) FROM billing AS avoir
      WHERE avoir.corrects_id = billing.id AND avoir.kind = 'avoir'))::text AS left
    FROM billing WHERE id = ${correctsId}`);
  const left = Number(rows[0]?.left ?? 0);
  return deducted > left ? { kind: "little-deducted", left } : null;
}
