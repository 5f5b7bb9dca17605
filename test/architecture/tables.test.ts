import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import config from "../../drizzle.config";

const files = globSync(config.schema as string[]);

test("an index in descending order says nullsFirst(): without it no ORDER BY … DESC reads it", () => {
  const tables = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(tables.some(({ text }) => text.includes(".desc().nullsFirst()"))).toBe(true);
  const wrong = tables.filter(({ text }) => /\.desc\(\)(?!\s*\.nullsFirst\(\))/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("the tables are what the migrations have made: whoever changes one writes its migration", async () => {
  const tables = await Promise.all(files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>));
  const last = globSync("db/migrations/meta/*_snapshot.json").sort().at(-1) ?? "";
  const made = JSON.parse(readFileSync(last, "utf8"));
  expect(await generateMigration(made, generateDrizzleJson(Object.assign({}, ...tables)))).toEqual([]);
});
