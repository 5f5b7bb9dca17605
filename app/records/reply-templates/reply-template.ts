import type { DeletionWords } from "~/abilities/trash/deletion-words";
import { recordPaths } from "~/lib/record-paths";
import { paths } from "~/paths";

export const templatePaths = recordPaths(paths.replyTemplates);

/** Longest texts, in characters, and the last place in the list. */
export const templateLimits = { title: 80, words: 2000, place: 99 };

/** What the form covers, in its order, as people read it. */
export const templateFields = [
  { name: "title", label: "Titre" },
  { name: "words", label: "Texte" },
  { name: "place", label: "Rang dans la liste" },
] as const;

export type TemplateWords = Record<(typeof templateFields)[number]["name"], string>;

/** The question before a template goes to the corbeille, and the address that does it. */
export const templateDeletion = ({ id, title }: { id: string; title: string }): DeletionWords & { action: string } => ({
  title: "Supprimer ce modèle\u202F?",
  action: templatePaths.deletion(id),
  before: "Le modèle ",
  name: title,
  after: " ira à la corbeille. Il pourra être restauré pendant 30\u00A0jours.",
  failed: "Impossible de supprimer ce modèle. Veuillez réessayer.",
});
