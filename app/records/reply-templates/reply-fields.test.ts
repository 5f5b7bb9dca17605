import { expect, test } from "vitest";
import { filledIn, type ReplyValues, stillMissing, unknownFields } from "./reply-fields";

const values: ReplyValues = {
  nom: "Fanta",
  "numéro du message": "CK-4F7Q",
  "date du message": "20/11/2026",
  avocat: "",
  "qui répond": "Mariama Exemple",
  cabinet: "Cabinet Exemple",
  téléphone: "",
  adresse: "",
  horaires: "",
};

test("each field is filled in, however its letters are typed", () => {
  expect(filledIn("{nom} {NUMERO DU MESSAGE} {Qui repond}", values)).toBe("Fanta CK-4F7Q Mariama Exemple");
});

test("a value that is missing stays in sight, and is told once", () => {
  const words = filledIn("Maître {avocat}, {téléphone}, {avocat}", values);
  expect(words).toBe("Maître [à compléter\u00A0: avocat], [à compléter\u00A0: téléphone], [à compléter\u00A0: avocat]");
  expect(stillMissing(words)).toEqual(["avocat", "téléphone"]);
  expect(stillMissing("Le [à compléter : jour et heure].")).toEqual(["jour et heure"]);
});

test("braces within a name are the person’s own", () => {
  expect(filledIn("Bonjour {nom}", { ...values, nom: "{cabinet}" })).toBe("Bonjour {cabinet}");
});

test("what is no field is found as it was typed", () => {
  expect(unknownFields("{nom} {prénom} {}")).toEqual(["prénom", ""]);
});
