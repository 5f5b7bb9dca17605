import { expect, test } from "vitest";
import { looksLikePhoneNumber, phoneNumber, writtenPhone } from "./phone-number.server";

const numbers: [string, string][] = [
  ["620 00 00 00", "+224620000000"],
  ["620.00.00.00", "+224620000000"],
  ["+224 620 00 00 00", "+224620000000"],
  ["(+224) 620-00-00-00", "+224620000000"],
  ["00224620000000", "+224620000000"],
  ["+33 6 12 34 56 78", "+33612345678"],
];

for (const [typed, stored] of numbers)
  test(`${typed} is kept as ${stored}`, () => expect(phoneNumber(typed)).toBe(stored));

for (const typed of ["", "12345", "620 00 00 00 / 620 00 00 01", "appelez le 620 00 00 00", "+224", "f@exemple.gn"])
  test(`${JSON.stringify(typed)} is no number`, () => expect(phoneNumber(typed)).toBeNull());

test("a number with a digit missing still shows that a number was meant", () => {
  expect(looksLikePhoneNumber("620 00 00")).toBe(true);
  expect(looksLikePhoneNumber("fatoumata@exemple")).toBe(false);
});

for (const [stored, written] of [
  ["+224622123456", "+224 622 12 34 56"],
  ["622123456", "622 12 34 56"],
  ["+33612345678", "+33 6 12 34 56 78"],
  // No plan of Guinea has it: who stored it may have meant another country.
  ["33612345678", "33612345678"],
  ["12345678", "12345678"],
  ["fanta@exemple.gn", "fanta@exemple.gn"],
] as const)
  test(`${stored} is read as ${written}`, () => expect(writtenPhone(stored)).toBe(written));
