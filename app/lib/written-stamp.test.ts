import { expect, test } from "vitest";
import { writtenStamp } from "./written-stamp";

test("a moment is written out in Conakry's time", () => {
  expect(writtenStamp(new Date("2026-11-21T09:07:59Z"))).toBe("21\u00A0novembre\u00A02026 à 09h07");
});

test("the first of a month, and midnight", () => {
  expect(writtenStamp(new Date("2026-08-01T00:00:00Z"))).toBe("1er\u00A0août\u00A02026 à 00h00");
});
