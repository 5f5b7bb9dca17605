import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("an index in descending order says nullsFirst(): without it no ORDER BY … DESC reads it", () => {
  const files = globSync(["app/server/db/*schema.server.ts", "app/records/*/*-table.server.ts"]);
  const tables = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(tables.some(({ text }) => text.includes(".desc().nullsFirst()"))).toBe(true);
  const wrong = tables.filter(({ text }) => /\.desc\(\)(?!\s*\.nullsFirst\(\))/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
