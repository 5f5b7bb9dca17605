import { expect, test } from "vitest";
import { workingDayBefore } from "./working-day";

const none = { week: Array.from({ length: 7 }, () => []), added: [], removed: [] };
const at = (text: string) => Date.parse(`${text}Z`);
const before = (now: string, schedule: Parameters<typeof workingDayBefore>[0] = none) =>
  new Date(workingDayBefore(schedule, at(now))).toISOString().slice(0, 16);

// 2026-11-23 is a Monday.
test.each([
  ["2026-11-25T10:00", "2026-11-24T10:00"],
  ["2026-11-25T00:00", "2026-11-24T00:00"],
  ["2026-11-23T10:00", "2026-11-20T10:00"],
  ["2026-11-22T15:00", "2026-11-20T00:00"],
])("without a schedule, a working day before %s is %s", (now, then) => {
  expect(before(now)).toBe(then);
});

test("a firm that opens on Saturdays works then, and holidays do not count", () => {
  const open = [{ from: 480, to: 720 }];
  const saturdays = { ...none, week: [[], open, open, open, open, open, open] };
  expect(before("2026-11-23T10:00", saturdays)).toBe("2026-11-21T10:00");
  const closed = { ...saturdays, added: [{ day: "2026-11-21", label: "congé" }] };
  expect(before("2026-11-23T10:00", closed)).toBe("2026-11-20T10:00");
});

test("a firm that never works has a limit all the same", () => {
  const added = Array.from({ length: 400 }, (_, i) => ({
    day: new Date(at("2026-01-01T00:00") + i * 86_400_000).toISOString().slice(0, 10),
    label: "congé",
  }));
  expect(before("2026-11-23T10:00", { ...none, added })).toBe("2026-09-25T00:00");
});
