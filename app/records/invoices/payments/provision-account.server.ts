import { type SQL, sql } from "drizzle-orm";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import type { Totals } from "~/records/invoices/billing-totals";
import type { NewPiece, Unissued } from "~/records/invoices/pieces/new-piece";
import type { Queryable } from "~/server/db/db.server";

/**
 * What is left of the provisions of an account (the id of a matter or a client), and what no invoice has deducted of
 * them, given back or not; held until the transaction ends.
 */
export async function holdAccount(tx: Queryable, account: string): Promise<{ remains: number; undeducted: number }> {
  const { rows } = await tx.execute<Record<"remains" | "undeducted", string>>(sql`
    SELECT remains::text, (paid - deducted)::text AS undeducted FROM provision_account WHERE id = ${account}
    FOR NO KEY UPDATE`);
  return { remains: Number(rows[0]?.remains ?? 0), undeducted: Number(rows[0]?.undeducted ?? 0) };
}

/** The numbers of the invoices that deduct provisions of an account, the newest first, as far as they are visible. */
export async function deductedBy(q: Queryable, account: string, staff: { id: string }): Promise<string[]> {
  const { rows } = await q.execute<{ number: string }>(sql`
    SELECT number FROM billing WHERE coalesce(matter_id, client_id) = ${account} AND kind = 'facture' AND ${visiblePieces(staff)}
      AND deducted > (SELECT coalesce(sum(avoir.deducted), 0) FROM billing AS avoir
        WHERE avoir.corrects_id = billing.id AND avoir.kind = 'avoir')
    ORDER BY year DESC, n DESC`);
  return rows.map(({ number }) => number);
}

/** What avoirs left too much on the provisions of an account. */
export const tooMuchAsked = (account: SQL) => sql`(SELECT coalesce(sum(greatest(0, -due)), 0) FROM billing_balance
  JOIN billing AS asked ON asked.id = billing_balance.billing_id
  WHERE asked.kind = 'provision' AND coalesce(asked.matter_id, asked.client_id) = ${account})`;

/**
 * Whether a piece deducts more than was paid in advance in its matter (of a client without a matter, by that client),
 * or an avoir gives back more than was deducted: the database refuses the same. Or what an avoir took back of a
 * provision, which is to go back to the client, would pay an invoice as well; or an avoir what has paid one.
 */
export async function provisionProblem(
  tx: Queryable,
  { kind, matterId, clientId, correctsId }: NewPiece,
  { deducted, total }: Totals,
  staff: { id: string },
): Promise<Unissued | null> {
  if (kind === "avoir") {
    const left = await provisionUnused(tx, correctsId);
    if (left !== null && total > left) return { kind: "used-provision", left };
  }
  if (deducted === 0 || (kind !== "facture" && kind !== "avoir")) return null;
  if (kind === "facture") {
    const account = matterId ?? clientId;
    const { remains, unused } = await provisionUse(tx, account);
    const left = Math.max(0, Math.min(remains, unused));
    if (deducted <= left) return null;
    const other = await otherAccount(tx, account, clientId, staff);
    return { kind: "little-provision", left, owed: Math.max(0, remains - left), other };
  }
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT (deducted - (SELECT coalesce(sum(avoir.deducted), 0) FROM billing AS avoir
      WHERE avoir.corrects_id = billing.id AND avoir.kind = 'avoir'))::text AS left
    FROM billing WHERE id = ${correctsId}`);
  const left = Number(rows[0]?.left ?? 0);
  return deducted > left ? { kind: "little-deducted", left } : null;
}

/** What is left of an account, held as above, and what of it is neither deducted nor taken back by avoirs. */
async function provisionUse(tx: Queryable, account: string): Promise<{ remains: number; unused: number }> {
  const { remains } = await holdAccount(tx, account);
  const { rows } = await tx.execute<{ unused: string }>(sql`
    SELECT greatest(0, remains + refunded - ${tooMuchAsked(sql`provision_account.id`)})::text AS unused
    FROM provision_account WHERE id = ${account}`);
  return { remains, unused: Number(rows[0]?.unused ?? 0) };
}

/** What an avoir may take back of a provision: what nobody has paid, and what is unused; null of another piece. */
async function provisionUnused(tx: Queryable, id: string | null): Promise<number | null> {
  const { rows } = await tx.execute<{ due: string; account: string }>(sql`
    SELECT due::text, coalesce(matter_id, client_id) AS account FROM billing
      JOIN billing_balance ON billing_balance.billing_id = billing.id WHERE billing.id = ${id} AND kind = 'provision'`);
  const [asked] = rows;
  if (!asked) return null;
  const { unused } = await provisionUse(tx, asked.account);
  return Math.max(0, Number(asked.due)) + unused;
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
