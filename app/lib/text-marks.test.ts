import { describe, expect, test } from "vitest";
import { pieces, readingMinutes, textSections } from "./text-marks";

describe("the marked text of a publication", () => {
  test("is cut into sections and blocks", () => {
    const text =
      "Avant.\n\n## Un\n\nLigne\nsuite\n\n### Détail\n\n- a\n- b\n\n1. x\n2. y\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> dit\n> la loi\n\n*Une note.*";
    expect(textSections(text)).toEqual([
      { title: null, blocks: ["Avant."] },
      {
        title: "Un",
        blocks: [
          "Ligne suite",
          { heading: "Détail" },
          { list: ["a", "b"] },
          { steps: ["x", "y"] },
          { head: ["A", "B"], rows: [["1", "2"]] },
          { quote: "dit la loi" },
          { note: "Une note." },
        ],
      },
    ]);
  });

  test("a title or a heading may stand directly above its first line, and line ends of any system count", () => {
    expect(textSections("## Un\r\nLigne")).toEqual([{ title: "Un", blocks: ["Ligne"] }]);
    expect(textSections("## Un\n### Détail\n- a\n- b")).toEqual([
      { title: "Un", blocks: [{ heading: "Détail" }, { list: ["a", "b"] }] },
    ]);
    // Directly beneath words, or another one, it is no part of these.
    expect(textSections("Mots\n### A\n  ### B\nLigne\n## Deux")).toEqual([
      { title: null, blocks: ["Mots", { heading: "A" }, { heading: "B" }, "Ligne"] },
      { title: "Deux", blocks: [] },
    ]);
    expect(textSections(" \n\n ")).toEqual([]);
  });

  test("HTML stays text", () => {
    expect(textSections("<script>alert(1)</script>")).toEqual([{ title: null, blocks: ["<script>alert(1)</script>"] }]);
  });

  test("a line is cut at its strong words and links", () => {
    expect(pieces("Lire **le code** et [la page](/penall).")).toEqual([
      { text: "Lire " },
      { text: "le code", strong: true },
      { text: " et " },
      { text: "la page", href: "/penall" },
      { text: "." },
    ]);
    expect(pieces("[Site](https://exemple.gn)")).toEqual([{ text: "Site", href: "https://exemple.gn" }]);
  });

  test("no link leads anywhere but to this site or to an https address", () => {
    for (const target of ["javascript:alert(1)", "http://exemple.gn", "data:text/html,x", "penall"])
      expect(pieces(`[ici](${target})`)).toEqual([{ text: `[ici](${target})` }]);
    for (const target of ["//exemple.gn", "/\\exemple.gn"])
      expect(pieces(`[ici](${target})`)).toEqual([{ text: "ici" }]);
  });

  test.each(["**a", "[a](", "*a", "|a", "[a", "a**"])(
    "a line of marks and nothing else, « %s », loses no letter",
    (mark) => {
      // Work that grew with the square of the length would not come to its end within the limit of a test.
      const line = mark.repeat(500_000);
      const [section] = textSections(line);
      expect(section?.blocks).toHaveLength(1);
      const text = pieces(String(section?.blocks[0])).map((piece) => piece.text);
      expect(text.join("").replace(/[^a]/g, "")).toHaveLength(500_000);
    },
  );

  test("reading takes a minute for two hundred words, addresses and marks not counted", () => {
    expect(readingMinutes("")).toBe(1);
    expect(readingMinutes("mot ".repeat(200))).toBe(1);
    expect(readingMinutes("mot ".repeat(201))).toBe(2);
    expect(readingMinutes(`${"mot ".repeat(199)}- | [ici](/une-page)`)).toBe(1);
  });
});
