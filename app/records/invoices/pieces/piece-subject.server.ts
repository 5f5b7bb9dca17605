import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { issuingOf, visiblePieces } from "~/records/invoices/billing-access.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { isPermitted } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import type { NewPiece, Unissued } from "./new-piece";
import type { PieceContent } from "./piece-content.server";

/** Whom and what a piece is about, as it is printed. */
export type PieceSubject = Pick<PieceContent, "client" | "matter"> & { corrects: PieceContent["corrects"] };

/**
 * The client, the matter and the piece that is corrected, which stay as they are until the transaction ends: not one of
 * them may go to the corbeille meanwhile. The right is asked once they are held; throws what the door answers.
 */
export async function readSubject(tx: Transaction, piece: NewPiece, staff: Staff): Promise<PieceSubject | Unissued> {
  if (isRecordId(piece.clientId)) await tx.execute(sql`SELECT FROM client WHERE id = ${piece.clientId} FOR SHARE`);
  if (isRecordId(piece.matterId)) await tx.execute(sql`SELECT FROM matter WHERE id = ${piece.matterId} FOR SHARE`);
  const subject = await findSubject(tx, piece, staff);
  const isNobody = "kind" in subject && subject.kind === "no-client";
  if (!isNobody && !(await isPermitted(tx, staff, issuingOf(piece.kind)))) throw forbidden();
  return subject;
}

/** The same of what is only looked at. */
export async function findSubject(q: Queryable, piece: NewPiece, staff: Staff): Promise<PieceSubject | Unissued> {
  const { clientId, matterId, correctsId } = piece;
  if (!isRecordId(clientId)) return { kind: "no-client" };
  const { rows } = await q.execute<PieceContent["client"]>(sql`
    SELECT id, name, adresse AS address, coalesce(tax_number, '') AS "taxNumber" FROM client
    WHERE id = ${clientId} AND deleted_at IS NULL AND ${visibleClients(staff)}`);
  const [client] = rows;
  if (!client) return { kind: "no-client" };
  if ((piece.kind === "avoir") !== (correctsId !== null)) return { kind: "no-piece" };
  const corrects = correctsId === null ? null : await readCorrected(q, correctsId, piece, staff);
  if (corrects === undefined) return { kind: "no-piece" };
  // What is corrected may be of a matter that has another client since.
  const fits = corrects ? sql`true` : isSameClient(sql`client_id`, clientId);
  const matter = matterId === null ? null : await readMatter(q, matterId, fits, staff);
  return matter === undefined ? { kind: "no-matter" } : { client, matter, corrects };
}

async function readMatter(q: Queryable, id: string, fits: SQL, staff: Staff) {
  if (!isRecordId(id)) return undefined;
  const { rows } = await q.execute<NonNullable<PieceContent["matter"]>>(sql`
    SELECT id, reference, title FROM matter
    WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)} AND ${fits}`);
  return rows[0];
}

/** An avoir corrects what was asked of the same client, in the same matter. */
async function readCorrected(q: Queryable, id: string, { clientId, matterId }: NewPiece, staff: Staff) {
  if (!isRecordId(id)) return undefined;
  const { rows } = await q.execute<NonNullable<PieceContent["corrects"]>>(sql`
    SELECT id, number, issued_on::text AS "issuedOn" FROM billing
    WHERE id = ${id} AND kind IN ('facture', 'provision', 'reprise') AND ${visiblePieces(staff)}
      AND ${isSameClient(sql`client_id`, clientId)} AND matter_id IS NOT DISTINCT FROM ${matterId}::uuid`);
  return rows[0];
}
