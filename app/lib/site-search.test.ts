import { describe, expect, test } from "vitest";
import { folded, sound, stem, tellingWords } from "./french-words";
import { distance, nearness, term } from "./near-words";
import { searchIndex, search } from "./site-search";

const index = searchIndex([
  { slug: "bail", title: "Comment résilier un bail ?", words: "bail loyer|propriétaire locataire partir" },
  { slug: "heritage", title: "Qui hérite ?", words: "héritage succession|décès père mère partir" },
  { slug: "voisin", title: "Que faire contre un voisin bruyant ?", words: "voisin bruit|mur clôture" },
]);

describe("words", () => {
  test("case, accents, ligatures, apostrophes and no-break spaces make no difference", () => {
    expect(folded("  L’Œuvre\u00A0déposée\u202F! ")).toBe("l'oeuvre deposee !");
    expect(tellingWords("Qu’est-ce que l\u02BCÉTAT d'un mur ?")).toEqual(["etat", "mur"]);
  });

  test("plurals, genders and verb endings meet", () => {
    expect(stem("licenciees")).toBe(stem("licencier"));
    expect(stem("commerciaux")).toBe(stem("commercial"));
    expect(stem("nul")).toBe("nul");
  });

  test("one sound is one word, however it is spelled", () => {
    for (const [typed, meant] of [
      ["lissenciemant", "licenciement"],
      ["musik", "musique"],
      ["fayite", "faillite"],
      ["sosiete", "societe"],
    ] as const)
      expect(sound(typed), typed).toBe(sound(meant));
  });
});

describe("nearness", () => {
  test("counts insertions, deletions, substitutions and swapped neighbours, up to a bound", () => {
    expect(distance("contcat", "contact", 2)).toBe(1);
    expect(distance("contrat", "contact", 2)).toBe(2);
    expect(distance("bail", "bails", 1)).toBe(1);
    expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
    expect(distance("a", "abcdef", 2)).toBe(3);
  });

  test("is 1 for the same word, less for its neighbours, 0 for strangers", () => {
    const near = (typed: string, known: string) => nearness(term(typed), term(known));
    expect(near("voisin", "voisin")).toBe(1);
    expect(near("voisins", "voisin")).toBeGreaterThan(near("vosin", "voisin"));
    expect(near("vosin", "voisin")).toBeGreaterThan(0.6);
    expect(near("raisin", "voisin")).toBe(0);
    expect(near("18", "19")).toBe(0);
  });
});

describe("search", () => {
  test("decisive words come before common ones", () => {
    expect(search(index, "partir sans payer le loyer")[0]).toBe("bail");
    expect(search(index, "succession de mon pere")).toEqual(["heritage"]);
  });

  test("a missing apostrophe is forgiven", () => {
    expect(search(index, "lheritage")).toEqual(["heritage"]);
  });

  test("the word being typed is found by its beginning, and only while it is being typed", () => {
    expect(search(index, "voi", true)).toEqual(["voisin"]);
    expect(search(index, "voi")).toEqual([]);
  });

  test("a common word alone is no answer to a longer question", () => {
    expect(search(index, "mur")).toEqual(["voisin"]);
    expect(search(index, "mur brique ciment peinture")).toEqual([]);
  });

  test("nothing, signs alone, empty words and endless texts are taken calmly", () => {
    for (const typed of ["", "???", "est-ce que", "\0", "🙂"]) expect(search(index, typed)).toEqual([]);
    expect(search(index, `${"x".repeat(10_000)} ${"mot ".repeat(10_000)}`)).toEqual([]);
    // Endings that could be cut at each of their letters: read whole, these would take minutes.
    for (const ending of ["td", "se", "e"]) expect(search(index, `${ending.repeat(200_000)}k`)).toEqual([]);
  });
});
