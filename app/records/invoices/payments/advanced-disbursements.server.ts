import { sql } from "drizzle-orm";
import { inFrancs } from "~/lib/french-number";
import { billingPaths } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import type { PrintedLine } from "~/records/invoices/pieces/piece-content.server";
import { proofWords } from "~/records/invoices/pieces/piece-words";
import type { Queryable } from "~/server/db/db.server";

/** What invoices of an account (the id of a matter or a client) asked for as débours, line by line, in their order. */
export async function advancedDisbursements(q: Queryable, account: string, staff: { id: string }) {
  const { rows } = await q.execute<{ id: string; number: string; lines: PrintedLine[]; credited: PrintedLine[][] }>(sql`
    SELECT id, number, content::json -> 'lines' AS lines,
      (SELECT coalesce(json_agg(avoir.content::json -> 'lines'), '[]') FROM billing AS avoir
        WHERE avoir.corrects_id = billing.id AND avoir.kind = 'avoir' AND avoir.disbursements > 0) AS credited
    FROM billing
    WHERE coalesce(matter_id, client_id) = ${account} AND kind = 'facture' AND disbursements > 0 AND ${visiblePieces(staff)}
    ORDER BY issued_on, year, n`);
  return rows.flatMap(({ id, number, lines, credited }) => {
    const asked = disbursementsOf(lines);
    const taken = disbursementsOf(credited.flat());
    return asked.map((line, place) => ({
      key: `${id}-${place}`,
      number,
      href: billingPaths.one(id),
      label: line.label,
      proof: proofWords(line),
      amount: inFrancs(line.amount),
      credited: creditedWords(line, asked, taken),
    }));
  });
}

const disbursementsOf = (lines: PrintedLine[]) => lines.filter(({ kind }) => kind === "debours");

const sumOf = (lines: PrintedLine[]) => lines.reduce((all, { amount }) => all + amount, 0);

/** An avoir names the line that it takes back by its label; by another one it may be any of them. */
function creditedWords({ label }: PrintedLine, asked: PrintedLine[], taken: PrintedLine[]): string {
  const called = (lines: PrintedLine[]) => lines.filter((one) => one.label === label);
  const own = called(taken);
  const isWhole = sumOf(taken) >= sumOf(asked) || (own.length > 0 && sumOf(own) >= sumOf(called(asked)));
  if (isWhole) return "Repris par un avoir";
  const labels = new Set(asked.map((one) => one.label));
  return own.length > 0 || taken.some((one) => !labels.has(one.label)) ? "Repris en partie" : "";
}
