import { expect, test } from "vitest";
import { inTypeface } from "./typeface-letters";

test("letters the typeface lacks are spelt with those it has, the others stay", () => {
  expect(inTypeface("Ɓah, Ŋalo et Ƴeero\u202F?")).toBe("Bah, Ŋalo et Yeero\u00A0?");
  expect(inTypeface("N’Zérékoré")).toBe("N’Zérékoré");
});
