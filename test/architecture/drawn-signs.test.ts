import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `content: "! "`, with its alternative text where it has one; an empty one draws a shape, `attr()` says words. */
const SIGN = /^\s*content:\s*("(?:[^"\\]|\\.)+")\s*(\/\s*""|attr)?/gm;

test("a sign that a sheet draws before words is seen, not said: it has an empty alternative text", () => {
  const said = globSync("app/**/*.css").flatMap((file) => {
    const signs = [...readFileSync(file, "utf8").matchAll(SIGN)];
    const silent = signs.filter(([, , alternative]) => alternative).map(([, sign]) => sign);
    return signs.filter(([, sign]) => !silent.includes(sign)).map(([, sign]) => `${file}: ${sign}`);
  });
  expect(said).toEqual([]);
});
