import { sql } from "drizzle-orm";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { conakryDay, conakryStamp, dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { asksForMoney, billingPaths, isRefunded } from "~/records/invoices/billing";
import { isLiveEntry, visiblePieces } from "~/records/invoices/billing-access.server";
import {
  type InvoiceRow,
  invoiceForPrograms,
  overpaid,
  readInvoiceRows,
} from "~/records/invoices/invoice-listing.server";
import { invoices } from "~/records/invoices/invoice-record.server";
import { methodLabel, type PaymentMethod } from "~/records/invoices/payments/payment";
import { visiblePayments } from "~/records/invoices/payments/payment-access.server";
import { provisionsLeft } from "~/records/invoices/payments/provision-file.server";
import { readRefunds, toldRefund } from "~/records/invoices/payments/refunds.server";
import { pauseOf, sendingsOf } from "~/records/invoices/sendings/sending-list.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { creditLeft } from "./credit-left.server";
import type { PieceContent } from "./piece-content.server";
import { pieceStateLabel } from "./piece-state";

/** All that the screen of a piece shows; dates and sums are texts. */
export type PieceFile = NonNullable<Awaited<ReturnType<typeof readPieceFile>>>;

type Stored = { content: string; hash: string; issuedAt: string; issuedBy: string | null };
type Quote = { answer: "accepte" | "refuse"; at: string; by: string | null; invoiceId: string | null };

/** A piece as it was issued; null when there is none of that id that this person may know of. */
export async function readPiece(q: Queryable, id: string, staff: { id: string }) {
  if (!isRecordId(id)) return null;
  const { rows } = await q.execute<Stored>(sql`
    SELECT content, hash, issued_at AS "issuedAt",
      (SELECT name FROM staff_member WHERE staff_member.id = issued_by) AS "issuedBy"
    FROM billing WHERE id = ${id} AND ${visiblePieces(staff)}`);
  const [row] = rows.length > 0 ? await readInvoiceRows(q, [id], staff) : [];
  const [stored] = rows;
  return stored && row ? { ...stored, row, content: JSON.parse(stored.content) as PieceContent } : null;
}

/** `isOpened`: the reading is journalled. */
export function readPieceFile(id: string, staff: Staff, isOpened: boolean) {
  return db().transaction(async (tx) => {
    const piece = await readPiece(tx, id, staff);
    if (!piece) return null;
    const { row, content, hash } = piece;
    if (isOpened) await recordPieceReading(tx, row, staff);
    const isOwed = asksForMoney(row.kind);
    const payments = isOwed ? await paymentsOf(tx, id, staff) : [];
    const corrections = await correctionsOf(tx, id);
    return {
      id,
      kind: row.kind,
      number: content.number,
      state: row.state,
      standing: pieceStateLabel(row.state, row.kind),
      issued: `le ${conakryStamp(new Date(piece.issuedAt))}${piece.issuedBy ? ` par ${piece.issuedBy}` : ""}`,
      content,
      /** Ten signs of its hash, as the paper carries them. */
      mark: hash.slice(0, 10),
      client: { id: row.clientId, name: row.clientName },
      matter: row.matterId ? { id: row.matterId, name: `${row.reference} – ${row.matterTitle}` } : null,
      corrects: content.corrects,
      isLate: row.state === "en-retard",
      owed: isOwed
        ? {
            total: inFrancs(row.total ?? 0),
            paid: row.paid > 0 ? inFrancs(row.paid) : "",
            // More went back than what still counts of what was paid: a payment was reversed after its refund.
            returned: row.paid < 0 ? inFrancs(-row.paid) : "",
            credited: row.credited > 0 ? inFrancs(row.credited) : "",
            due: inFrancs(row.due),
            overpaid: overpaid(row) > 0 ? inFrancs(overpaid(row)) : "",
          }
        : null,
      corrections,
      payments,
      refunds: isOwed ? (await readRefunds(tx, sql`billing_id = ${id}`)).map(toldRefund) : [],
      provisions: row.kind === "provision" ? await provisionsLeft(tx, row.matterId ?? row.clientId, staff) : null,
      mayRefund: isRefunded(row.kind) && overpaid(row) > 0 && may(staff.role, "payment-reversal"),
      mayPay: row.due > 0 && may(staff.role, "payment-entry"),
      mayCorrect: isOwed && may(staff.role, "credit-note") && (await creditLeft(tx, id)).asked > 0,
      quote: row.kind === "devis" ? await quoteOf(tx, id, staff) : null,
      mayEnter: may(staff.role, "billing-entry"),
      sendings: await sendingsOf(tx, id, staff),
      pause: isOwed && row.due > 0 ? await pauseOf(tx, id, conakryDay(new Date())) : null,
      mayPause: row.state === "en-retard" && may(staff.role, "billing-entry"),
      history: await historyOf(tx, row, [...payments, ...corrections], staff),
    };
  });
}

const recordPieceReading = (tx: Transaction, { id, kind, clientId, matterId }: InvoiceRow, staff: Staff) =>
  record(
    tx,
    staff,
    "billing.read",
    { kind: "billing", id },
    { piece: kind, client: clientId, ...(matterId ? { matter: matterId } : {}) },
  );

type Beside = { id: string; number: string | null; subject: "payment" | "billing" };

/** What was done with a piece and its draft, and with what paid or corrected it, which its number tells apart. */
async function historyOf(q: Queryable, { id, kind }: InvoiceRow, beside: readonly Beside[], staff: Staff) {
  const lines = [
    ...(await recordHistory(q, { subject: "billing" }, id, staff)),
    ...(await recordHistory(q, invoices, id, staff)),
    ...(kind === "reprise" ? await recordHistory(q, { subject: "reprise" }, id, staff) : []),
  ];
  for (const { id: own, number, subject } of beside)
    if (number)
      for (const line of await recordHistory(q, { subject }, own, staff))
        lines.push({ ...line, text: `${line.text} ${number}` });
  return lines.sort((one, other) => other.id - one.id);
}

/** What was paid of a piece, and what of it was none, as far as this person may know of it. */
async function paymentsOf(q: Queryable, id: string, staff: Staff) {
  if (!may(staff.role, "payments")) return [];
  type Share = {
    id: string;
    number: string | null;
    method: PaymentMethod;
    day: string;
    sum: string;
    isReversed: boolean;
  };
  const { rows } = await q.execute<Share>(sql`
    SELECT payment.id, receipt.number, payment.method, payment.received_on::text AS day, sum(allocation.amount)::text AS sum,
      EXISTS (SELECT FROM reversal WHERE reversal.payment_id = payment.id) AS "isReversed"
    FROM allocation JOIN payment ON payment.id = allocation.payment_id LEFT JOIN receipt ON receipt.payment_id = payment.id
    WHERE allocation.billing_id = ${id} AND ${visiblePayments(staff)}
    GROUP BY payment.id, receipt.number ORDER BY payment.received_on, payment.at`);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    subject: "payment" as const,
    name: `Paiement ${row.number ?? ""}`.trim(),
    told: [inFrancs(Number(row.sum)), methodLabel(row.method), dayInWords(row.day), row.isReversed ? "contrepassé" : ""]
      .filter(Boolean)
      .join(", "),
  }));
}

