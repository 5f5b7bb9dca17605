import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { abilityAnnouncements } from "../../app/abilities/screen/announcement.server";
import { announcements } from "../../app/office/layout/announcements.server";
import { otherAnnouncements, records } from "../../app/records/records.server";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join("app", file), "utf8"));

/** What is said by a literal: the last argument of stored(…), or one of the two that a condition chooses from. */
const said = sources.flatMap((source) =>
  [...source.matchAll(/\bstored\([^;]*?, (?:[^;,"]*(?:"[^"]*" )?\? "([a-z-]+)" : )?"([a-z-]+)"\)/g)].flatMap(
    ([, one, other]) => [one, other].filter((key) => key !== undefined),
  ),
);

test("whatever is said after a redirect is a sentence of the list", () => {
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((key) => !Object.hasOwn(announcements, key))).toEqual([]);
});

test("each sentence of the list is said somewhere", () => {
  const text = sources.join("\n");
  const unsaid = Object.keys(announcements).filter((key) => !new RegExp(`"${key}"(?!:)`).test(text));
  expect(unsaid).toEqual([]);
});

test("no sentence takes the place of another", () => {
  const parts = [abilityAnnouncements, ...records.map((kind) => kind.announcements ?? {}), ...otherAnnouncements];
  const keys = parts.flatMap((part) => Object.keys(part));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
