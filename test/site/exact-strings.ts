/**
 * Words of the public pages that the specification fixes letter for letter and that break the rules of French
 * typography (lib/typography). No other text may: crawl.test.ts and typography.test.ts take only these out.
 */
export const exactStrings = [
  // 2.4
  "Voir plus ...",
  // 2.6
  "Rechercher une question...",
  // 5, first reading of the contact form
  "Le nom doit contenir entre 2 et 50 caractères.",
  "Veuillez entrer une adresse email Gmail valide (max 100 caractères).",
  "Le message doit contenir entre 10 et 500 caractères et ne doit contenir que des lettres de l'alphabet.",
  // 5, second reading
  "L'email est requis.",
] as const;
