import type { JournalActions } from "~/abilities/journal/journal-kinds";
import { asMessageStatus, statusLabel } from "~/records/messages/message-status";
import { howMany, listDetails, occasion } from "./list-details";

const messages = "messages" as const;

const status = (value: unknown) => {
  const known = asMessageStatus(value);
  return known ? `«\u00A0${statusLabel(known)}\u00A0»` : "un autre état";
};

const purges: Record<string, string> = {
  trash: "après 30\u00A0jours de corbeille",
  retention: "au terme de leur conservation",
  emptied: "en vidant la corbeille",
};

export const messageActions: JournalActions = {
  "contact.read": { thing: messages, verb: "lecture", says: "a consulté le message" },
  "contacts.listed": {
    thing: messages,
    verb: "lecture",
    says: "a consulté des messages",
    more: listDetails,
  },
  "contacts.trash-listed": {
    thing: messages,
    verb: "lecture",
    says: "a consulté la corbeille des messages",
    more: listDetails,
  },
  "contact.created": { thing: messages, verb: "ajout", says: "a enregistré le message" },
  "contact.noted": { thing: messages, verb: "ajout", says: "a ajouté une note au message" },
  "contacts.imported": {
    thing: messages,
    verb: "ajout",
    says: ({ count, added }) => `a importé ${howMany(count ?? added, "message", "messages")}`,
  },
  "contact.status-changed": {
    thing: messages,
    verb: "changement",
    says: ({ from, to }) => `a changé l’état du message\u00A0: ${status(from)} → ${status(to)}`,
  },
  "contact.assigned": {
    thing: messages,
    verb: "changement",
    says: ({ to }, names) =>
      to ? `a confié le message à ${names.person(to)}` : "a retiré la personne chargée du message",
  },
  "contact.restored": { thing: messages, verb: "changement", says: "a restauré le message de la corbeille" },
  "contact.deleted": { thing: messages, verb: "suppression", says: "a mis le message à la corbeille" },
  "contact.held": { thing: messages, verb: "changement", says: "a demandé la conservation du message" },
  "contact.released": {
    thing: messages,
    verb: "changement",
    says: "a levé la conservation du message",
  },
  "contact.erased": {
    thing: messages,
    verb: "suppression",
    says: "a effacé définitivement le message",
    more: occasion,
  },
  "contact.note-erased": {
    thing: messages,
    verb: "suppression",
    says: "a effacé une note du message",
    more: occasion,
  },
  "contacts.purged": {
    thing: messages,
    verb: "suppression",
    says: ({ count }) => `a effacé définitivement ${howMany(count, "message", "messages")}`,
    more: ({ reason }) => (typeof reason === "string" && purges[reason] ? [purges[reason]] : []),
  },
  "contacts.exported": {
    thing: messages,
    verb: "export",
    says: ({ count }) => `a exporté ${howMany(count, "message", "messages")}`,
    more: ({ format }) => (typeof format === "string" ? [format.toUpperCase()] : []),
  },
};
