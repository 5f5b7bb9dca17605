import { describe, expect, test } from "vitest";
import { folded, sound, stem, tellingWords } from "./french-words";
import { distance, nearness, term } from "./near-words";
import { nearestPages, search, searchIndex } from "./site-search";

const index = searchIndex([
  { path: "bail", title: "Comment résilier un bail ?", words: "bail loyer|propriétaire locataire partir" },
  { path: "heritage", title: "Qui hérite ?", words: "héritage succession|décès père mère partir" },
  { path: "voisin", title: "Que faire contre un voisin bruyant ?", words: "voisin bruit|mur clôture" },
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
  const found = (typed: string, unfinished?: boolean) => search(index, typed, unfinished).map(({ path }) => path);

  test("decisive words come before common ones", () => {
    expect(found("partir sans payer le loyer")[0]).toBe("bail");
    expect(found("succession de mon pere")).toEqual(["heritage"]);
  });

  test("a missing apostrophe is forgiven", () => {
    expect(found("lheritage")).toEqual(["heritage"]);
  });

  test("the word being typed is found by its beginning, and only while it is being typed", () => {
    expect(found("voi", true)).toEqual(["voisin"]);
    expect(found("voi")).toEqual([]);
  });

  test("a common word alone is no answer to a longer question", () => {
    expect(found("mur")).toEqual(["voisin"]);
    expect(found("mur brique ciment peinture")).toEqual([]);
  });

  test("a result tells by which of its words it was found", () => {
    expect([...(search(index, "loyers dun proprietere")[0]?.stems ?? [])]).toEqual(["loy", "proprietair"]);
  });

  test("a word said in a text alone is found, after the pages that are about it", () => {
    const both = searchIndex([
      { path: "mention", title: "Le notaire", words: "", text: "Il règle aussi une succession." },
      { path: "subject", title: "La succession", words: "" },
    ]);
    expect(search(both, "succession").map(({ path }) => path)).toEqual(["subject"]);
    expect(search(both, "règle").map(({ path }) => path)).toEqual(["mention"]);
  });

  test("where nothing answers the nearest pages come first, then the others in their order", () => {
    expect(nearestPages(index, "zzz mur")).toEqual(["voisin", "bail", "heritage"]);
    expect(nearestPages(index, "zzz")).toEqual(["bail", "heritage", "voisin"]);
  });

  test("nothing, signs alone, empty words and endless texts are taken calmly", () => {
    for (const typed of ["", "???", "est-ce que", "\0", "🙂"]) expect(search(index, typed)).toEqual([]);
    expect(search(index, `${"x".repeat(10_000)} ${"mot ".repeat(10_000)}`)).toEqual([]);
    // Endings that could be cut at each of their letters: read whole, these would take minutes.
    for (const ending of ["td", "se", "e"]) expect(search(index, `${ending.repeat(200_000)}k`)).toEqual([]);
  });
});
