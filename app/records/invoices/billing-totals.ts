/** The sums of a piece, as the server, the form and the paper know them. */
import { billingLimits, isTakenOff, isUntaxed, type LineKind, type PieceKind } from "./billing";

/** `unit`: the price of one, in whole francs, never below zero. `vatBp`: null where no TVA is asked. */
export type PieceLine = {
  kind: LineKind;
  label: string;
  hundredths: number;
  unit: number;
  vatBp: number | null;
  /** Of a débours; empty: there is none. */
  proof?: string;
};

/**
 * `amounts`: of each line as it counts, what is taken off below zero. `rates`: TVA by rate, the lowest first. `net`:
 * fees, costs and discounts. total = net + vat + disbursements − deducted = the sum of the amounts, and the TVA.
 */
export type Totals = {
  kind: "totals";
  amounts: number[];
  rates: { bp: number; base: number; vat: number }[];
  net: number;
  vat: number;
  disbursements: number;
  deducted: number;
  total: number;
};

/**
 * Why there are none. `line`: a quantity, a price or a rate that cannot be, in the line of that place (from 0).
 * `discount`: more is taken off at a rate than was asked at it. `provision`: more is deducted than is owed. `sum`: it
 * is more than the firm writes.
 */
export type NoTotals = { kind: "no-totals"; why: "line" | "discount" | "provision" | "sum"; line?: number };

/**
 * The sums of these lines, to the franc. They stay below 2^53 and are numbers, which forms and JSON carry; on the way,
 * before it is refused, a quantity times a price may be larger, so that integers of any size reckon. TVA is that of the
 * sum by rate; half a franc is one.
 */
export function totalsOf(lines: readonly PieceLine[]): Totals | NoTotals {
  const bases = new Map<number | null, bigint>();
  const amounts: bigint[] = [];
  let [disbursements, deducted] = [0n, 0n];
  for (const [place, line] of lines.entries()) {
    if (!isPossible(line)) return { kind: "no-totals", why: "line", line: place };
    const asked = askedBy(line);
    if (asked > MOST) return { kind: "no-totals", why: "line", line: place };
    const amount = isTakenOff(line.kind) ? -asked : asked;
    amounts.push(amount);
    if (line.kind === "debours") disbursements += asked;
    else if (line.kind === "provision-deduite") deducted += asked;
    else bases.set(line.vatBp, (bases.get(line.vatBp) ?? 0n) + amount);
  }
  const taxed = [...bases].flatMap(([bp, base]) =>
    bp === null ? [] : [{ bp, base, vat: halfUp(base * BigInt(bp), 10_000n) }],
  );
  if ([...bases.values()].some((base) => base < 0n)) return { kind: "no-totals", why: "discount" };
  const net = sum([...bases.values()]);
  const vat = sum(taxed.map((rate) => rate.vat));
  const total = net + vat + disbursements - deducted;
  if (net + vat + disbursements > MOST) return { kind: "no-totals", why: "sum" };
  if (total < 0n) return { kind: "no-totals", why: "provision" };
  return {
    kind: "totals",
    amounts: amounts.map(Number),
    rates: taxed
      .map(({ bp, base, vat }) => ({ bp, base: Number(base), vat: Number(vat) }))
      .sort((one, other) => one.bp - other.bp),
    net: Number(net),
    vat: Number(vat),
    disbursements: Number(disbursements),
    deducted: Number(deducted),
    total: Number(total),
  };
}

/** What was paid in advance is deducted of an invoice (or said in its quote), not of what asks for more of it. */
export const deductsOddly = (kind: PieceKind, lines: readonly { kind: string }[]): boolean =>
  kind === "provision" && lines.some((line) => line.kind === "provision-deduite");

/** What one line comes to, before it is taken off or added. */
export const askedBy = ({ hundredths, unit }: Pick<PieceLine, "hundredths" | "unit">): bigint =>
  halfUp(BigInt(hundredths) * BigInt(unit), 100n);

const MOST = BigInt(billingLimits.francs);

function isPossible({ kind, hundredths, unit, vatBp }: PieceLine): boolean {
  if (!isWhole(hundredths, 1, billingLimits.hundredths) || !isWhole(unit, 0, billingLimits.francs)) return false;
  return vatBp === null || (isWhole(vatBp, 0, billingLimits.rate) && !isUntaxed(kind));
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The quotient, rounded: a half goes up. Neither is below zero where it counts. */
const halfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

const sum = (values: bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
