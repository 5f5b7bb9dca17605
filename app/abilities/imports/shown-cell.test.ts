import { expect, test } from "vitest";
import { importDate, importDay, importHour } from "./import-date.server";
import { shownCell } from "./shown-cell";

test("a cell of a day, of an hour or of both is shown as in its spreadsheet, and read again as the same", () => {
  expect(shownCell("2026-12-07T00:00:00.000Z")).toBe("07/12/2026");
  expect(shownCell("1899-12-30T09:30:00.000Z")).toBe("09:30");
  expect(shownCell("1904-01-01T00:00:00.000Z")).toBe("00:00");
  expect(importDay(shownCell("2026-12-07T00:00:00.000Z"))).toBe("2026-12-07");
  for (const stamp of ["2026-12-07T09:30:00.000Z", "2026-12-07T09:30:15.000Z"]) {
    expect(importDate(shownCell(stamp))).toEqual(new Date(stamp));
    expect(importHour(shownCell(stamp))).toBe("09:30");
  }
});

test("what is no such cell stays as it came", () => {
  for (const text of ["", "2026-0001", "2026-12-07", "2026-12-07T09:30:00+01:00", "le 2026-12-07T00:00:00.000Z"])
    expect(shownCell(text)).toBe(text);
});
