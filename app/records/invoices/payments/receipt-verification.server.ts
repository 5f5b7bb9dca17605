import { sql } from "drizzle-orm";
import { slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { db } from "~/server/db/db.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { readCode } from "./payment";

/** What is said of a code to anybody, and that nothing is known of it. Nobody is named. */
type ReceiptVerdict = { kind: "authentic" | "reversed" | "unknown"; says: string };

/** What a code says of its receipt. Each answer but that there is none leaves a line in the journal. */
export async function receiptVerdict(typed: string): Promise<ReceiptVerdict> {
  const code = readCode(typed);
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)) return UNKNOWN;
  const { rows } = await db().execute<{ id: string; amount: string; day: string; reversedOn: string | null }>(sql`
    SELECT payment.id, amount::text, received_on::text AS day, reversed_on::text AS "reversedOn"
    FROM receipt JOIN payment ON payment.id = receipt.payment_id LEFT JOIN reversal ON reversal.payment_id = payment.id
    WHERE code = ${code}`);
  const [found] = rows;
  if (!found) return UNKNOWN;
  await record(db(), systemActor, "receipt.verified", { kind: "payment", id: found.id });
  return found.reversedOn
    ? { kind: "reversed", says: `Ce reçu a été annulé le ${slashedDay(found.reversedOn)}.` }
    : { kind: "authentic", says: `Reçu authentique. ${inFrancs(Number(found.amount))}, le ${slashedDay(found.day)}.` };
}

const UNKNOWN: ReceiptVerdict = { kind: "unknown", says: "Aucun reçu ne porte ce code." };
