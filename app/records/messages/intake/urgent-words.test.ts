import { expect, test } from "vitest";
import { urgentWordIn } from "./urgent-words";

const WORDS = ["garde à vue", "arrêté", "menace de mort", "mandat"];

test.each([
  ["Mon frère est en GARDE A VUE depuis hier", "garde à vue"],
  ["placé en garde-à-vue.", "garde à vue"],
  ["Mes sœurs ont été arretées", "arrêté"],
  ["des menaces de mort", "menace de mort"],
  ["Arrêté\nhier", "arrêté"],
])("« %s » speaks of it", (text, word) => {
  expect(urgentWordIn(text, WORDS)).toBe(word);
});

test("a word is whole, a group of words stands together, and an empty list proposes nothing", () => {
  expect(urgentWordIn("Le mandataire garde la vue sur une menace, de quelle mort ?", WORDS)).toBeNull();
  expect(urgentWordIn("garde à vue", [])).toBeNull();
  expect(urgentWordIn("garde à vue", [" - "])).toBeNull();
});
