import { expect, test } from "vitest";
import { elapsed } from "./elapsed";

const now = new Date("2026-11-20T12:00:00Z");
const cases: [string, string][] = [
  ["2026-11-20T12:00:05Z", "1\u00A0min"],
  ["2026-11-20T11:59:00Z", "1\u00A0min"],
  ["2026-11-20T11:00:01Z", "59\u00A0min"],
  ["2026-11-20T11:00:00Z", "1\u00A0h"],
  ["2026-11-18T12:00:01Z", "47\u00A0h"],
  ["2026-11-18T12:00:00Z", "2\u00A0j"],
  ["2026-09-01T12:00:00Z", "2\u00A0mois"],
  ["2023-11-20T12:00:00Z", "3\u00A0ans"],
];

for (const [from, text] of cases) {
  test(`${from} is ${text} ago`, () => expect(elapsed(new Date(from), now)).toBe(text));
}
