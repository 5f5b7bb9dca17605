import { describe, expect, test } from "vitest";
import { fill, fillBlocks } from "../../app/lib/prose";

describe("placeholders", () => {
  test("a value takes the place of its name", () => {
    expect(fill("Courriel : {email}", { email: "contact@exemple.gn" })).toBe("Courriel : contact@exemple.gn");
  });

  test("a line whose value is missing disappears", () => {
    expect(fill("Courriel : {email}", { email: "" })).toBeNull();
  });

  test("a part between double brackets disappears alone", () => {
    const line = "Siège : [[{district}, ]]Conakry";
    expect(fill(line, { district: "Kaloum" })).toBe("Siège : Kaloum, Conakry");
    expect(fill(line, {})).toBe("Siège : Conakry");
  });

  test("a line that misses its value leaves its list, and a list left empty disappears", () => {
    const blocks = ["a", { list: ["{missing}", "b"] }, { list: ["{missing}"] }, "{missing}"];
    expect(fillBlocks(blocks, {})).toEqual(["a", { list: ["b"] }]);
  });
});
