import { sql } from "drizzle-orm";
import { amountInWords } from "~/lib/amount-in-words";
import { pieceNumber } from "~/records/invoices/billing";
import { currentLogo } from "~/records/invoices/logo/logo.server";
import { dayProblem, takeSeries } from "~/records/invoices/numbers/number-series.server";
import { pieceHash } from "~/records/invoices/pieces/piece-content.server";
import { printedFirm } from "~/records/invoices/pieces/printed-piece.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import type { Unstored } from "./new-payment";
import { RECEIPT_PREFIX } from "./payment";
import { newReceiptCode, RECEIPT_FORMAT, type ReceiptContent, writtenReceipt } from "./receipt-content.server";

/**
 * Gives a payment its receipt, as the last thing that a transaction does: it holds the numbers of receipts until it
 * ends. The number; or why there is none, and the transaction has to be rolled back.
 */
export async function issueReceipt(
  tx: Transaction,
  paid: Pick<ReceiptContent, "client" | "payment" | "pieces" | "unallocated">,
  staff: Staff,
  typedDay: string | null | undefined,
): Promise<string | Unstored> {
  const prepared = {
    ...paid,
    prefix: RECEIPT_PREFIX,
    code: newReceiptCode(),
    firm: printedFirm(settings(), await currentLogo(tx)),
    words: amountInWords(paid.payment.amount),
  };
  const series = await takeSeries(tx, "recu");
  const wrong = dayProblem(series, typedDay);
  if (wrong) return wrong;
  const { today, lastHash } = series;
  const year = Number(today.slice(0, 4));
  const n = series.last + 1;
  const number = pieceNumber(RECEIPT_PREFIX, year, n);
  const content = writtenReceipt({ ...prepared, year, n, number, issuedOn: today });
  const hash = pieceHash(lastHash, content);
  const { rowCount } = await tx.execute(sql`
    WITH taken AS (UPDATE number_series SET last = ${n}, last_day = ${today}, last_hash = ${hash}
      WHERE kind = 'recu' AND year = ${year} AND ${permittedTo(staff, "payment-entry")} RETURNING last)
    INSERT INTO receipt (payment_id, prefix, year, n, code, issued_on, content, format, prev_hash, hash, by)
    SELECT ${paid.payment.id}::uuid, ${RECEIPT_PREFIX}, ${year}::smallint, ${n}::integer, ${prepared.code}, ${today}::date, ${content},
      ${RECEIPT_FORMAT}::smallint, ${lastHash}, ${hash}, ${staff.id} FROM taken`);
  if (rowCount === 0) throw forbidden();
  return number;
}
