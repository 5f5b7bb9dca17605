import { sql } from "drizzle-orm";
import { type PieceKind, pieceKinds, pieceNumber } from "~/records/invoices/billing";
import type { Queryable } from "~/server/db/db.server";

/**
 * A kind in a year: its first and last numbers, lost ones included, how many are there, and the days of the first and
 * the last.
 */
type NumberedYear = {
  kind: PieceKind | "recu";
  year: number;
  first: string;
  last: string;
  count: number;
  firstDay: string;
  lastDay: string;
  /** How far the series says it has come. */
  reached: string;
};

/** Every series from which a number was taken; the latest year first, receipts last. */
export async function numberedYears(q: Queryable): Promise<NumberedYear[]> {
  type Row = Omit<NumberedYear, "first" | "last" | "reached"> & {
    prefix: string;
    lowest: number;
    highest: number;
    last: number;
  };
  const { rows } = await q.execute<Row>(sql`
    SELECT series.kind, series.year, series.last, min(numbered.prefix) AS prefix, min(numbered.n) AS lowest,
      max(numbered.n) AS highest, (count(*) FILTER (WHERE is_there))::int AS count, min(issued_on)::text AS "firstDay",
      max(issued_on)::text AS "lastDay"
    FROM number_series AS series JOIN (
      SELECT kind, year, n, prefix, issued_on, true AS is_there FROM billing
      UNION ALL SELECT kind, year, n, prefix, issued_on, true FROM receipt
      UNION ALL SELECT kind, year, n, prefix, day, false FROM lost_number
    ) AS numbered ON numbered.kind = series.kind AND numbered.year = series.year
    GROUP BY series.kind, series.year, series.last`);
  const order = [...pieceKinds, "recu"] as const;
  return rows
    .map(({ prefix, lowest, highest, last, ...row }) => ({
      ...row,
      first: pieceNumber(prefix, row.year, lowest),
      last: pieceNumber(prefix, row.year, highest),
      reached: pieceNumber(prefix, row.year, last),
    }))
    .sort((a, b) => b.year - a.year || order.indexOf(a.kind) - order.indexOf(b.kind));
}
