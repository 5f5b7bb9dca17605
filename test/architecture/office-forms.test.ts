import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { routeFiles } from "../setup/routes";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /^(office|records|abilities)\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join("app", file), "utf8") }));

/** The frame stands without its count. */
const own503 = ["office/layout/office-layout.tsx"];

const naming = (which: (one: { file: string; text: string }) => boolean) =>
  sources
    .filter(which)
    .map(({ file }) => file)
    .sort();

describe("forms of the office", () => {
  test("nothing reaches into the router", () => {
    expect(naming(({ text }) => text.includes("UNSAFE_"))).toEqual([]);
  });

  test("a module that the browser loads keeps no state: one page may show two screens after each other", () => {
    expect(naming(({ file, text }) => !file.includes(".server.") && /^(?:export )?let /m.test(text))).toEqual([]);
  });

  test("a screen leaves the database that is away to officeForm(), officeScreen(), listScreen() and jsonAnswer()", () => {
    expect(naming(({ file, text }) => !file.includes(".server.") && text.includes("isDatabaseAway"))).toEqual(own503);
  });

  test("an address that takes a form and has a screen sends it by keepWords() or storeInPlace()", () => {
    const taking = routeFiles("office/layout/office-layout").flatMap((file) => {
      const text = readFileSync(path.join("app", file), "utf8");
      return /^export (?:async )?function action\b|^export const action\b/m.test(text) ? [{ file, text }] : [];
    });
    expect(taking.length).toBeGreaterThan(40);
    const careless = taking.filter(
      ({ text }) => /^export (?:default\b|\{.*\bdefault\b)/m.test(text) && !/\bclientAction\b/.test(text),
    );
    expect(careless.map(({ file }) => file)).toEqual([]);
  });
});
