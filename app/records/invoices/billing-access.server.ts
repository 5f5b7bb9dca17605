import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { hiddenClients } from "~/records/clients/client-access.server";
import type { IssuedPiece } from "~/records/invoices/pieces/new-piece";
import { hiddenMatters, shutMatters } from "~/records/matters/matter-access.server";
import type { Action } from "~/server/auth/permissions";
import type { Queryable } from "~/server/db/db.server";
import type { PieceKind } from "./billing";

type Person = Parameters<typeof hiddenClients>[0];

/**
 * Every query on `billing` that somebody reads carries this: neither the client of a piece nor its matter is closed to
 * them, and it was not withdrawn. Both outlast their pieces, which keep them from the corbeille. The few that they may
 * not know of are looked up once, by their indexes.
 */
export const visiblePieces = (staff: Person) => sql`(billing.id NOT IN (${hiddenPieces(staff)}
  UNION ALL SELECT billing_id FROM billing_withdrawal))`;

/** The ids of those that are closed to them. An array, whose few ids no plan looks for but by an index. */
export const hiddenPieces = (staff: Person) => sql`
  SELECT hidden.id FROM billing AS hidden WHERE hidden.client_id = ANY (ARRAY(${hiddenClients(staff)}))
  UNION ALL SELECT hidden.id FROM billing AS hidden WHERE hidden.matter_id = ANY (ARRAY(${hiddenMatters(staff)}))`;

/** The same of a draft, whose client and matter may lie in the corbeille: it lies there with them. */
export const visibleDrafts = (staff: Person) => sql`(billing_draft.client_id NOT IN (${shutClients(staff)})
  AND (billing_draft.matter_id IS NULL OR billing_draft.matter_id NOT IN (${shutMatters(staff)})))`;

/**
 * On the view of both: neither withdrawn nor in the corbeille. The view does not say so: no index would lead to its
 * first rows.
 */
export const isLiveEntry = sql`(billing_entry.deleted_at IS NULL
  AND billing_entry.id NOT IN (SELECT billing_id FROM billing_withdrawal))`;

/** The same of the view of both. */
export const visibleBillingEntries = (
  staff: Person,
) => sql`(billing_entry.deleted_at IS NULL AND billing_entry.id NOT IN (
  ${shutEntries(staff)} UNION ALL SELECT billing_id FROM billing_withdrawal))`;

/** The opposite of live ones, by which PostgreSQL looks up the few. */
export const isShutBillingEntry = (staff: Person) => sql`billing_entry.id IN (${shutEntries(staff)})`;

const shutEntries = (staff: Person) => sql`
  SELECT shut.id FROM billing_entry AS shut WHERE shut.client_id = ANY (ARRAY(${shutClients(staff)}))
  UNION ALL SELECT shut.id FROM billing_entry AS shut WHERE shut.matter_id = ANY (ARRAY(${shutMatters(staff)}))`;

const shutClients = (staff: Person) => sql`
  SELECT client.id FROM client WHERE client.deleted_at IS NOT NULL UNION ALL ${hiddenClients(staff)}`;

/** The ids of drafts, pieces (which have those of their drafts) and payments that they may not know of. */
export const hiddenMoney = (staff: Person) => sql`
  SELECT billing_draft.id FROM billing_draft
    WHERE billing_draft.client_id IN (${hiddenClients(staff)}) OR billing_draft.matter_id IN (${hiddenMatters(staff)})
  UNION ALL ${hiddenPieces(staff)}
  UNION ALL SELECT payment.id FROM payment WHERE payment.client_id = ANY (ARRAY(${hiddenClients(staff)}))
  UNION ALL SELECT allocation.payment_id FROM allocation
    WHERE allocation.billing_id = ANY (ARRAY(${hiddenPieces(staff)}))`;

/** The right to issue a piece of that kind: an avoir corrects what was issued. */
export const issuingOf = (kind: PieceKind): Action => (kind === "avoir" ? "credit-note" : "piece-issuing");

/** The piece of that id; null when there is none, « hidden » when it is not this person's to know of. */
export async function issuedPiece(
  q: Queryable,
  id: string,
  staff: { id: string },
): Promise<IssuedPiece | "hidden" | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await q.execute<Omit<IssuedPiece, "total"> & { total: string; isVisible: boolean }>(sql`
    SELECT id, kind, number, issued_on::text AS "issuedOn", total::text, hash, ${visiblePieces(staff)} AS "isVisible"
    FROM billing WHERE id = ${id}`);
  const [found] = rows;
  if (!found) return null;
  const { isVisible, total, ...piece } = found;
  return isVisible ? { ...piece, total: Number(total) } : "hidden";
}

/** Whose an account of provisions is: that of a matter is its client's. */
export const accountOwner = sql`coalesce(provision_account.client_id,
  (SELECT matter.client_id FROM matter WHERE matter.id = provision_account.matter_id))`;

/** The same of accounts of provisions. */
export const visibleAccounts = (staff: Person) => sql`(${accountOwner} NOT IN (${hiddenClients(staff)})
  AND (provision_account.matter_id IS NULL OR provision_account.matter_id NOT IN (${hiddenMatters(staff)})))`;
