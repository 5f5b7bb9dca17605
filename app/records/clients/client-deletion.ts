import type { LineDeletion } from "~/abilities/list/list-table";
import { paths } from "~/paths";
import { text } from "./client-sentences";

/** The question before a client goes to the corbeille. */
export const clientDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer ce client\u202F?",
  what: `le client ${name}`,
  action: paths.clientDeletion(id),
  name,
  after: " ira à la corbeille. Le client pourra être restauré pendant 30\u00A0jours.",
  failed: text.notDeleted,
  failedUnanswered: true,
});
