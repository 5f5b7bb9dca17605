import { sql } from "drizzle-orm";
import { conakryDay, dayInWords, slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { closedUntil } from "~/records/invoices/accounting/period-lock.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { shownClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { bringingBack, leftForNoPiece } from "./owed-back.server";
import { writtenCode } from "./payment";
import { paymentLine, readPaymentRows, type UnpaidPiece, unpaidPieces } from "./payment-listing.server";
import { toldRefund } from "./refunds.server";

export type PaymentFile = NonNullable<Awaited<ReturnType<typeof openPayment>>>;

/** A payment with what it is for; the opening is journalled. Null for one that is not this person's to know of. */
export async function openPayment(id: string, staff: Staff, isOpened: boolean) {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const [row] = await readPaymentRows(tx, [id], staff);
    if (!row) return null;
    if (isOpened) await record(tx, staff, "payment.read", { kind: "payment", id });
    const mayEnter = may(staff.role, "payment-entry");
    const inAll = row.unallocated === 0 ? 0 : await leftForNoPiece(tx, row.clientId, staff);
    const refundable = Math.max(0, Math.min(row.unallocated, inAll));
    return {
      payment: {
        ...paymentLine(row),
        code: row.code,
        writtenCode: writtenCode(row.code),
        receiptOn: slashedDay(row.receiptOn),
        by: row.by ?? "",
        ticked: row.tickedOn && { day: slashedDay(row.tickedOn), by: row.tickedBy ?? "", fileName: row.tickedIn ?? "" },
        unallocated: row.unallocated,
        reversed: row.reversedOn && {
          day: slashedDay(row.reversedOn),
          reason: row.reason ?? "",
          by: row.reversedBy ?? "",
        },
        shares: row.pieces.map((piece) => ({ ...piece, amount: inFrancs(piece.amount) })),
        refunds: row.refunds.map(toldRefund),
        /** What may go back of it. */
        refundable: francsOrNone(refundable),
        /** What of it stands against money that was given back of a payment that was none. */
        stands: francsOrNone(row.unallocated - refundable),
        owedBack: francsOrNone(-row.unallocated),
        /** What of it the client has not brought since; empty for nothing. */
        stillOwed: francsOrNone(Math.min(-row.unallocated, -inAll)),
      },
      pieces: row.unallocated > 0 ? (await unpaidPieces(tx, row.clientId, staff)).map(shownPiece) : [],
      mayEnter,
      /** Where what the client brings is entered. */
      bringingBack: row.unallocated < 0 && inAll < 0 && mayEnter ? await bringingBack(tx, row.clientId, staff) : "",
      mayReverse: may(staff.role, "payment-reversal"),
      form: crypto.randomUUID(),
      today: conakryDay(new Date()),
    };
  });
}

const francsOrNone = (amount: number): string => (amount > 0 ? inFrancs(amount) : "");

/** A piece as a form offers it. */
export type ShownPiece = ReturnType<typeof shownPiece>;

const shownPiece = ({ id, number, kind, due, dueOn, issuedOn }: UnpaidPiece) => ({
  id,
  number,
  what: kind === "provision" ? "Provision" : "Facture",
  due,
  dueWords: inFrancs(due),
  day: dueOn ? `échéance le ${slashedDay(dueOn)}` : `du ${slashedDay(issuedOn)}`,
});

/** The form by which a piece is paid: what is due, of it and of others of that client. Null for none to be paid. */
export async function openPaymentForm(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<{
      number: string;
      kind: string;
      issuedOn: string;
      clientId: string;
      client: string;
      due: string;
    }>(sql`
      SELECT number, kind, issued_on::text AS "issuedOn", client_id AS "clientId", (SELECT name FROM client WHERE client.id = client_id) AS client, due::text
      FROM billing JOIN billing_balance ON billing_id = billing.id WHERE billing.id = ${id} AND ${visiblePieces(staff)}`);
    const [found] = rows;
    if (!found) return null;
    const others = (await unpaidPieces(tx, found.clientId, staff)).filter((piece) => piece.id !== id);
    const until = await closedUntil(tx);
    return {
      piece: {
        id,
        number: found.number,
        due: Math.max(0, Number(found.due)),
        what: found.kind,
        issuedOn: found.issuedOn,
      },
      dueWords: inFrancs(Math.max(0, Number(found.due))),
      client: { id: found.clientId, name: found.client },
      others: others.map(shownPiece),
      closedUntil: until ? dayInWords(until) : null,
      closure: await shownClosure(tx, staff),
      form: crypto.randomUUID(),
      today: conakryDay(new Date()),
    };
  });
}
