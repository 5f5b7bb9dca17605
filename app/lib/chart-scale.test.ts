import { expect, test } from "vitest";
import { axisTop } from "./chart-scale";

test("an axis ends on a round, even number that holds the highest bar", () => {
  const tops = [0, 1, 2, 3, 7, 9, 10, 11, 21, 99, 100, 101, 1234].map(axisTop);
  expect(tops).toEqual([2, 2, 2, 4, 8, 10, 10, 20, 40, 100, 100, 200, 2000]);
});
