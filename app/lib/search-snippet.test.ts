import { describe, expect, test } from "vitest";
import { stem } from "./french-words";
import { markedWords, snippet } from "./search-snippet";

const stems = (...words: string[]) => new Set(words.map(stem));
const told = (pieces: ReturnType<typeof snippet>) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

describe("a snippet", () => {
  test("marks whole words, whatever their accents and endings", () => {
    expect(told(markedWords("L’Héritière hérite, les héritages non.", stems("herite", "heritage")))).toBe(
      "L’Héritière [hérite], les [héritages] non.",
    );
  });

  test("is the passage that has most of the words", () => {
    expect(told(snippet(["Un loyer.", "Un bail sans loyer.", "Rien."], stems("loyer", "bail")))).toBe(
      "Un [bail] sans [loyer].",
    );
    expect(told(snippet(["Le début.", "La suite."], stems("autre")))).toBe("Le début.");
    expect(snippet([], stems("mot"))).toEqual([]);
  });

  test("is cut at whole words around the first one, and says so", () => {
    const long = `${"avant ".repeat(80)}loyer ${"puis ".repeat(80)}`.trim();
    const text = told(snippet([long], stems("loyer")));
    expect(text).toMatch(/^… avant (avant )+\[loyer\] puis( puis)+…$/);
    expect(text.length).toBeLessThan(200);
  });
});
