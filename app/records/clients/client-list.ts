import type { LineDeletion } from "~/abilities/list/list-table";
import { paths } from "~/paths";
import { text } from "./client-sentences";

/** The orders of the list; the first is that of specification 4. Slugs stand in addresses. */
export const clientSorts = [
  { slug: "recent", label: "Plus récents" },
  { slug: "ancien", label: "Plus anciens" },
  { slug: "nom", label: "Nom, de A à Z" },
] as const;

export type ClientSort = (typeof clientSorts)[number]["slug"];

/** The question before a client goes to the corbeille. */
export const clientDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer ce client\u202F?",
  what: `le client ${name}`,
  action: paths.clientDeletion(id),
  name,
  after: " ira à la corbeille. Le client pourra être restauré pendant au moins 30\u00A0jours.",
  failed: text.notDeleted,
  failedUnanswered: true,
});
