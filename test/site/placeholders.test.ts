import { describe, expect, test } from "vitest";
import { fill, fillSections } from "../../app/lib/prose";

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

  test("a section left empty disappears and the numbers close up", () => {
    const sections = [
      { number: 1, title: "Un", blocks: ["a"] },
      { number: 2, title: "Deux", blocks: ["{missing}", { list: ["{missing}"] }] },
      { number: 3, title: "Trois", blocks: ["c"] },
    ];
    expect(fillSections(sections, {}).map(({ number, title }) => [number, title])).toEqual([
      [1, "Un"],
      [2, "Trois"],
    ]);
  });
});
