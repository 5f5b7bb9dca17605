import { expect, test } from "vitest";
import type { Schedule } from "./opening-hours";
import { nextPartOfDay, type PartOfDay } from "./part-of-day";

const weekday = [
  { from: 480, to: 750 },
  { from: 840, to: 1020 },
];
const schedule: Schedule = {
  week: [[], weekday, weekday, weekday, weekday, [{ from: 480, to: 750 }], []],
  added: [{ day: "2026-12-01", label: "Fermeture" }],
  removed: [],
};
const none: Schedule = { week: [[], [], [], [], [], [], []], added: [], removed: [] };
const due = (part: PartOfDay, now: string, of = schedule) =>
  new Date(nextPartOfDay(of, part, Date.parse(`${now}:00Z`))).toISOString().slice(0, 16);

test("a part of the day that is under way is now, one that is over is the next open day's", () => {
  expect(due("matin", "2026-11-26T09:30")).toBe("2026-11-26T09:30");
  expect(due("matin", "2026-11-26T12:00")).toBe("2026-11-27T08:00");
  expect(due("apres-midi", "2026-11-26T09:30")).toBe("2026-11-26T12:00");
  expect(due("soir", "2026-11-26T09:30")).toBe("2026-11-26T16:00");
  // A Friday without an afternoon, a weekend, then a Tuesday on which the firm is closed.
  expect(due("apres-midi", "2026-11-27T13:00")).toBe("2026-11-30T12:00");
  expect(due("matin", "2026-11-30T18:00")).toBe("2026-12-02T08:00");
});

test("without hours of its own the firm is there from Monday to Friday; what never comes is now", () => {
  expect(due("soir", "2026-11-28T10:00", none)).toBe("2026-11-30T16:00");
  const mornings = { ...none, week: [[], [{ from: 480, to: 720 }], [], [], [], [], []] };
  expect(due("soir", "2026-11-26T09:30", mornings)).toBe("2026-11-26T09:30");
});
