import { sql } from "drizzle-orm";
import { dayInWords } from "~/lib/french-date";
import { type IssuedKind, pieceNumber } from "~/records/invoices/billing";
import type { Queryable } from "~/server/db/db.server";

export type LostNumber = { year: number; n: number; day: string };

/** The numbers of a kind that a restore lost, in their order. */
export async function lostNumbers(q: Queryable, kind: string): Promise<LostNumber[]> {
  const { rows } = await q.execute<LostNumber>(
    sql`SELECT year, n, day::text FROM lost_number WHERE kind = ${kind} ORDER BY year, n`,
  );
  return rows;
}

type Lost = {
  kind: IssuedKind | "recu";
  year: number;
  prefix: string;
  first: number;
  last: number;
  by: string | null;
  on: string;
};

/** « F-2026-0018 à F-2026-0020, le 27 novembre 2026 par Aminata Exemple », the latest first. */
export async function lostInWords(q: Queryable): Promise<string[]> {
  const { rows } = await q.execute<Lost>(sql`
    SELECT kind, year, prefix, min(n) AS first, max(n) AS last, (at AT TIME ZONE 'Africa/Conakry')::date::text AS on,
      (SELECT name FROM staff_member WHERE staff_member.id = lost_number.by) AS by
    FROM lost_number GROUP BY kind, year, prefix, at, lost_number.by ORDER BY at DESC, year DESC, kind`);
  return rows.map(({ year, prefix, first, last, by, on }) => {
    const [from, to] = [pieceNumber(prefix, year, first), pieceNumber(prefix, year, last)];
    return `${first === last ? from : `${from} à ${to}`}, le ${dayInWords(on)}${by ? ` par ${by}` : ""}`;
  });
}
