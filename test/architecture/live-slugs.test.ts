import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { records } from "../../app/records/records.server";

/** What a screen asks to hear of, in the words of its source: `kind: "…"`, `kinds: ["…", "…"]`, record: `…/${id}`. */
const ASKED = /useLive(?:List)?\([^;]*?\);/g;
const NAMED = /\bkind: "([^"]+)"|\bkinds: \[([^\]]+)\]|\brecord: `([^/`]+)\//g;

test("a list whose rows would stay in their places follows its colleagues: else it keeps them for nothing", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("-page.tsx"));
  const texts = pages.map((file) => readFileSync(path.join("app", file), "utf8"));
  const lists = texts.map((text, i) => ({ text, file: pages[i] })).filter(({ text }) => text.includes("<RecordList"));
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter(({ text }) => !/useLive(List)?\(/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every screen that follows its colleagues stays as it was where it cannot be read anew by itself", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("-page.tsx"));
  const live = pages.filter((file) => /useLive(List)?\(/.test(readFileSync(path.join("app", file), "utf8")));
  expect(live.length).toBeGreaterThan(20);
  const isKept = (text: string) => /\b(orAsShown|orUnread)\(/.test(text) && /\b(useShown|useLiveList)\(/.test(text);
  expect(live.filter((file) => !isKept(readFileSync(path.join("app", file), "utf8")))).toEqual([]);
});

test("every screen that follows its colleagues asks by the slug of a record: by another word it would hear nothing", () => {
  const slugs = new Set(records.map(({ slug }) => slug));
  const asked = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-page.tsx"))
    .flatMap((file) => {
      const calls = readFileSync(path.join("app", file), "utf8").match(ASKED) ?? [];
      return calls.flatMap((call) =>
        [...call.matchAll(NAMED)].flatMap(([, one, many = "", record]) => {
          const named = [one, record, ...many.split(",").map((word) => word.trim().replaceAll('"', ""))];
          return named.flatMap((slug) => (slug ? { file, slug } : []));
        }),
      );
    });
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ slug }) => !slugs.has(slug))).toEqual([]);
});
