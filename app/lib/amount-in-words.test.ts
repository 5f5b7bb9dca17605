import { describe, expect, test } from "vitest";
import { amountInWords, MOST_FRANCS } from "./amount-in-words";
import { seededValues } from "./seeded-values";

const WRITTEN: [number, string][] = [
  [0, "zéro franc guinéen"],
  [1, "un franc guinéen"],
  [21, "vingt et un francs guinéens"],
  [71, "soixante et onze francs guinéens"],
  [77, "soixante-dix-sept francs guinéens"],
  [80, "quatre-vingts francs guinéens"],
  [81, "quatre-vingt-un francs guinéens"],
  [91, "quatre-vingt-onze francs guinéens"],
  [99, "quatre-vingt-dix-neuf francs guinéens"],
  [100, "cent francs guinéens"],
  [101, "cent un francs guinéens"],
  [180, "cent quatre-vingts francs guinéens"],
  [200, "deux cents francs guinéens"],
  [201, "deux cent un francs guinéens"],
  [280, "deux cent quatre-vingts francs guinéens"],
  [1_000, "mille francs guinéens"],
  [1_001, "mille un francs guinéens"],
  [1_100, "mille cent francs guinéens"],
  [2_000, "deux mille francs guinéens"],
  [21_000, "vingt et un mille francs guinéens"],
  [71_000, "soixante et onze mille francs guinéens"],
  [80_000, "quatre-vingt mille francs guinéens"],
  [80_080, "quatre-vingt mille quatre-vingts francs guinéens"],
  [100_000, "cent mille francs guinéens"],
  [180_000, "cent quatre-vingt mille francs guinéens"],
  [200_000, "deux cent mille francs guinéens"],
  [200_200, "deux cent mille deux cents francs guinéens"],
  [1_000_000, "un million de francs guinéens"],
  [1_000_001, "un million un francs guinéens"],
  [1_180_000, "un million cent quatre-vingt mille francs guinéens"],
  [1_200_000, "un million deux cent mille francs guinéens"],
  [1_571_280, "un million cinq cent soixante et onze mille deux cent quatre-vingts francs guinéens"],
  [2_000_000, "deux millions de francs guinéens"],
  [80_000_000, "quatre-vingts millions de francs guinéens"],
  [81_000_000, "quatre-vingt-un millions de francs guinéens"],
  [200_000_000, "deux cents millions de francs guinéens"],
  [200_200_200, "deux cents millions deux cent mille deux cents francs guinéens"],
  [1_000_000_000, "un milliard de francs guinéens"],
  [1_001_000_000, "un milliard un million de francs guinéens"],
  [300_000_000_080, "trois cents milliards quatre-vingts francs guinéens"],
];

const WITH_HYPHENS: [number, string][] = [
  [21, "vingt-et-un francs guinéens"],
  [71, "soixante-et-onze francs guinéens"],
  [80, "quatre-vingts francs guinéens"],
  [1_180, "mille-cent-quatre-vingts francs guinéens"],
  [1_000_000, "un million de francs guinéens"],
  [80_000_000, "quatre-vingts millions de francs guinéens"],
  [200_200_000, "deux-cents millions deux-cent-mille francs guinéens"],
  [1_001_021_000, "un milliard un million vingt-et-un-mille francs guinéens"],
];

/**
 * The same rules written another way, and without the library: from right to left, by groups of three figures, each
 * knowing what follows it.
 */
function independently(francs: number, joint: " " | "-"): string {
  const units = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(
    " ",
  );
  const tens: Record<number, string> = { 2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante" };
  const et = `${joint}et${joint}`;
  const upTo19 = (n: number): string => (n < 17 ? (units[n] as string) : `dix-${units[n - 10]}`);
  const upTo99 = (n: number, isLast: boolean): string => {
    if (n < 20) return upTo19(n);
    if (n >= 80) return n === 80 ? (isLast ? "quatre-vingts" : "quatre-vingt") : `quatre-vingt-${upTo19(n - 80)}`;
    const base = Math.min(Math.floor(n / 10), 6);
    const rest = n - base * 10;
    if (rest === 0) return tens[base] as string;
    return `${tens[base]}${rest === 1 || rest === 11 ? et : "-"}${upTo19(rest)}`;
  };
  const upTo999 = (n: number, isLast: boolean): string => {
    const [hundreds, rest] = [Math.floor(n / 100), n % 100];
    if (hundreds === 0) return upTo99(rest, isLast);
    const cent = hundreds === 1 ? "cent" : `${units[hundreds]}${joint}cent${rest === 0 && isLast ? "s" : ""}`;
    return rest === 0 ? cent : `${cent}${joint}${upTo99(rest, isLast)}`;
  };
  if (francs === 0) return "zéro franc guinéen";
  const parts: string[] = [];
  for (const [noun, size] of [["milliard", 1e9] as const, ["million", 1e6] as const]) {
    const n = Math.floor(francs / size) % 1000;
    if (n > 0) parts.push(`${upTo999(n, true)} ${noun}${n > 1 ? "s" : ""}`);
  }
  const [thousands, ones] = [Math.floor(francs / 1000) % 1000, francs % 1000];
  const below = [
    ...(thousands === 0 ? [] : [thousands === 1 ? "mille" : `${upTo999(thousands, false)}${joint}mille`]),
    ...(ones === 0 ? [] : [upTo999(ones, true)]),
  ];
  const isNoun = below.length === 0;
  if (!isNoun) parts.push(below.join(joint));
  return `${parts.join(" ")}${isNoun ? " de" : ""} franc${francs > 1 ? "s" : ""} guinéen${francs > 1 ? "s" : ""}`;
}

describe("an amount in words", () => {
  test.each(WRITTEN)("%d", (francs, words) => {
    expect(amountInWords(francs)).toBe(words);
  });

  test.each(WITH_HYPHENS)("%d with the hyphens of 1990", (francs, words) => {
    expect(amountInWords(francs, { hyphens1990: true })).toBe(words);
  });

  test("0 to 9 999, what is around each power of ten, and 100 000 more, as another writer writes them", () => {
    const random = seededValues(2026);
    const edges = Array.from({ length: 13 }, (_, power) =>
      [-2, -1, 0, 1, 2, 80, 200].map((d) => 10 ** power + d),
    ).flat();
    const values = [
      ...Array.from({ length: 10_000 }, (_, n) => n),
      ...edges.filter((n) => n >= 0 && n <= MOST_FRANCS),
      // As many small sums as large ones, and many that end in noughts, as people ask for.
      ...Array.from({ length: 100_000 }, () => {
        const figures = 1 + Math.floor(random() * 12);
        const noughts = 10 ** Math.floor(random() * figures);
        return Math.floor((random() * 10 ** figures) / noughts) * noughts;
      }),
    ];
    const wrong = values.filter(
      (n) =>
        amountInWords(n) !== independently(n, " ") || amountInWords(n, { hyphens1990: true }) !== independently(n, "-"),
    );
    expect(WRITTEN).toHaveLength(40);
    expect(wrong).toEqual([]);
  });

  test.each([-1, 0.5, MOST_FRANCS + 1, Number.NaN])("%d is no sum", (francs) => {
    expect(() => amountInWords(francs)).toThrow(RangeError);
  });
});
