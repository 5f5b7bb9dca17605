import { sql } from "drizzle-orm";
import { pieceNumber } from "~/records/invoices/billing";
import { type LostNumber, lostNumbers } from "~/records/invoices/numbers/lost-numbers.server";
import type { Transaction } from "~/server/db/db.server";
import { pieceHash } from "./piece-content.server";

/** What is numbered and chained: pieces of a kind, receipts. */
export type Link = {
  prefix: string;
  year: number;
  n: number;
  number: string;
  issuedOn: string;
  content: string;
  prevHash: string;
  hash: string;
};

/** The first that is wrong, and what is wrong with it, in French. */
export type Wrong = { piece: string; what: string };

type Series = { year: number; last: number; lastDay: string | null; lastHash: string | null };

/** What a restore lost of a kind. */
class Lost {
  #days: Map<string, string>;
  constructor(numbers: LostNumber[]) {
    this.#days = new Map(numbers.map(({ year, n, day }) => [`${year}-${n}`, day]));
  }
  /** Undefined for a number that was not lost. */
  dayOf(year: number, n: number): string | undefined {
    return this.#days.get(`${year}-${n}`);
  }
  /** The first number after another that was not lost. */
  nextOf(year: number, n: number): number {
    let next = n + 1;
    while (this.#days.has(`${year}-${next}`)) next += 1;
    return next;
  }
}

/** So many are read at once. */
const BATCH = 500;

/** How a kind is read after one of its own, in the order of its numbers; its prefix; and what else may be wrong. */
type Kind<Row> = {
  kind: string;
  prefix: string;
  readAfter: (before: Row | null, limit: number) => Promise<Row[]>;
  wrongWith: (row: Row) => string | null;
  /** The day that its series notes: by default that of the row. */
  dayOf?: (row: Row) => string;
};

/** Goes through all of a kind: how many there are, or the first that is wrong. */
export async function walkSeries<Row extends Link>(
  tx: Transaction,
  { kind, prefix, readAfter, wrongWith, dayOf = ({ issuedOn }) => issuedOn }: Kind<Row>,
): Promise<number | Wrong> {
  const { rows: series } = await tx.execute<Series>(sql`
    SELECT year, last, last_day::text AS "lastDay", last_hash AS "lastHash" FROM number_series
    WHERE kind = ${kind} ORDER BY year`);
  const lost = new Lost(await lostNumbers(tx, kind));
  let before: Row | null = null;
  let noted: Link | null = null;
  let count = 0;
  for (;;) {
    const rows: Row[] = await readAfter(before, BATCH);
    for (const row of rows) {
      const day = dayOf(row);
      if (row.year !== before?.year) {
        const short = unended(series, lost, prefix, { from: before?.year ?? 0, until: row.year }, noted);
        if (short) return short;
        if (!series.some(({ year }) => year === row.year)) return { piece: row.number, what: "sa série n’existe plus" };
      }
      const link = wrongLink({ ...row, issuedOn: day }, noted, lost);
      if (link) return link;
      const what = wrongWith(row);
      if (what) return { piece: row.number, what };
      before = row;
      noted = { ...row, issuedOn: day };
      count += 1;
    }
    if (rows.length < BATCH) break;
  }
  return unended(series, lost, prefix, { from: before?.year ?? 0, until: Number.POSITIVE_INFINITY }, noted) ?? count;
}

/**
 * What is wrong with the ends of series, from a year up to that before another: each stands at the last of its kind.
 */
function unended(
  series: Series[],
  lost: Lost,
  prefix: string,
  { from, until }: { from: number; until: number },
  last: Link | null,
): Wrong | null {
  for (const { year, ...one } of series) {
    if (year < from || year >= until) continue;
    const own = last?.year === year ? last.n : 0;
    // Numbers that were lost after its last piece.
    const n = lost.nextOf(year, own) - 1;
    const day = n > own ? lost.dayOf(year, n) : last?.issuedOn;
    const name = (at: number) => pieceNumber(last?.prefix ?? prefix, year, at);
    if (one.last > n)
      return { piece: name(n + 1), what: `cette pièce manque\u00A0: la série est allée jusqu’à ${name(one.last)}` };
    if (one.last < n) return { piece: name(n), what: `la série s’arrête à ${name(one.last)}` };
    if (n > 0 && (one.lastDay !== day || one.lastHash !== (last?.hash ?? ""))) {
      return { piece: name(n), what: "ce n’est plus la pièce que la série a notée à son émission" };
    }
  }
  return null;
}

function wrongLink(row: Link, before: Link | null, lost: Lost): Wrong | null {
  const expected = lost.nextOf(row.year, row.year === before?.year ? before.n : 0);
  const named = (what: string): Wrong => ({ piece: row.number, what });
  if (lost.dayOf(row.year, row.n)) return named("ce numéro a été perdu à la restauration, et ne sert plus");
  if (row.n > expected) return { piece: pieceNumber(row.prefix, row.year, expected), what: "cette pièce manque" };
  if (row.n < expected) return named("ce numéro existe deux fois");
  if (before && row.issuedOn < before.issuedOn) return named(`cette pièce est datée d’avant ${before.number}`);
  if (row.hash !== pieceHash(row.prevHash, row.content)) return named("son contenu n’est plus celui de son émission");
  if (row.prevHash !== (before?.hash ?? "")) {
    return named(
      before
        ? `cette pièce ne suit pas ${before.number}\u00A0: l’une des deux n’est plus celle de son émission`
        : "une pièce a été ôtée avant celle-ci",
    );
  }
  return null;
}
