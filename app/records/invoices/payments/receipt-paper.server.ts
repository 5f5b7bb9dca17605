import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { logoOf } from "~/records/invoices/logo/logo.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visiblePayments } from "./payment-access.server";
import { RECEIPT_FORMAT, type ReceiptContent } from "./receipt-content.server";

/** The paper of the receipt of a payment, journalled; null for one that is not this person's to know of. */
export async function printReceipt(id: string, staff: Staff): Promise<{ number: string; file: Buffer } | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<{ number: string; content: string; hash: string; reversedOn: string | null }>(sql`
    SELECT number, content, receipt.hash, reversed_on::text AS "reversedOn" FROM payment
    JOIN receipt ON receipt.payment_id = payment.id LEFT JOIN reversal ON reversal.payment_id = payment.id
    WHERE payment.id = ${id} AND format = ${RECEIPT_FORMAT} AND ${visiblePayments(staff)}`);
  const [found] = rows;
  if (!found) return null;
  await record(db(), staff, "receipt.printed", { kind: "payment", id });
  // The library that draws is loaded for the first receipt, not at the start of the server.
  const { receiptPdf } = await import("./receipt-drawing.server");
  const content = JSON.parse(found.content) as ReceiptContent;
  const file = await receiptPdf(content, found.hash, found.reversedOn, await logoOf(content.firm));
  return { number: found.number, file };
}
