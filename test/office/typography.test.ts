import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { misset } from "../site/misset";
import { sourceWords } from "./source-words";

/**
 * Words of the office that the specification fixes letter for letter and that break the rules (sections 2.8, 4, 5 and
 * 8).
 */
const EXACT = [
  "Chargement en cours...",
  "Contact supprimé avec succès !",
  "Client supprimé avec succès !",
  "Mise à jour réussie !",
  "Veuillez corriger les erreurs !",
  "Erreur les champs sont obligatoires !",
  "Erreur lors du chargement des clients !",
  "Erreur : impossible de supprimer le client. Vérifiez votre connexion ou contactez l'administrateur.",
  "Choisissez une action ?",
  "Enregistrements : ",
  "Date d'ajout obligatoire.",
  "Date d'ajout",
  "Nature d'affaire obligatoire.",
  "L'avocat est obligatoire.",
  "Le nom doit contenir entre 2 et 50 caractères.",
  "Veuillez entrer une adresse email Gmail valide (max 100 caractères).",
  "Le message doit contenir entre 10 et 500 caractères et ne doit contenir que des lettres de l'alphabet.",
  "L'email est requis.",
  // Their own beginnings, kept where the inclusive rules leave out the rest.
  "Le message doit contenir entre 10 et 500 caractères.",
  "Veuillez entrer une adresse email valide (max 100 caractères) ou un numéro de téléphone.",
] as const;

/**
 * A French sentence or label has an accent, or one of its small words; markup, queries and addresses have signs of
 * their own.
 */
const FRENCH = /[à-ÿÀ-Ý’]|(?:^|[\s(])(?:le|la|les|un|une|de|des|du|ce|ou|et|en|est|pas|par|pour)(?:[\s.,]|$)/i;
/** A file without any of that, as it is written, has none to look at: reading one as TypeScript takes long. */
const MAYBE_FRENCH = /[à-ÿÀ-Ý’]|\\[ux]|(?:\b|\\[nrt])(?:le|la|les|un|une|de|des|du|ce|ou|et|en|est|pas|par|pour)\b/i;
const MARKUP = /<\/?[a-z!?]|="|\{|\]\(|=>|xmlns|\$\d|::/;

/** Lines of the command line, which people search with plain spaces, and column names of other systems' files. */
const PLAIN = /(first-account|user-commands|setting-command)\.server|import-fields/;

const files = globSync("app/{abilities,api,office,records,server/{accounts,http,settings},ui}/**/*.{ts,tsx}").filter(
  (file) => !/\.(test|examples)\.tsx?$/.test(file) && !PLAIN.test(file),
);

test("every text of the office is set by the rules of French typography", () => {
  const looked = files.filter((file) => MAYBE_FRENCH.test(readFileSync(file, "utf8")));
  const wrong = looked.flatMap((file) =>
    sourceWords(file)
      .filter((text) => FRENCH.test(text) && !MARKUP.test(text))
      .flatMap((text) => misset(text.replace(/\s*\n\s*/g, " "), EXACT))
      .map((line) => `${file}: ${line}`),
  );
  expect(looked.length).toBeGreaterThan(300);
  expect(wrong.join("\n")).toBe("");
});
