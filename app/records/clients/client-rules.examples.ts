import type { EntryRules } from "./client-rules.server";

/** One field's value on one form, and the sentence that refuses it; null when it passes. */
export type Example = [form: "create" | "edit", rules: EntryRules, field: string, value: unknown, error: string | null];

/** Values that pass everywhere, for the fields an example does not name. */
export const fitting: Record<string, unknown> = {
  name: "Fatoumata Exemple",
  adresse: "Quartier Exemple",
  dateajout: "20/11/2026 à 09h07",
  numero: "620000000",
  naturedaffaire: "Droit des Affaires",
  avocat: "Maitre Exemple",
};

const NAME = "Nom et prénom obligatoire.";
const ADRESSE = "Adresse obligatoire.";
const DATE = "Date d'ajout obligatoire.";
const NUMERO = "Numéro de téléphone obligatoire.";
const DIGITS = "Veuillez entrer un numéro valide (8 à 15 chiffres).";
const NATURE = "Nature d'affaire obligatoire.";
const AVOCAT = "L'avocat est obligatoire.";
const longest = (limit: number) => `Maximum ${limit} caractères.`;

/** 8 to 15 digits, under either rules. */
const lengthsOfNumbers = (rules: EntryRules): Example[] => [
  ["create", rules, "numero", "", NUMERO],
  ["create", rules, "numero", "1234567", DIGITS],
  ["create", rules, "numero", "12345678", null],
  ["create", rules, "numero", "123456789012345", null],
  ["create", rules, "numero", "1234567890123456", DIGITS],
];

export const examples: Example[] = [
  // Create form, strictes: specification 5, client create form.
  ["create", "strictes", "name", "", NAME],
  ["create", "strictes", "name", undefined, NAME],
  ["create", "strictes", "name", "   ", NAME],
  ["create", "strictes", "name", "<>%;", NAME],
  ["create", "strictes", "name", "N", null],
  ["create", "strictes", "name", "é".repeat(30), null],
  ["create", "strictes", "name", "é".repeat(31), longest(30)],
  ["create", "strictes", "name", `<${"é".repeat(30)}>`, null],
  ["create", "strictes", "adresse", "", ADRESSE],
  ["create", "strictes", "adresse", "a".repeat(30), null],
  ["create", "strictes", "adresse", "a".repeat(31), longest(30)],
  ["create", "strictes", "dateajout", "", DATE],
  ["create", "strictes", "dateajout", undefined, DATE],
  ...lengthsOfNumbers("strictes"),
  ["create", "strictes", "numero", "620 00 00 00", DIGITS],
  ["create", "strictes", "numero", "620.000.000", DIGITS],
  ["create", "strictes", "numero", "62000000a", DIGITS],
  ["create", "strictes", "numero", "+224620000000", null],
  ["create", "strictes", "naturedaffaire", "", NATURE],
  ["create", "strictes", "naturedaffaire", undefined, NATURE],
  ["create", "strictes", "naturedaffaire", "Magie", "Cette nature d’affaire n’est pas de la liste."],
  ["create", "strictes", "avocat", "", AVOCAT],
  ["create", "strictes", "avocat", undefined, AVOCAT],
  ["create", "strictes", "email", "", null],
  ["create", "strictes", "email", "exemple", "Veuillez entrer un email valide."],
  // Create form, inclusives: the text's messages, lengths up to 120 and 200, numbers in E.164 (docs/deviations.md).
  ["create", "inclusives", "name", "", NAME],
  ["create", "inclusives", "name", { first: "x" }, NAME],
  ["create", "inclusives", "name", "N’Diaye & Fils (Guinée) + « Exemple »", null],
  ["create", "inclusives", "name", "é".repeat(120), null],
  ["create", "inclusives", "name", "é".repeat(121), longest(120)],
  ["create", "inclusives", "adresse", "", ADRESSE],
  ["create", "inclusives", "adresse", "a".repeat(200), null],
  ["create", "inclusives", "adresse", "a".repeat(201), longest(200)],
  ["create", "inclusives", "dateajout", "", DATE],
  ["create", "inclusives", "dateajout", undefined, null],
  ...lengthsOfNumbers("inclusives"),
  ["create", "inclusives", "numero", "+224 620.00.00.00", null],
  ["create", "inclusives", "numero", "le soir", DIGITS],
  ["create", "inclusives", "numero", "620000000 le soir", DIGITS],
  ["create", "inclusives", "naturedaffaire", "", NATURE],
  ["create", "inclusives", "naturedaffaire", "Droit Fiscal", null],
  ["create", "inclusives", "naturedaffaire", "droit minier et de l'environnement", null],
  ["create", "inclusives", "avocat", "", AVOCAT],
  ["create", "inclusives", "email", "fatoumata@exemple.gn", null],
  ["create", "inclusives", "email", "fatoumata@", "Veuillez entrer un email valide."],
  ["create", "inclusives", "email", `f@${"e".repeat(96)}.gn`, longest(100)],
  ["create", "inclusives", "landmark", "r".repeat(200), null],
  ["create", "inclusives", "landmark", "r".repeat(201), longest(200)],
  ["create", "inclusives", "otherNames", "Exemple née Essai\nÉts Exemple", null],
  ["create", "inclusives", "otherNames", "n".repeat(121), longest(120)],
  ["create", "inclusives", "otherNames", Array.from({ length: 11 }, (_, i) => `Nom ${i}`), "Maximum 10 lignes."],
  ["create", "inclusives", "otherPhones", "+33 6 12 34 56 78\n620 00 00 01", null],
  [
    "create",
    "inclusives",
    "otherPhones",
    "620 00 00 01\ndemain",
    "«\u00A0demain\u00A0» n’est pas un numéro de téléphone valide (8 à 15 chiffres).",
  ],
  // Edit form: its own sentences; no length nor digits in the strict reading.
  ["edit", "strictes", "name", "", NAME],
  ["edit", "strictes", "name", "é".repeat(31), null],
  ["edit", "strictes", "name", "[]", NAME],
  ["edit", "strictes", "adresse", "", ADRESSE],
  ["edit", "strictes", "adresse", "a".repeat(201), null],
  ["edit", "strictes", "dateajout", "", null],
  ["edit", "strictes", "numero", "", NUMERO],
  ["edit", "strictes", "numero", "1", null],
  ["edit", "strictes", "naturedaffaire", "", "Nature obligatoire."],
  ["edit", "strictes", "avocat", "", "Avocat obligatoire."],
  ["edit", "inclusives", "name", "", NAME],
  ["edit", "inclusives", "name", "é".repeat(121), longest(120)],
  ["edit", "inclusives", "adresse", "", ADRESSE],
  ["edit", "inclusives", "adresse", "a".repeat(201), longest(200)],
  ["edit", "inclusives", "dateajout", undefined, null],
  ["edit", "inclusives", "numero", "", NUMERO],
  ["edit", "inclusives", "numero", "1234567", DIGITS],
  ["edit", "inclusives", "naturedaffaire", "", "Nature obligatoire."],
  ["edit", "inclusives", "avocat", "", "Avocat obligatoire."],
];
