import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { codePoints } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import type { PieceKind } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { sendingLimits } from "./sending";

type Piece = { kind: PieceKind; clientId: string; matterId: string | null };

/** A piece that this person may know of, with their right asked in the same transaction. */
async function heldPiece(tx: Transaction, id: string, staff: Staff): Promise<Piece | null> {
  if (!isRecordId(id)) return null;
  await expectPermitted(tx, staff, "billing-entry");
  const { rows } = await tx.execute<Piece>(sql`
    SELECT kind, client_id AS "clientId", matter_id AS "matterId" FROM billing WHERE id = ${id} AND ${visiblePieces(staff)}`);
  return rows[0] ?? null;
}

const told = ({ kind, clientId, matterId }: Piece) => ({
  piece: kind,
  client: clientId,
  ...(matterId ? { matter: matterId } : {}),
});

/** Has a link of a piece open no more, for good. */
export function revokeLink(piece: string, sending: string, staff: Staff): Promise<{ kind: "stored" | "gone" }> {
  return db().transaction(async (tx) => {
    const held = await heldPiece(tx, piece, staff);
    if (!held || !isRecordId(sending)) return { kind: "gone" };
    const { rows } = await tx.execute(sql`
      SELECT FROM billing_sending JOIN billing_sending_piece ON sending_id = billing_sending.id
      WHERE billing_sending.id = ${sending} AND billing_id = ${piece} AND way = 'lien'`);
    if (rows.length === 0) return { kind: "gone" };
    const { rowCount } = await tx.execute(sql`
      INSERT INTO billing_sending_event (sending_id, what, by) VALUES (${sending}, 'revoque', ${staff.id}) ON CONFLICT DO NOTHING`);
    if (rowCount) await record(tx, staff, "billing.link-revoked", { kind: "billing", id: piece }, told(held));
    return { kind: "stored" };
  });
}

/** Days for which a piece may be left alone at most: longer is a decision to look at again. */
const LONGEST_PAUSE = 366;

/** Says that a piece is not reminded of up to that day, included; today ends a longer pause. */
export function pauseReminders(
  { id, piece, until, reason }: { id: string; piece: string; until: string; reason: string },
  staff: Staff,
): Promise<{ kind: "stored" } | { kind: "gone" } | { kind: "unfit"; why: "until" | "reason" | "sent-before" }> {
  return db().transaction(async (tx) => {
    const held = await heldPiece(tx, piece, staff);
    if (!held || !isRecordId(id)) return { kind: "gone" };
    const today = conakryDay(new Date());
    if (!isDay(until) || until < today || until > dayAfter(today, LONGEST_PAUSE))
      return { kind: "unfit", why: "until" };
    if (reason === "" || codePoints(reason) > sendingLimits.reason) return { kind: "unfit", why: "reason" };
    const { rowCount } = await tx.execute(sql`
      INSERT INTO reminder_pause (id, billing_id, until, reason, by) VALUES (${id}, ${piece}, ${until}, ${reason}, ${staff.id})
      ON CONFLICT (id) DO NOTHING`);
    if (rowCount) {
      await record(tx, staff, "billing.reminders-paused", { kind: "billing", id: piece }, { ...told(held), until });
      return { kind: "stored" };
    }
    const { rows } = await tx.execute(sql`
      SELECT FROM reminder_pause
      WHERE id = ${id} AND billing_id = ${piece} AND until::text = ${until} AND reason = ${reason}`);
    return rows.length > 0 ? { kind: "stored" } : { kind: "unfit", why: "sent-before" };
  });
}
