import { describe, expect, test } from "vitest";
import { seededValues } from "~/lib/seeded-values";
import { billingLimits, lineKinds } from "./billing";
import { type PieceLine, totalsOf } from "./billing-totals";

const fees = (unit: number, more: Partial<PieceLine> = {}): PieceLine => ({
  kind: "honoraires",
  label: "Honoraires",
  hundredths: 100,
  unit,
  vatBp: 1800,
  ...more,
});

/** The whole number nearest to a fraction, of two the greater one: by what is left over, as one does on paper. */
function nearest(over: bigint, under: bigint): bigint {
  const whole = over / under;
  return (over % under) * 2n >= under ? whole + 1n : whole;
}

/** The sums of the same lines by exact fractions, kept apart until each is rounded; null where there are none. */
function onPaper(lines: readonly PieceLine[]) {
  const of = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const francs = (some: readonly PieceLine[]) =>
    some.reduce((all, { hundredths, unit }) => all + nearest(BigInt(hundredths) * BigInt(unit), 100n), 0n);
  const at = (some: readonly PieceLine[], bp: number | null) => some.filter(({ vatBp }) => vatBp === bp);
  const bases = [...new Set(of("honoraires", "frais", "remise").map(({ vatBp }) => vatBp))].map((bp) => ({
    bp,
    base: francs(at(of("honoraires", "frais"), bp)) - francs(at(of("remise"), bp)),
  }));
  if (bases.some(({ base }) => base < 0n)) return null;
  const net = bases.reduce((all, { base }) => all + base, 0n);
  const vat = bases.reduce((all, { bp, base }) => all + (bp === null ? 0n : nearest(base * BigInt(bp), 10_000n)), 0n);
  const [disbursements, deducted] = [francs(of("debours")), francs(of("provision-deduite"))];
  const total = net + vat + disbursements - deducted;
  if (total < 0n || net + vat + disbursements > BigInt(billingLimits.francs)) return null;
  return { net, vat, disbursements, deducted, total };
}

describe("the sums of a piece", () => {
  test("1 000 000 and 18 % are 1 180 000", () => {
    expect(totalsOf([fees(1_000_000)])).toEqual({
      kind: "totals",
      amounts: [1_000_000],
      rates: [{ bp: 1800, base: 1_000_000, vat: 180_000 }],
      net: 1_000_000,
      vat: 180_000,
      disbursements: 0,
      deducted: 0,
      total: 1_180_000,
    });
    expect(totalsOf([])).toMatchObject({ amounts: [], rates: [], total: 0 });
  });

  test("a discount lowers what TVA is asked on; débours bear none; a provision is deducted from all", () => {
    const lines: PieceLine[] = [
      fees(300_000, { hundredths: 250 }),
      fees(50_000, { kind: "frais" }),
      fees(100_000, { kind: "remise" }),
      fees(25_000, { vatBp: null }),
      fees(120_000, { kind: "debours", vatBp: null }),
      fees(200_000, { kind: "provision-deduite", vatBp: null }),
    ];
    expect(totalsOf(lines)).toMatchObject({
      amounts: [750_000, 50_000, -100_000, 25_000, 120_000, -200_000],
      rates: [{ bp: 1800, base: 700_000, vat: 126_000 }],
      net: 725_000,
      vat: 126_000,
      disbursements: 120_000,
      deducted: 200_000,
      total: 771_000,
    });
  });

  test("half a franc is one, once for the sum of a rate and not for each line", () => {
    // 5 % of 10 is half a franc; of three such lines together it is one franc and a half.
    expect(totalsOf([fees(10, { vatBp: 500 })])).toMatchObject({ vat: 1 });
    expect(totalsOf([10, 10, 10].map((unit) => fees(unit, { vatBp: 500 })))).toMatchObject({ vat: 2 });
    expect(totalsOf([fees(10, { vatBp: 499 })])).toMatchObject({ vat: 0 });
    expect(totalsOf([fees(3, { hundredths: 50, vatBp: null })])).toMatchObject({ total: 2 });
    expect(totalsOf([fees(99_999, { hundredths: 999_999_949, vatBp: null })])).toMatchObject({
      total: 999_989_949_001,
    });
  });

  test.each([
    ["no quantity", [fees(1, { hundredths: 0 })], { why: "line", line: 0 }],
    ["half a hundredth", [fees(1), fees(1, { hundredths: 0.5 })], { why: "line", line: 1 }],
    ["too large a quantity", [fees(1, { hundredths: billingLimits.hundredths + 1 })], { why: "line", line: 0 }],
    ["a price below zero", [fees(-1)], { why: "line", line: 0 }],
    ["half a franc", [fees(0.5)], { why: "line", line: 0 }],
    ["too high a price", [fees(billingLimits.francs + 1)], { why: "line", line: 0 }],
    ["too large an amount", [fees(billingLimits.francs, { hundredths: 101 })], { why: "line", line: 0 }],
    ["a rate above all", [fees(1, { vatBp: 10_001 })], { why: "line", line: 0 }],
    ["TVA on débours", [fees(1, { kind: "debours" })], { why: "line", line: 0 }],
    [
      "a discount of more than was asked at its rate",
      [fees(10), fees(2, { vatBp: null }), fees(3, { kind: "remise", vatBp: null })],
      { why: "discount" },
    ],
    [
      "a provision of more than is owed",
      [fees(100), fees(119, { kind: "provision-deduite", vatBp: null })],
      { why: "provision" },
    ],
    ["more than the firm writes", [fees(billingLimits.francs)], { why: "sum" }],
  ] as [string, PieceLine[], object][])("%s: no sums", (_, lines, told) => {
    expect(totalsOf(lines)).toEqual({ kind: "no-totals", ...told });
  });

  test("10 000 pieces at random are to the franc what exact fractions give", () => {
    const random = seededValues(12);
    const below = (most: number) => Math.floor(random() * most);
    const rates = [null, 0, 500, 1800, 1850, 3333];
    let summed = 0;
    const wrong = Array.from({ length: 10_000 }, () => {
      const lines = Array.from({ length: 1 + below(12) }, (): PieceLine => {
        // Fees and costs more often than what is taken off, or hardly any piece would have a sum.
        const kind =
          random() < 0.7 ? (lineKinds[below(2)] as "honoraires") : (lineKinds[below(lineKinds.length)] as "remise");
        const untaxed = ["debours", "provision-deduite"].includes(kind);
        return {
          kind,
          label: "Exemple",
          hundredths: random() < 0.5 ? 100 : 1 + below(10 ** (1 + below(6))),
          unit: below(10 ** (1 + below(11))),
          vatBp: untaxed ? null : (rates[below(rates.length)] as number | null),
        };
      });
      const totals = totalsOf(lines);
      const expected = onPaper(lines);
      if (totals.kind === "no-totals") return totals.why === "line" || expected === null ? [] : [{ lines, totals }];
      summed += 1;
      const same =
        expected &&
        (["net", "vat", "disbursements", "deducted", "total"] as const).every(
          (sum) => BigInt(totals[sum]) === expected[sum],
        );
      const adds = totals.amounts.reduce((all, one) => all + one, 0) + totals.vat === totals.total;
      return same && adds ? [] : [{ lines, totals, expected }];
    }).flat();
    expect(wrong).toEqual([]);
    expect(summed).toBeGreaterThan(4_000);
  });
});
