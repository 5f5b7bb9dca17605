import { expect, test } from "vitest";
import { ofName } from "./french-elision";

test.each([
  ["Aboubacar", "d’Aboubacar"],
  ["Aïssatou Exemple", "d’Aïssatou Exemple"],
  ["Élise", "d’Élise"],
  ["E\u0301lise", "d’E\u0301lise"],
  ["Ousmane", "d’Ousmane"],
  ["ibrahima", "d’ibrahima"],
  ["Œuvres Exemple", "d’Œuvres Exemple"],
  ["Hawa", "de Hawa"],
  ["Yacouba", "de Yacouba"],
  ["N’Diaye", "de N’Diaye"],
  ["Fatoumata", "de Fatoumata"],
  ["", "de "],
])("« de » before %s", (name, said) => {
  expect(ofName(name)).toBe(said);
});
