import type { LineDeletion } from "~/abilities/list/list-table";
import { paths } from "~/paths";

/** The question before a message goes to the corbeille. A failure in the words of the specification (8). */
export const messageDeletion = ({ id, name, number }: Record<"id" | "name" | "number", string>): LineDeletion => ({
  title: "Supprimer ce contact\u202F?",
  what: `le contact ${name}`,
  action: paths.messageDeletion(id),
  before: "Le message de ",
  name,
  after: ` (${number}) ira à la corbeille. Il pourra être restauré pendant au moins 30\u00A0jours.`,
  failed: "Impossible de supprimer ce contact. Veuillez réessayer.",
  failedUnanswered: true,
});
