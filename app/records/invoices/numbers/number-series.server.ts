import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import type { PieceKind } from "~/records/invoices/billing";
import { issuingOf } from "~/records/invoices/billing-access.server";
import type { Totals } from "~/records/invoices/billing-totals";
import type { NewPiece } from "~/records/invoices/pieces/new-piece";
import { PIECE_FORMAT } from "~/records/invoices/pieces/piece-content.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";

type Series = { year: number; last: number; lastDay: string | null; lastHash: string | null };

/**
 * Takes the numbers of a kind, of all its years: nobody else has them before the transaction ends. The clock is read
 * once they are held, so that whoever waited over midnight has the day after. `last`: of this year; `lastDay`,
 * `lastHash`: of the last piece, of whatever year.
 */
export async function takeSeries(tx: Transaction, kind: PieceKind | "recu") {
  for (;;) {
    const { rows } = await tx.execute<Series>(sql`
      SELECT year, last, last_day::text AS "lastDay", last_hash AS "lastHash" FROM number_series
      WHERE kind = ${kind} ORDER BY year FOR NO KEY UPDATE`);
    const today = conakryDay(new Date());
    const year = Number(today.slice(0, 4));
    const own = rows.find((one) => one.year === year);
    if (own) {
      const latest = rows.findLast((one) => one.last > 0);
      return { today, last: own.last, lastDay: latest?.lastDay ?? null, lastHash: latest?.lastHash ?? "" };
    }
    // The first of the year, or somebody else's was while this one waited: either way it is there afterwards.
    await tx.execute(sql`INSERT INTO number_series (kind, year) VALUES (${kind}, ${year}) ON CONFLICT DO NOTHING`);
  }
}

/** So many days after the last one of a kind, the day is asked for: a date far ahead could never be taken back. */
const CLOSE_DAYS = 60;

/** Why the clock is not believed, with the day of the last one that was numbered; null when it is. */
export function dayProblem({ today, lastDay }: { today: string; lastDay: string | null }, typedDay?: string | null) {
  if (lastDay && lastDay > today) return { kind: "clock-behind" as const, lastDay };
  if (lastDay && daysBetween(lastDay, today) > CLOSE_DAYS && typedDay !== today) {
    return { kind: "day-asked" as const, lastDay, today, typed: Boolean(typedDay) };
  }
  return null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A piece with its number. */
type NumberedPiece = {
  piece: NewPiece;
  totals: Totals;
  prefix: string;
  year: number;
  n: number;
  today: string;
  content: string;
  prevHash: string;
  hash: string;
};

/** The step of the series, and the piece, of which a trigger makes the lines. The right may be lost by now. */
export async function storeNumbered(tx: Transaction, row: NumberedPiece, staff: Staff): Promise<void> {
  const { piece, totals, prefix, year, n, today, content, prevHash, hash } = row;
  const columns: Record<string, string | number | null> = {
    id: piece.id,
    kind: piece.kind,
    prefix,
    year,
    n,
    client_id: piece.clientId,
    matter_id: piece.matterId,
    issued_on: today,
    due_on: piece.dueOn,
    net: totals.net,
    vat: totals.vat,
    disbursements: totals.disbursements,
    deducted: totals.deducted,
    total: totals.total,
    corrects_id: piece.correctsId,
    content,
    format: PIECE_FORMAT,
    prev_hash: prevHash,
    hash,
    issued_by: staff.id,
  };
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  const { rowCount } = await tx.execute(sql`
    WITH taken AS (UPDATE number_series SET last = ${n}, last_day = ${today}, last_hash = ${hash}
      WHERE kind = ${piece.kind} AND year = ${year} AND ${permittedTo(staff, issuingOf(piece.kind))} RETURNING last)
    INSERT INTO billing (${listed(Object.keys(columns).map((name) => sql`${sql.identifier(name)}`))})
    SELECT ${listed(Object.values(columns).map((value) => sql`${value}`))} FROM taken`);
  if (rowCount === 0) throw forbidden();
}
