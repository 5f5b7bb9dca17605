import { type SQL, sql } from "drizzle-orm";
import { amountInWords } from "~/lib/amount-in-words";
import { currentLogo } from "~/records/invoices/logo/logo.server";
import { takenNumber, unnumbered } from "~/records/invoices/numbers/number-series.server";
import { printedFirm } from "~/records/invoices/pieces/printed-piece.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { RECEIPT_PREFIX } from "./payment";
import { newReceiptCode, RECEIPT_FORMAT, type ReceiptContent } from "./receipt-content.server";

/**
 * The statement that gives a payment its receipt of that day, as the last one of its transaction, and whose row has the
 * receipt’s number.
 */
export async function receiptToStore(
  tx: Transaction,
  paid: Pick<ReceiptContent, "client" | "payment" | "pieces" | "unallocated">,
  day: string,
  staff: Staff,
): Promise<SQL> {
  const year = Number(day.slice(0, 4));
  const code = newReceiptCode();
  const content = unnumbered<ReceiptContent>({
    ...paid,
    prefix: RECEIPT_PREFIX,
    code,
    year,
    issuedOn: day,
    firm: printedFirm(settings(), await currentLogo(tx)),
    words: amountInWords(paid.payment.amount),
  });
  return sql`
    INSERT INTO receipt (payment_id, prefix, year, n, code, issued_on, content, format, prev_hash, hash, by)
    SELECT ${paid.payment.id}::uuid, ${RECEIPT_PREFIX}, ${year}::smallint, n, ${code}, ${day}::date, content,
      ${RECEIPT_FORMAT}::smallint, prev_hash, hash, ${staff.id}
    FROM ${takenNumber({ kind: "recu", prefix: RECEIPT_PREFIX, day }, content, permittedTo(staff, "payment-entry"))}
    RETURNING number`;
}
