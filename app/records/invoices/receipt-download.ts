import { sql } from "drizzle-orm";
import { data } from "react-router";
import { isRecordId } from "~/lib/record-id";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/receipt-download";
import { visiblePayments } from "./payment-access.server";
import { RECEIPT_FORMAT, type ReceiptContent } from "./receipt-content.server";

/** The receipt of a payment as a PDF. 404 for one that is unknown or closed to this person. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "payments");
  if (!isRecordId(id)) throw data(null, { status: 404 });
  const { rows } = await db().execute<{ number: string; content: string; hash: string; reversedOn: string | null }>(sql`
    SELECT number, content, hash, reversed_on::text AS "reversedOn" FROM payment
    JOIN receipt ON receipt.payment_id = payment.id LEFT JOIN reversal ON reversal.payment_id = payment.id
    WHERE payment.id = ${id} AND format = ${RECEIPT_FORMAT} AND ${visiblePayments(staff)}`);
  const [found] = rows;
  if (!found) throw data(null, { status: 404 });
  await record(db(), staff, "receipt.printed", { kind: "payment", id });
  // The library that draws is loaded for the first receipt, not at the start of the server.
  const { receiptPdf } = await import("./receipt-pdf.server");
  const file = await receiptPdf(JSON.parse(found.content) as ReceiptContent, found.hash, found.reversedOn);
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${found.number}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
