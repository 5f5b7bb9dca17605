import { sql } from "drizzle-orm";
import { isTakenOff, type LineKind, type PieceKind } from "~/records/invoices/billing";
import { askedBy, type PieceLine, type Totals } from "~/records/invoices/billing-totals";
import type { Queryable } from "~/server/db/db.server";
import type { PieceContent } from "./piece-content.server";

/**
 * Sums of a piece that its avoirs have not taken off yet, in whole francs. `asked`: before what was paid in advance is
 * deducted. `rates`: null where they are not known.
 */
type CreditLeft = Pick<Totals, "total" | "disbursements" | "deducted"> & {
  asked: number;
  /** Of what is asked without TVA. */
  untaxed: number;
  rates: Totals["rates"] | null;
  /** By line, by what lineKey() says of it: what is left, and the numbers of the avoirs that took from it. */
  lines: Map<string, { left: number; by: string[] }>;
};

/** What is known of a line whose quantity and price an avoir may change. Lines alike count as one. */
const lineKey = ({ kind, label }: { kind: LineKind; label: string }) => JSON.stringify([kind, label]);

/** What is left of a piece; while its balance is held (issuing.server.ts) no avoir comes after it. */
export async function creditLeft(q: Queryable, id: string): Promise<CreditLeft> {
  const { rows } = await q.execute<{ kind: PieceKind; content: string }>(
    sql`SELECT kind, content FROM billing WHERE id = ${id} OR corrects_id = ${id} AND kind = 'avoir'
      ORDER BY kind = 'avoir', year, n`,
  );
  const left: CreditLeft = {
    asked: 0,
    total: 0,
    deducted: 0,
    disbursements: 0,
    untaxed: 0,
    rates: [],
    lines: new Map(),
  };
  const rates = new Map<number, { base: number; vat: number }>();
  for (const { kind, content } of rows) {
    const said = JSON.parse(content) as PieceContent;
    const way = kind === "avoir" ? -1 : 1;
    left.asked += way * askedIn(said);
    left.total += way * said.total;
    left.deducted += way * said.deducted;
    left.disbursements += way * said.disbursements;
    left.untaxed += way * untaxedOf(said);
    for (const line of said.lines.filter((one) => !isTakenOff(one.kind))) {
      const so = left.lines.get(lineKey(line));
      // What an avoir calls otherwise counts by its sum alone.
      if (kind === "avoir" && !so) continue;
      const by = kind === "avoir" ? [...new Set([...(so?.by ?? []), said.number])] : [];
      left.lines.set(lineKey(line), { left: (so?.left ?? 0) + way * line.amount, by });
    }
    for (const { bp, base, vat } of said.rates) {
      const so = rates.get(bp) ?? { base: 0, vat: 0 };
      rates.set(bp, { base: so.base + way * base, vat: so.vat + way * vat });
    }
  }
  // A reprise says what was owed of it, and not of what.
  const isReprise = rows.some(({ kind }) => kind === "reprise");
  return { ...left, rates: isReprise ? null : [...rates].map(([bp, so]) => ({ bp, ...so })) };
}

/**
 * What is left of a line of a piece, in whole francs, of what was paid in advance as well; null where it cannot be told
 * by the line: of a discount, and where others are alike.
 */
export function leftOfLine<Line extends { kind: LineKind; label: string }>(
  line: Line,
  ofPiece: readonly Line[],
  left: CreditLeft,
): number | null {
  const isAdvance = ({ kind }: Line) => kind === "provision-deduite";
  const alike = ofPiece.filter((one) => (isAdvance(line) ? isAdvance(one) : lineKey(one) === lineKey(line)));
  if (alike.length > 1) return null;
  return isAdvance(line) ? left.deducted : (left.lines.get(lineKey(line))?.left ?? null);
}

/** The first line of an avoir that takes more of the same line of its piece than is left of it. */
export function overtakenLine(lines: readonly PieceLine[], { lines: left }: CreditLeft) {
  const taken = new Map<string, number>();
  for (const line of lines) {
    const key = lineKey(line);
    const so = left.get(key);
    const all = (taken.get(key) ?? 0) + Number(askedBy(line));
    taken.set(key, all);
    if (so && all > so.left) return { label: line.label, ...so };
  }
  return null;
}

/** Never 0: a piece that asks for nothing is not issued. */
export const askedIn = ({ net, vat, disbursements }: Pick<Totals, "net" | "vat" | "disbursements">): number =>
  net + vat + disbursements;

const untaxedOf = ({ net, rates }: Pick<Totals, "net" | "rates">): number =>
  net - rates.reduce((all, { base }) => all + base, 0);

/**
 * The sums of an avoir as it counts: whoever takes the rest of what was asked at a rate takes the rest of its TVA, to
 * which parts of it do not always round. `other-rate`: it takes more off at one rate, or of the débours, than is left
 * there: the TVA of the piece would be another one.
 */
export function creditTotals(totals: Totals, left: CreditLeft): Totals | "other-rate" {
  if (!left.rates) return totals;
  if (totals.disbursements > left.disbursements || untaxedOf(totals) > left.untaxed) return "other-rate";
  const rates = [];
  for (const rate of totals.rates) {
    const there = left.rates.find(({ bp }) => bp === rate.bp);
    if (!there || rate.base > there.base) return "other-rate";
    rates.push({ ...rate, vat: rate.base === there.base ? there.vat : Math.min(rate.vat, there.vat) });
  }
  return withRates(totals, rates);
}

/** The same sums with other TVA. */
export function withRates(totals: Totals, rates: Totals["rates"]): Totals {
  const vat = rates.reduce((all, one) => all + one.vat, 0);
  return { ...totals, rates, vat, total: totals.total - totals.vat + vat };
}
