import { howMany, occasion } from "~/abilities/journal/counted-details";
import type { Details, JournalActions, Names } from "~/abilities/journal/journal-part";
import { asMessageStatus, statusLabel } from "./message-status";

const status = (value: unknown) => {
  const known = asMessageStatus(value);
  return known ? `«\u00A0${statusLabel(known)}\u00A0»` : "un autre état";
};

/** What was asked of a list of messages. */
export function messageListDetails({ status: asked, assignee, hosted }: Details, names: Names): string[] {
  const state = asMessageStatus(asked);
  return [
    state ? `état «\u00A0${statusLabel(state)}\u00A0»` : "",
    assignee === "nobody" ? "suivis par personne" : "",
    typeof assignee === "string" && assignee !== "nobody" ? `suivis par ${names.person(assignee)}` : "",
    hosted === true ? "liste hébergée" : "",
  ];
}

/** What is done with messages alone, or reads otherwise for them. */
export const messageActions: JournalActions = {
  "contact.created": { verb: "ajout", says: "a enregistré le message" },
  "contact.noted": { verb: "ajout", says: "a ajouté une note au message", briefly: "a ajouté une note" },
  "contacts.imported": {
    verb: "ajout",
    says: ({ count, added }) => `a importé ${howMany(count ?? added, "message", "messages")}`,
  },
  "contact.status-changed": {
    verb: "changement",
    says: ({ from, to }) => `a changé l’état du message\u00A0: ${status(from)} → ${status(to)}`,
    briefly: ({ from, to }) => `a changé l’état\u00A0: ${status(from)} → ${status(to)}`,
  },
  "contact.assigned": {
    verb: "changement",
    says: ({ to }, names) =>
      to ? `a confié le message à ${names.person(to)}` : "a retiré la personne chargée du message",
  },
  "contact.note-erased": {
    verb: "suppression",
    says: "a effacé une note du message",
    briefly: "a effacé une note",
    more: occasion,
  },
};
