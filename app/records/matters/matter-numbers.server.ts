import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";

/**
 * Takes the next numbers for matters that were opened on these days (« 2026-11-20 »), in their order: one step of the
 * counter a year, where storing them one by one would take a step each. The transaction has to use them all.
 */
export async function takeMatterNumbers(
  tx: Transaction,
  openedOn: readonly string[],
): Promise<{ year: number; n: number }[]> {
  const { rows } = await tx.execute<{ year: number; n: number }>(sql`
    WITH coming AS (
      SELECT extract(year FROM day::date)::smallint AS year, nth,
        row_number() OVER (PARTITION BY extract(year FROM day::date) ORDER BY nth)::int AS place
      FROM unnest(${sql.param(openedOn)}::text[]) WITH ORDINALITY AS given (day, nth)),
    asked AS (SELECT year, count(*)::int AS many FROM coming GROUP BY year),
    taken AS (INSERT INTO matter_counter AS counter (year, last) SELECT year, many FROM asked ORDER BY year
      ON CONFLICT (year) DO UPDATE SET last = counter.last + EXCLUDED.last RETURNING year, last)
    SELECT coming.year, taken.last - asked.many + coming.place AS n
    FROM coming JOIN taken USING (year) JOIN asked USING (year) ORDER BY coming.nth`);
  return rows;
}
