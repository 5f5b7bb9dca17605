import { expect, test } from "vitest";
import { counted, frenchNumber } from "./french-number";
import { french } from "./typography";

test("parts the thousands by a thin no-break space and the decimals by a comma", () => {
  expect(frenchNumber(1_500_000)).toBe("1\u202F500\u202F000");
  expect(frenchNumber(999)).toBe("999");
  expect(frenchNumber(0.5)).toBe("0,5");
});

test("an amount as it is put together is already in French typography", () => {
  const amount = `${frenchNumber(1_500_000)}\u00A0GNF`;
  expect(french(amount)).toBe(amount);
});

test("counts in the plural from two on", () => {
  expect(counted(0, "message", "messages")).toBe("0\u00A0message");
  expect(counted(1, "message", "messages")).toBe("1\u00A0message");
  expect(counted(1200, "message", "messages")).toBe("1\u202F200\u00A0messages");
});
