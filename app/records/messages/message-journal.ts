import { occasion } from "~/abilities/journal/counted-details";
import type { Details, JournalActions, Names } from "~/abilities/journal/journal-part";
import { mentioned } from "~/abilities/mentions/mention-journal";
import { conakryStamp } from "~/lib/french-date";
import { asMessageMark, messageMarks } from "./message-marks";
import { asListedState, asMessageStatus, statusLabel } from "./message-status";

const status = (value: unknown) => {
  const known = asMessageStatus(value);
  return known ? `«\u00A0${statusLabel(known)}\u00A0»` : "un autre état";
};

/** What was asked of a list of messages. */
export function messageListDetails({ status: asked, assignee, mark, hosted }: Details, names: Names): string[] {
  const state = asListedState(asked);
  const known = asMessageMark(mark);
  return [
    state ? `état «\u00A0${statusLabel(state)}\u00A0»` : "",
    assignee === "nobody" ? "suivis par personne" : "",
    typeof assignee === "string" && assignee !== "nobody" ? `suivis par ${names.person(assignee)}` : "",
    known ? `«\u00A0${messageMarks.find(({ slug }) => slug === known)?.plural}\u00A0»` : "",
    hosted === true ? "liste hébergée" : "",
  ];
}

/** What is done with messages alone, or reads otherwise for them. */
export const messageActions: JournalActions = {
  "contact.created": { verb: "ajout", says: "a enregistré le message" },
  "contact.noted": {
    verb: "ajout",
    says: "a ajouté une note au message",
    briefly: "a ajouté une note",
    more: mentioned,
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
  "contact.urgency-changed": {
    verb: "changement",
    says: ({ to }) =>
      to === true ? "a marqué urgent le message" : "a retiré la marque «\u00A0Urgent\u00A0» du message",
    briefly: ({ to }) => (to === true ? "a marqué le message urgent" : "a retiré la marque «\u00A0Urgent\u00A0»"),
  },
  "contact.reminder-changed": {
    verb: "changement",
    says: ({ to }) =>
      typeof to === "string"
        ? `a demandé un rappel pour le ${conakryStamp(new Date(to))} sur le message`
        : "a retiré le rappel du message",
    briefly: ({ to }) =>
      typeof to === "string" ? `a demandé un rappel pour le ${conakryStamp(new Date(to))}` : "a retiré le rappel",
  },
  "contact.meeting-changed": {
    verb: "changement",
    says: ({ to }) =>
      typeof to === "string"
        ? `a confirmé un rendez-vous le ${conakryStamp(new Date(to))} sur le message`
        : "a annulé le rendez-vous du message",
    briefly: ({ to }) =>
      typeof to === "string" ? `a confirmé un rendez-vous le ${conakryStamp(new Date(to))}` : "a annulé le rendez-vous",
  },
  "contact.linked": {
    verb: "changement",
    says: "a lié le message à un client",
    briefly: "a lié ce message à un client",
  },
  "contact.unlinked": {
    verb: "changement",
    says: "a délié le message d’un client",
    briefly: "a délié ce message d’un client",
  },
  "contact.other-person": {
    verb: "changement",
    says: "a noté que le message n’est pas d’un client de même numéro ou de même adresse",
    briefly: "a noté que ce message n’est pas d’un client de même numéro ou de même adresse",
  },
  "contact.proposed-again": {
    verb: "changement",
    says: "a repris «\u00A0autre personne\u00A0» sur le message",
    briefly: "a repris «\u00A0autre personne\u00A0»",
  },
  "contact.note-erased": {
    verb: "suppression",
    says: "a effacé une note du message",
    briefly: "a effacé une note",
    more: occasion,
  },
};
