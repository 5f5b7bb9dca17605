import { expect, test } from "vitest";
import { byteRange } from "./byte-range.server";

test.each([
  [null, null],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-200", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["lines=0-1", null],
])("%s of a hundred bytes", (header, expected) => {
  expect(byteRange(header ?? undefined, 100)).toEqual(expected);
});
