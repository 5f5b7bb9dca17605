import { sql } from "drizzle-orm";
import { isSameClient } from "~/records/clients/joined-clients.server";
import { visibleAccounts } from "~/records/invoices/billing-access.server";
import type { Totals } from "~/records/invoices/billing-totals";
import type { NewPiece, Unissued } from "~/records/invoices/pieces/new-piece";
import type { Queryable } from "~/server/db/db.server";

/** What is left of the provisions of an account (the id of a matter or a client), held until the transaction ends. */
export async function provisionLeft(tx: Queryable, account: string): Promise<number> {
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
  tx: Queryable,
  { kind, matterId, clientId, correctsId }: NewPiece,
  { deducted }: Totals,
  staff: { id: string },
): Promise<Unissued | null> {
  if (deducted === 0 || (kind !== "facture" && kind !== "avoir")) return null;
  if (kind === "facture") {
    const account = matterId ?? clientId;
    const left = await provisionLeft(tx, account);
    if (deducted <= left) return null;
    return { kind: "little-provision", left, other: await otherAccount(tx, account, clientId, staff) };
  }
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT (deducted - (SELECT coalesce(sum(avoir.deducted), 0) FROM billing AS avoir
      WHERE avoir.corrects_id = billing.id AND avoir.kind = 'avoir'))::text AS left
    FROM billing WHERE id = ${correctsId}`);
  const left = Number(rows[0]?.left ?? 0);
  return deducted > left ? { kind: "little-deducted", left } : null;
}

/** The fullest of the other accounts of a client, those of their matters and joined files included. */
async function otherAccount(tx: Queryable, account: string, client: string, staff: { id: string }) {
  const { rows } = await tx.execute<{ of: string; left: string }>(sql`
    SELECT coalesce('du dossier ' || matter.reference, 'de la fiche ' || client.name) AS of, remains::text AS left
    FROM provision_account LEFT JOIN matter ON matter.id = provision_account.matter_id
      JOIN client ON client.id = coalesce(provision_account.client_id, matter.client_id)
    WHERE provision_account.id <> ${account} AND remains > 0 AND ${isSameClient(sql`(client.id)`, client)}
      AND ${visibleAccounts(staff)}
    ORDER BY remains DESC, provision_account.id LIMIT 1`);
  const [found] = rows;
  return found ? { of: found.of, left: Number(found.left) } : null;
}
