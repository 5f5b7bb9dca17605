/** Values of `naturedaffaire`: the ten of specification 3, letter for letter, then two more of the firm's areas. */
export const natures = [
  "Droit Minier et de l’Environnement",
  "Droit Sociale et Sécurité Sociale",
  "Droit des Affaires",
  "Droit du Sport",
  "Défense Pénale",
  "Arbitrage",
  "Correctionnelle",
  "Civile",
  "Commerciale",
  "Autres",
  "Droit Fiscal",
  "Droit de la Famille",
] as const;

export const clientKinds = [
  { value: "personne", label: "Personne" },
  { value: "societe", label: "Société" },
] as const;

export type ClientKind = (typeof clientKinds)[number]["value"];

/** « Personne » for `personne`. */
export function clientKindLabel(kind: ClientKind): string {
  return clientKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/** « Maitre {name} » (specification 3), spelt as there; a title that the settings already give is not said twice. */
export function lawyerValue(name: string): string {
  return `Maitre ${name.trim().replace(/^(?:ma[iî]tre|me\.?)\s+/i, "")}`;
}

/** « {name} » of a « Maitre {name} », as an account has it. */
export function nameWithoutTitle(lawyer: string): string {
  return lawyer.replace(/^ma[iî]tre\s+/i, "");
}

/** « Maître Fatoumata Exemple » of the stored « Maitre … », as a visitor reads it. */
export function titledName(lawyer: string): string {
  return `Maître\u00A0${nameWithoutTitle(lawyer)}`;
}
