import { expect, test } from "vitest";
import { conakryStamp, dashedDate, dayInWords, writtenDate } from "./french-date";

test("writes instants in Conakry's time, zeros included", () => {
  expect(conakryStamp(new Date("2026-03-05T09:07:59Z"))).toBe("05/03/2026 à 09h07");
  expect(conakryStamp(new Date("2026-12-31T23:59:59.999Z"))).toBe("31/12/2026 à 23h59");
  expect(conakryStamp(new Date("2027-01-01T00:00:00Z"))).toBe("01/01/2027 à 00h00");
  expect(dashedDate(new Date("2026-03-05T09:07:59Z"))).toBe("05-03-2026");
});

test("writes the first of a month as 1er, and no other day", () => {
  expect(writtenDate(new Date("2026-07-01T12:00:00Z"))).toBe("mercredi 1er\u00A0juillet 2026");
  expect(writtenDate(new Date("2026-07-11T12:00:00Z"))).toBe("samedi 11\u00A0juillet 2026");
});

test("writes a day of the database in words, its number never parted from the month", () => {
  expect(dayInWords("2026-07-14")).toBe("14\u00A0juillet 2026");
  expect(dayInWords("2026-05-01")).toBe("1er\u00A0mai 2026");
});
