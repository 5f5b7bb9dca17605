import { expect, test } from "vitest";
import { meetingDays, meetingHours, readMoment } from "./meeting-moments";
import type { Schedule } from "./opening-hours";

const weekday = [
  { from: 480, to: 750 },
  { from: 840, to: 1020 },
];
const schedule: Schedule = {
  week: [[], weekday, weekday, weekday, weekday, [{ from: 480, to: 570 }], []],
  added: [{ day: "2026-12-01", label: "Fermeture" }],
  removed: [],
};
/** A Saturday. */
const NOW = Date.parse("2026-11-28T10:00:00Z");
const problem = (day: string, hour: string) => {
  const read = readMoment(schedule, day, hour, NOW);
  return "problem" in read ? read.problem.kind : read.at.toISOString();
};

test("days are offered from the next one on, open ones alone", () => {
  expect(meetingDays(schedule, NOW).slice(0, 5)).toEqual([
    "2026-11-30",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-07",
  ]);
  expect(meetingDays(schedule, NOW)).toHaveLength(15);
});

test("hours leave room for the meeting before the firm closes", () => {
  expect(meetingHours(schedule)).toEqual([480, 510, 540, 570, 600, 630, 660, 690, 840, 870, 900, 930, 960]);
  expect(meetingHours({ ...schedule, week: [[], [], [], [], [], [], []] })).toEqual([]);
});

test("a moment is read, or refused for what it is", () => {
  expect(problem("2026-11-30", "08:00")).toBe("2026-11-30T08:00:00.000Z");
  expect(problem("2026-11-30", "11:30")).toBe("2026-11-30T11:30:00.000Z");
  expect(problem("2026-11-30", "11:31")).toBe("hours");
  expect(problem("2026-11-30", "22:00")).toBe("hours");
  expect(problem("2026-12-01", "09:00")).toBe("holiday");
  expect(problem("2026-12-25", "08:00")).toBe("holiday");
  expect(problem("2026-11-29", "09:00")).toBe("closed");
  expect(problem("2026-11-28", "09:00")).toBe("past");
  expect(problem("2027-03-01", "09:00")).toBe("far");
  for (const [day, hour] of [
    ["", "09:00"],
    ["2026-11-31", "09:00"],
    ["2026-11-30", ""],
    ["2026-11-30", "25:00"],
  ] as const)
    expect(problem(day, hour)).toBe("unread");
});
