import type { EntryRules, Reading } from "./message-rules.server";

/** One field's value, and the sentence that refuses it; null when it passes. */
export type Example = [reading: Reading, rules: EntryRules, field: string, value: unknown, error: string | null];

/** Values that pass everywhere, for the fields an example does not name. */
export const fitting: Record<Reading, Record<EntryRules, Record<string, string>>> = {
  first: {
    inclusives: { name: "Fatoumata Exemple", email: "fatoumata@exemple.gn", message: "Bonjour, j’ai 2 questions." },
    strictes: { name: "Fatoumata Exemple", email: "fatoumata@gmail.com", message: "Bonjour une question" },
  },
  second: {
    inclusives: { nom: "Bah", email: "bah@exemple.gn", message: "Rappeler." },
    strictes: { nom: "Fatoumata", email: "fatoumata@exemple.gn", message: "Rappeler demain matin" },
  },
};

const NAME = "Le nom doit contenir entre 2 et 50 caractères.";
const GMAIL = "Veuillez entrer une adresse email Gmail valide (max 100 caractères).";
const LETTERS =
  "Le message doit contenir entre 10 et 500 caractères et ne doit contenir que des lettres de l'alphabet.";
const LENGTH = "Le message doit contenir entre 10 et 500 caractères.";
const REACH = "Veuillez entrer une adresse email valide (max 100 caractères) ou un numéro de téléphone.";
const PHONE =
  "Vérifiez ce numéro de téléphone\u00A0: neuf chiffres en Guinée, ou l’indicatif du pays devant (par exemple +33).";
const FAILURE = "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.";

export const examples: Example[] = [
  // First reading, strictes: specification 5 and 8.
  ["first", "strictes", "name", undefined, NAME],
  ["first", "strictes", "name", " F ", NAME],
  ["first", "strictes", "name", "Fa", null],
  ["first", "strictes", "name", "f".repeat(50), null],
  ["first", "strictes", "name", "f".repeat(51), NAME],
  ["first", "strictes", "name", "Aïssatou Exemple", null],
  ["first", "strictes", "name", "N'Diaye", NAME],
  ["first", "strictes", "name", "Exemple 2", NAME],
  ["first", "strictes", "email", "", GMAIL],
  ["first", "strictes", "email", "fatoumata.ex_1%+-@gmail.com", null],
  ["first", "strictes", "email", "fatoumata@exemple.gn", GMAIL],
  ["first", "strictes", "email", "fatoumata@gmail.com.exemple.gn", GMAIL],
  ["first", "strictes", "email", "620 00 00 00", GMAIL],
  ["first", "strictes", "email", `${"f".repeat(90)}@gmail.com`, null],
  ["first", "strictes", "email", `${"f".repeat(91)}@gmail.com`, GMAIL],
  ["first", "strictes", "message", "", LETTERS],
  ["first", "strictes", "message", "neufmots ", LETTERS],
  ["first", "strictes", "message", "dix lettre", null],
  ["first", "strictes", "message", "deux lignes\r\net un mot", null],
  ["first", "strictes", "message", "m".repeat(500), null],
  ["first", "strictes", "message", "m".repeat(501), LETTERS],
  ["first", "strictes", "message", "une convocation le 12 mars", LETTERS],
  ["first", "strictes", "message", "une question privée", LETTERS],
  ["first", "strictes", "message", "une question.", LETTERS],
  // First reading, inclusives: the lengths stay, nobody is turned away for an accent.
  ["first", "inclusives", "name", "", NAME],
  ["first", "inclusives", "name", "F", NAME],
  ["first", "inclusives", "name", "f".repeat(51), NAME],
  ["first", "inclusives", "name", "N’Diaye-O'Exemple Jr.", null],
  ["first", "inclusives", "name", "Société Exemple & Fils", null],
  ["first", "inclusives", "name", "EXEMPLE 2000 (Conakry), S.A./Ltd", null],
  ["first", "inclusives", "name", "𞤃𞤢𞤥𞤢𞤣𞤵 𞤔𞤢𞤤𞤮𞥅", null],
  ["first", "inclusives", "name", "𞤃".repeat(50), null],
  ["first", "inclusives", "name", "12/03 & 4", "Le nom doit contenir au moins une lettre."],
  ["first", "inclusives", "name", "<b>Exemple</b>", "Le nom ne peut pas contenir «\u00A0<\u00A0»."],
  ["first", "inclusives", "name", "fatoumata@exemple.gn", "Le nom ne peut pas contenir «\u00A0@\u00A0»."],
  ["first", "inclusives", "email", "", REACH],
  ["first", "inclusives", "email", "aïssatou+site@société-exemple.gn", null],
  ["first", "inclusives", "email", "fatoumata@exemple", REACH],
  ["first", "inclusives", "email", `${"f".repeat(60)}@${"e".repeat(40)}.gn`, REACH],
  ["first", "inclusives", "email", "620 00 00 00", null],
  ["first", "inclusives", "email", "+33 6 12 34 56 78", null],
  ["first", "inclusives", "email", "620 00 00", PHONE],
  ["first", "inclusives", "message", "trop peu.", LENGTH],
  ["first", "inclusives", "message", "J’ai reçu une convocation à N’Zérékoré le 12/03 <b>.", null],
  ["first", "inclusives", "message", "😀".repeat(500), null],
  ["first", "inclusives", "message", "😀".repeat(501), LENGTH],
  ["first", "inclusives", "message", "\u0000\u0001\u0002 a b c d", LENGTH],
  ["first", "inclusives", "message", { not: "a text" }, LENGTH],
  // Second reading, strictes: its sanitising, its limits, its server hint.
  ["second", "strictes", "nom", "", "Le nom est obligatoire."],
  ["second", "strictes", "nom", "<i></i> \"'`;|\\", "Le nom est obligatoire."],
  ["second", "strictes", "nom", "f".repeat(30), null],
  ["second", "strictes", "nom", "f".repeat(31), "Maximum 30 caractères."],
  ["second", "strictes", "nom", "Barry", FAILURE],
  ["second", "strictes", "nom", "Diallo", null],
  ["second", "strictes", "email", undefined, "L'email est requis."],
  ["second", "strictes", "email", "pas une adresse", "Veuillez entrer un email valide."],
  ["second", "strictes", "email", "620 00 00 00", "Veuillez entrer un email valide."],
  ["second", "strictes", "email", `${"f".repeat(60)}@${"e".repeat(40)}.gn`, "Maximum 100 caractères."],
  ["second", "strictes", "message", "  ", "Le message est requis."],
  ["second", "strictes", "message", "dix lettre", FAILURE],
  ["second", "strictes", "message", "onze lettre", null],
  ["second", "strictes", "message", "m".repeat(300), null],
  ["second", "strictes", "message", "m".repeat(301), "Maximum 300 caractères."],
  // Second reading, inclusives.
  ["second", "inclusives", "nom", "", "Le nom est obligatoire."],
  ["second", "inclusives", "nom", "f".repeat(31), "Maximum 30 caractères."],
  ["second", "inclusives", "email", "", "L'email est requis. Un numéro de téléphone peut le remplacer."],
  [
    "second",
    "inclusives",
    "email",
    "bah@",
    "Veuillez entrer un email valide. Un numéro de téléphone peut le remplacer.",
  ],
  ["second", "inclusives", "email", "(+224) 620-00-00-00", null],
  ["second", "inclusives", "email", "12345", PHONE],
  ["second", "inclusives", "message", "", "Le message est requis."],
  ["second", "inclusives", "message", "R", null],
  ["second", "inclusives", "message", "m".repeat(301), "Maximum 300 caractères."],
];
