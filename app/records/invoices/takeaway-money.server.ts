import { sql } from "drizzle-orm";
import { slashedDate, slashedDay } from "~/lib/french-date";
import { methodLabel, type PaymentMethod } from "~/records/invoices/payments/payment";
import { visiblePayments } from "~/records/invoices/payments/payment-access.server";
import { visiblePdf } from "~/records/invoices/pieces/kept-pdf.server";
import { pieceStateLabel } from "~/records/invoices/pieces/piece-state";
import type { Queryable } from "~/server/db/db.server";
import { pieceKindLabel } from "./billing";
import { visiblePieces } from "./billing-access.server";
import { readInvoiceRows } from "./invoice-listing.server";

/** An issued piece as a copy of its matter holds it, sums in whole francs. `paper`: the name of its PDF. */
export type TakenPiece = Record<
  "id" | "kind" | "number" | "day" | "due" | "total" | "paid" | "credited" | "left" | "standing" | "paper",
  string
>;

/** What of a payment was for one of its pieces. */
export type TakenPayment = Record<
  "day" | "receipt" | "piece" | "amount" | "method" | "payer" | "reference" | "reversed",
  string
>;

/** About so many bytes has the PDF of a piece that was not made yet. */
const PAPER_BYTES = 30_000;

/** The issued pieces of a matter that this person may know of, the oldest first. */
export async function piecesIn(q: Queryable, matter: string, staff: { id: string }): Promise<TakenPiece[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM billing WHERE matter_id = ${matter} AND ${visiblePieces(staff)} ORDER BY issued_on, issued_at, id`);
  const pieces = await readInvoiceRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
  const names = new Set<string>();
  return pieces.map((row) => ({
    id: row.id,
    kind: pieceKindLabel(row.kind),
    number: row.number ?? "",
    day: slashedDate(new Date(row.day)),
    due: row.dueOn ? slashedDate(new Date(row.dueOn)) : "",
    total: String(row.total ?? 0),
    paid: String(row.paid),
    credited: String(row.credited),
    left: String(row.due),
    standing: pieceStateLabel(row.state, row.kind),
    paper: freeName(row.number ?? row.id, names),
  }));
}

/** Numbers of reprises are whatever they were before: two may differ by a sign that names of files have not. */
function freeName(number: string, taken: Set<string>): string {
  const plain = number.replace(/[^\w.-]+/g, "-");
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain}-${n}`;
  taken.add(name.toLowerCase());
  return `factures/${name}.pdf`;
}

/** What was paid of them, in the order in which it came. */
export async function paymentsIn(q: Queryable, matter: string, staff: { id: string }): Promise<TakenPayment[]> {
  const { rows } = await q.execute<
    Record<"day" | "receipt" | "piece" | "amount" | "payer" | "reference", string> & {
      method: PaymentMethod;
      reversed: string | null;
    }
  >(sql`
    SELECT received_on::text AS day, receipt.number AS receipt, billing.number AS piece, sum(allocation.amount)::text AS amount,
      method, payer, payment.reference, reversed_on::text AS reversed
    FROM billing JOIN allocation ON allocation.billing_id = billing.id JOIN payment ON payment.id = allocation.payment_id
      JOIN receipt ON receipt.payment_id = payment.id LEFT JOIN reversal ON reversal.payment_id = payment.id
    WHERE matter_id = ${matter} AND ${visiblePieces(staff)} AND ${visiblePayments(staff)}
    GROUP BY billing.id, payment.id, receipt.number, reversed_on ORDER BY received_on, receipt.number, billing.number`);
  return rows.map((row) => ({
    ...row,
    day: slashedDay(row.day),
    method: methodLabel(row.method),
    reversed: row.reversed ? slashedDay(row.reversed) : "",
  }));
}

/** How many pieces of a matter a copy holds, and about how many bytes their PDFs are. */
export async function measurePapers(q: Queryable, matter: string, staff: { id: string }) {
  const { rows } = await q.execute<{ pieces: number; bytes: number }>(sql`
    SELECT count(*)::int AS pieces, coalesce(sum(coalesce(octet_length(bytes), ${PAPER_BYTES})), 0)::int AS bytes
    FROM billing LEFT JOIN billing_file ON billing_id = billing.id WHERE matter_id = ${matter} AND ${visiblePieces(staff)}`);
  return rows[0] ?? { pieces: 0, bytes: 0 };
}

/**
 * The PDF of one of them, read when its turn comes. A piece that was closed to this person meanwhile breaks the copy
 * off: it must not pass for a whole.
 */
export async function* takenPaper({ id, number }: TakenPiece, staff: { id: string }): AsyncGenerator<Uint8Array> {
  const pdf = await visiblePdf(id, staff);
  if (!pdf) throw new Error(`the piece ${number} was closed to whoever takes it away`);
  yield pdf.bytes;
}
