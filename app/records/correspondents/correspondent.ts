import type { LineDeletion } from "~/abilities/list/list-table";
import { recordPaths } from "~/lib/record-paths";

export const correspondentPaths = recordPaths("/annuaire");

/** Whom the firm works with. The values are stored: they never change. */
export const correspondentKinds = [
  { value: "huissier", label: "Huissier de justice" },
  { value: "notaire", label: "Notaire" },
  { value: "expert", label: "Expert" },
  { value: "traducteur", label: "Traducteur" },
  { value: "greffe", label: "Greffe" },
  { value: "confrere", label: "Confrère" },
  { value: "autre", label: "Autre" },
] as const;

export function correspondentKindLabel(kind: string): string {
  return correspondentKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/** Longest texts, in characters, and how many numbers. */
export const correspondentLimits = { name: 120, email: 254, town: 80, notes: 2000, phones: 5 };

/** What the form covers, in its order, as people read it. */
export const correspondentFields = [
  { name: "name", label: "Nom", maxLength: correspondentLimits.name },
  { name: "kind", label: "Fonction", shown: correspondentKindLabel },
  { name: "town", label: "Ville", maxLength: correspondentLimits.town },
  { name: "email", label: "E-mail", maxLength: correspondentLimits.email },
  { name: "phones", label: "Numéros de téléphone" },
  { name: "notes", label: "Notes", maxLength: correspondentLimits.notes },
] as const;

/** What is said of one of them. */
export function correspondentField(name: string): { label: string; maxLength?: number } {
  const field = correspondentFields.find((one) => one.name === name);
  return { label: field?.label ?? name, maxLength: field && "maxLength" in field ? field.maxLength : undefined };
}

/** A correspondent as its form carries it; numbers are lines of one text. */
export type CorrespondentWords = Record<(typeof correspondentFields)[number]["name"], string>;

/** The question before a correspondent goes to the corbeille. */
export const correspondentDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer ce correspondant\u202F?",
  what: `le correspondant ${name}`,
  action: correspondentPaths.deletion(id),
  name,
  after: " ira à la corbeille. Il pourra être restauré pendant 30\u00A0jours.",
  failed: "Impossible de supprimer ce correspondant. Veuillez réessayer.",
});
