import { describe, expect, test } from "vitest";
import { exactStrings } from "./exact-strings";
import { misset } from "./misset";

const modules = import.meta.glob(["../../app/content/**/*.ts", "!**/*.test.ts"], { eager: true });

/** Every text of a value, with the way to it. */
function* textsOf(value: unknown, at: string, seen = new Set<unknown>()): Generator<[at: string, text: string]> {
  if (typeof value === "string") yield [at, value];
  if (!value || typeof value !== "object" || seen.has(value)) return;
  seen.add(value);
  if ("language" in value && value.language === "en") return;
  const entries = value instanceof Map ? value : Object.entries(value);
  for (const [key, inner] of entries) yield* textsOf(inner, `${at} ${key}`, seen);
}

describe("the copy of the site", () => {
  for (const [file, module] of Object.entries(modules)) {
    if (file.endsWith("/english.ts")) continue;
    test(`${file.split("/content/")[1]} is in French typography`, () => {
      const faults = [...textsOf(module, "")].flatMap(([at, text]) => misset(text).map((fault) => `${at}: ${fault}`));
      expect(faults).toEqual([]);
    });
  }

  test("an exact string is listed only while the rules would change it", () => {
    for (const text of exactStrings) expect(misset(text, []), text).not.toEqual([]);
  });
});
