import { describe, expect, test } from "vitest";
import { guineanNames } from "./guinean-names";
import { type NamePair, otherPairs, samePairs, unseenOtherPairs, unseenSamePairs } from "./name-pairs.examples";
import { allNameKeys, type Likeness, nameKeys, nameLookup, soundsAlike } from "./name-sounds";

const matching = (pairs: readonly NamePair[]) => pairs.filter(([a, b]) => soundsAlike(a, b)).map(String);
const missing = (pairs: readonly NamePair[]) => pairs.filter(([a, b]) => !soundsAlike(a, b)).map(String);

/** Whether an index of nameKeys() gives `b` to who looks for `a`. */
function finds(a: string, b: string): boolean {
  const { every, any } = nameLookup(a);
  const keys = nameKeys(b);
  return (every.length > 0 && every.every((key) => keys.includes(key))) || any.some((key) => keys.includes(key));
}

describe("pairs of names", () => {
  test("there are enough of them, each once", () => {
    expect(samePairs.length).toBeGreaterThanOrEqual(60);
    expect(otherPairs.length).toBeGreaterThanOrEqual(60);
    expect(unseenSamePairs.length).toBeGreaterThanOrEqual(40);
    expect(unseenOtherPairs.length).toBeGreaterThanOrEqual(40);
    const all = [...samePairs, ...otherPairs, ...unseenSamePairs, ...unseenOtherPairs].map(String);
    expect(new Set(all).size).toBe(all.length);
  });

  test("spellings of one name match", () => expect(missing(samePairs)).toEqual([]));
  test("names of different people do not", () => expect(matching(otherPairs)).toEqual([]));
  test("so do those that were kept aside", () => expect(missing(unseenSamePairs)).toEqual([]));
  test("nor do the different people kept aside", () => expect(matching(unseenOtherPairs)).toEqual([]));

  test("it makes no difference which comes first", () => {
    const turned = ([a, b]: NamePair): NamePair => [b, a];
    expect(missing(samePairs.map(turned))).toEqual([]);
    expect(matching(otherPairs.map(turned))).toEqual([]);
  });

  test("what sounds alike is found by its keys, from either side", () => {
    const lost = [...samePairs, ...unseenSamePairs].filter(([a, b]) => !finds(a, b) || !finds(b, a));
    expect(lost.map(String)).toEqual([]);
  });
});

describe("names of different people", () => {
  for (const [kind, line] of Object.entries(guineanNames)) {
    test(`no two ${kind} names of the list share a key`, () => {
      const byKey = Map.groupBy(line.split(" "), (name) => nameKeys(name).at(-1));
      expect([...byKey.values()].filter((names) => names.length > 1)).toEqual([]);
    });
  }
});

describe("how alike", () => {
  const cases: [string, string, Likeness][] = [
    ["N’Diaye Fatou", "NDIAYE FATOU", "same"],
    ["El Hadj Ousmane Baldé", "Ousmane Balde", "same"],
    ["Fatoumata Diallo", "DIALLO Fatoumata", "order"],
    ["Mamadou Diallo", "Mamadu Jalloh", "sound"],
    ["Fatou Diallo", "Fatoumata Diallo", "variant"],
    ["Mamadou Aliou Diallo", "Mamadou Diallo", "part"],
  ];
  for (const [a, b, likeness] of cases) {
    test(`${a}, ${b}: ${likeness}`, () => expect(soundsAlike(a, b)?.likeness).toBe(likeness));
  }
});

describe("odd texts", () => {
  test("a text without a letter is nobody's name", () => {
    for (const text of ["", " ", "—", "’’", "&"]) {
      expect(nameKeys(text)).toEqual([]);
      expect(soundsAlike(text, text)).toBeNull();
    }
  });

  test("a title alone is a name like any other", () => {
    expect(soundsAlike("Maître", "maitre")?.likeness).toBe("same");
    expect(soundsAlike("Maître", "Docteur")).toBeNull();
  });

  test("other scripts keep their letters", () => {
    expect(soundsAlike("ߡߊߡߊߘߎ", "ߡߊߡߊߘߎ")?.likeness).toBe("same");
    expect(soundsAlike("محمد", "أحمد")).toBeNull();
  });

  test("a long text has few keys", () => {
    const long = Array.from({ length: 400 }, (_, i) => `exemple${i}`).join(" ");
    expect(nameKeys(long).length).toBeLessThanOrEqual(9);
    expect(nameLookup(long).any.length).toBeLessThanOrEqual(247);
  });

  test("several names of one client share their keys", () => {
    const keys = allNameKeys(["Fatou Diallo", "Fatoumata Jalloh"]);
    expect(keys).toEqual(nameKeys("Fatou Diallo"));
  });
});
