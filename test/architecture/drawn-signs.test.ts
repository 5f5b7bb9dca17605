import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `content: "! "`, with its alternative text where it has one; an empty one draws a shape, `attr()` says words. */
const SIGN = /^\s*content:\s*("(?:[^"\\]|\\.)+")\s*(\/\s*""|attr)?/gm;

test("a sign that a sheet draws before words is seen, not said: it has an empty alternative text", () => {
  const said = globSync("app/**/*.css").flatMap((file) => {
    const signs = [...readFileSync(file, "utf8").matchAll(SIGN)];
    const silent = signs.filter(([, , alternative]) => alternative).map(([, sign]) => sign);
    const plain = signs.flatMap(([, sign, alternative]) => (alternative ? [] : [sign]));
    // One that is written twice, for browsers that know no alternative text, has a silent one for each.
    const times = (all: (string | undefined)[], sign: string | undefined) => all.filter((one) => one === sign).length;
    return plain.filter((sign) => times(plain, sign) > times(silent, sign)).map((sign) => `${file}: ${sign}`);
  });
  expect(said).toEqual([]);
});
