import { expect, test } from "vitest";
import { lineDiff } from "./line-diff";

test("lines that stay, go and come stand in their order", () => {
  expect(lineDiff("un\ndeux\ntrois", "un\nquatre\ntrois\ncinq")).toEqual([
    { line: "un", change: "same" },
    { line: "deux", change: "removed" },
    { line: "quatre", change: "added" },
    { line: "trois", change: "same" },
    { line: "cinq", change: "added" },
  ]);
  expect(lineDiff("a", "a")).toEqual([{ line: "a", change: "same" }]);
});
