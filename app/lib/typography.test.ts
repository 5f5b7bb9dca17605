import { describe, expect, test } from "vitest";
import { french } from "./typography";

/** ⍽ stands for a no-break space, · for a thin one. */
const spaces = (text: string) => text.replaceAll("⍽", "\u00A0").replaceAll("·", "\u202F");

const cases: [typed: string, set: string][] = [
  ["Vous hésitez ? Écrivez ; nous lisons !", "Vous hésitez·? Écrivez·; nous lisons·!"],
  ["Vraiment? Oui!", "Vraiment·? Oui·!"],
  ["Objet : un bail", "Objet⍽: un bail"],
  ["**Nom**: le vôtre", "**Nom**⍽: le vôtre"],
  ["Le mot « bail » et «contrat»", "Le mot «⍽bail⍽» et «⍽contrat⍽»"],
  ['Le "bail" est écrit', "Le «⍽bail⍽» est écrit"],
  ["l'avocat d'office", "l’avocat d’office"],
  ["À suivre...", "À suivre…"],
  ["un taux de 25 % ou 0,5%", "un taux de 25⍽% ou 0,5⍽%"],
  ["1 500 000 GNF", "1·500·000⍽GNF"],
  ["dix mille : 10 000 pages", "dix mille⍽: 10·000 pages"],
  ["10 ans, 48 heures, 12 mois", "10⍽ans, 48⍽heures, 12⍽mois"],
  ["de 8 h 30 à 17 h", "de 8⍽h⍽30 à 17⍽h"],
  ["les articles 281 et 282, article 5, n° 12", "les articles⍽281 et 282, article⍽5, n°⍽12"],
  ["Maître Exemple", "Maître⍽Exemple"],
  ["le 14 juillet et le 1er mai 2026", "le 14⍽juillet et le 1er⍽mai 2026"],
];

describe("french typography", () => {
  for (const [typed, set] of cases) {
    test(`« ${typed} »`, () => {
      expect(french(typed)).toBe(spaces(set));
      expect(french(french(typed)), "twice").toBe(spaces(set));
    });
  }

  test("addresses, numbers to dial, hours on a clock and references stay as they are", () => {
    for (const text of [
      "https://exemple.gn/page?a=1&b=25%20c",
      "[la page](/penall?x=1)",
      "contact@exemple.gn",
      "+224 620 00 00 00",
      "08:00-12:30",
      "loi L/2016/037/AN",
      "/article/rss.xml",
      "deux articles du cabinet",
    ])
      expect(french(text)).toBe(text);
  });

  test.each(['"', "« ", "1 000 ", " ;", "+1 ", "a@", "...", "](", "'a"])(
    "a long text of %j is set and keeps its words",
    (piece) => {
      // Work that grew with the square of the length would not come to its end within the limit of a test.
      const words = (text: string) => text.replace(/[^\p{L}\p{N}@\]+]/gu, "");
      const text = piece.repeat(200_000);
      expect(words(french(text)) === words(text)).toBe(true);
    },
  );
});