/** The avoirs of a piece, and those that are being prepared. */
async function correctionsOf(q: Queryable, id: string) {
  const { rows } = await q.execute<{ id: string; number: string | null; day: string; total: string | null }>(sql`
    SELECT id, number, day::text, total::text FROM billing_entry
    WHERE corrects_id = ${id} AND ${isLiveEntry} ORDER BY is_draft, day, number`);
  return rows.map(({ id: own, number, day, total }) => ({
    id: own,
    number,
    subject: "billing" as const,
    name: number ?? "Brouillon d’avoir",
    href: number ? billingPaths.one(own) : billingPaths.draft(own),
    told: [number ? dayInWords(day) : "", total === null ? "" : inFrancs(Number(total))].filter(Boolean).join(", "),
  }));
}

/** What the client said of a quote, and the invoice that was made from it, as far as it is there. */
async function quoteOf(q: Queryable, id: string, staff: { id: string }) {
  const { rows } = await q.execute<Quote>(sql`
    SELECT answer, at, invoice_id AS "invoiceId", (SELECT name FROM staff_member WHERE staff_member.id = by) AS by
    FROM quote_answer WHERE billing_id = ${id}`);
  const [said] = rows;
  const [invoice] = said?.invoiceId ? await readInvoiceRows(q, [said.invoiceId], staff) : [];
  return {
    answer: said?.answer ?? null,
    told: said ? `le ${conakryStamp(new Date(said.at))}${said.by ? ` par ${said.by}` : ""}` : "",
    invoice: invoice
      ? {
          name: invoice.number ?? "Brouillon de facture",
          href: invoice.isDraft ? billingPaths.draft(invoice.id) : billingPaths.one(invoice.id),
        }
      : null,
  };
}

/** A piece, or a draft, as programs read it; of a piece what was printed, too. */
export async function pieceForPrograms(q: Queryable, ids: string[], staff: Staff) {
  const [id = ""] = ids;
  const [row] = await readInvoiceRows(q, ids, staff);
  if (!row) return [];
  const piece = row.isDraft ? null : await readPiece(q, id, staff);
  return [{ row, piece }];
}

export function shownForPrograms({ row, piece }: Awaited<ReturnType<typeof pieceForPrograms>>[number]) {
  if (!piece) return invoiceForPrograms(row);
  const { lines, rates, net, vat, disbursements, deducted, words, mentions } = piece.content;
  return {
    ...invoiceForPrograms(row),
    lines: lines.map(({ qty, ...line }) => ({ ...line, qty: Number(qty) })),
    rates,
    net,
    vat,
    disbursements,
    deducted,
    words,
    mentions,
    hash: piece.hash,
  };
}
