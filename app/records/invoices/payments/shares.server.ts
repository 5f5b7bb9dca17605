import { sql } from "drizzle-orm";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import type { PieceKind } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import type { Share, Unstored } from "./new-payment";

/** A piece that is being paid; `share`: of the payment. */
export type PaidPiece = { id: string; kind: PieceKind; number: string; matterId: string | null; share: number };

/**
 * The pieces of some shares, which nobody else pays before the transaction ends: each is of that client, open to this
 * person, and has as much left to pay.
 */
export async function takePieces(
  tx: Transaction,
  shares: readonly Share[],
  clientId: string,
  staff: Staff,
): Promise<PaidPiece[] | Unstored> {
  if (shares.length === 0) return [];
  const ids = shares.map(({ pieceId }) => pieceId);
  const { rows } = await tx.execute<Omit<PaidPiece, "share"> & { due: string }>(sql`
    SELECT billing.id, billing.kind, billing.number, billing.matter_id AS "matterId", billing_balance.due::text
    FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
    WHERE billing_balance.billing_id = ANY (${sql.param(ids)}::uuid[]) AND ${visiblePieces(staff)}
      AND ${isSameClient(sql`billing.client_id`, clientId)}
    ORDER BY billing_balance.billing_id FOR NO KEY UPDATE OF billing_balance`);
  if (rows.length < ids.length) return { kind: "no-piece" };
  const pieces: PaidPiece[] = [];
  for (const { due, ...piece } of rows) {
    const share = shares.find(({ pieceId }) => pieceId === piece.id)?.amount ?? 0;
    if (share > Number(due)) return { kind: "over-due", piece: piece.number, due: Math.max(0, Number(due)) };
    pieces.push({ ...piece, share });
  }
  return pieces;
}

export const isUnshared = (pieces: PaidPiece[] | Unstored): pieces is Unstored => !Array.isArray(pieces);
