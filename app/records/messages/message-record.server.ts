import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { conakryStamp, spreadsheetStamp } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { shownPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import { clientTermSentence, messageClientTerm } from "~/records/clients/client-term.server";
import { isAboutLinks, undoLink } from "./follow-up/client-links.server";
import { undoFollowUp } from "./follow-up/follow-up-changes.server";
import { notedMessages } from "./follow-up/message-mentions.server";
import { hiddenMessages } from "./message-access.server";
import { messageDeletion } from "./message-deletion";
import { messageListing, readFilters } from "./message-filters.server";
import { messageClientHold } from "./message-hold.server";
import { messageImport } from "./message-import.server";
import { messageActions, messageListDetails } from "./message-journal";
import { callbackMoment } from "./message-request";
import { messagePersonal } from "./message-rights.server";
import { statusLabel } from "./message-status";
import { messageToday } from "./message-today.server";
import type { MessageRow } from "./queue/message-lines.server";

const stamped = (at: Date | null) => (at ? spreadsheetStamp(at) : "");

/** What visitors wrote, and what the reception noted down. */
export const messages = {
  ...notedMessages,
  slug: "messages",
  subjects: "contacts",
  words: { one: "message", many: "messages", the: "le message", of: "du message" },
  hidden: hiddenMessages,
  journal: {
    label: sql`nom || ' (' || number || ')'`,
    href: paths.messageFollowUp,
    gone: "message effacé",
    actions: messageActions,
    listed: messageListDetails,
  },
  announcements: {
    "contact-deleted": "Contact supprimé avec succès !",
    "contact-restored": "Contact restauré.",
    "contact-stored": "Contact enregistré.",
    "status-changed": "État enregistré.",
    "taken-already": "Un collègue l’avait déjà pris en charge\u00A0: rien n’a changé.",
    assigned: "Attribution enregistrée.",
    "marked-urgent": "Message marqué urgent.",
    "unmarked-urgent": "La marque «\u00A0Urgent\u00A0» est retirée.",
    "reminder-set": "Rappel enregistré\u00A0: le message est en attente jusque-là.",
    "reminder-off": "Le rappel est retiré.",
    "meeting-confirmed": "Rendez-vous confirmé.",
    "meeting-confirmed-mailed": "Rendez-vous confirmé\u00A0: l’e-mail part dans une minute.",
    "meeting-off": "Le rendez-vous n’est plus confirmé.",
    "meeting-off-untold":
      "Le rendez-vous n’est plus confirmé. Si un e-mail vient de le confirmer, un autre l’annulera.",
    "meeting-off-mailed": "Rendez-vous annulé\u00A0: l’e-mail part dans une minute.",
    "message-linked": "Message lié au client.",
    "message-unlinked": "Message délié du client.",
    "other-person": "Noté\u00A0: ce client n’est plus proposé pour ce message.",
    "messages-changed": (changed: number, same: number, left: number) =>
      [
        `${counted(changed, "message modifié", "messages modifiés")}.`,
        same > 0 ? `${counted(same, "l’était déjà", "l’étaient déjà")}.` : "",
        left > 0
          ? `${counted(left, "a changé entre-temps\u00A0: il reste comme il est", "ont changé entre-temps\u00A0: ils restent comme ils sont")}.`
          : "",
      ]
        .filter(Boolean)
        .join(" "),
    "messages-deleted": (deleted: number, left: number) =>
      `${counted(deleted, "message mis à la corbeille", "messages mis à la corbeille")}.${
        left > 0 ? ` ${counted(left, "n’a pas pu l’être", "n’ont pas pu l’être")}.` : ""
      }`,
  },
  nameKeys: [{ table: sql`message`, names: sql`ARRAY[nom]` }],
  search: searchPart<MessageRow>({
    title: "Messages",
    source: (staff) => messageListing({}, staff),
    time: sql`created_at`,
    line: ({ id, nom, number, email, phone, message, createdAt, note }) => ({
      id,
      name: nom,
      href: paths.messageFollowUp(id),
      facts: [number, email, phone && shownPhone(phone), conakryStamp(createdAt)],
      passage: [message, note],
    }),
    all: { label: "Chercher dans tous les contacts", href: (q) => listAddress({ q }, paths.messages) },
  }),
  trash: trashPart({
    action: "message-deletion",
    addresses: { list: paths.messages, trash: paths.messageTrash, deletion: paths.messageDeletion },
    columns: { title: sql`nom`, note: sql`number`, words: sql`message` },
    touched: () => sql`updated_at = now()`,
    question: ({ id, title, note }) => messageDeletion({ id, name: title, number: note }),
    stays: messageClientTerm,
    term: clientTermSentence,
    said: { deleted: "contact-deleted", restored: "contact-restored" },
    words: {
      note: (days) => `Un message y reste ${days} jours, puis il est effacé définitivement.`,
      caption: "Messages supprimés, du dernier au premier",
      words: "Message",
      back: "Retour aux contacts",
      erasure: { before: "Le message de ", after: "sera effacé" },
    },
  }),
  undo: (id, lines, staff) => (isAboutLinks(lines) ? undoLink : undoFollowUp)(id, lines, staff),
  exports: exportPart<MessageRow>({
    name: "messages",
    address: paths.messageExport,
    read: (query, staff) => {
      const filters = readFilters(query, staff.id);
      const { search, status, assignee, mark } = filters;
      return { listing: messageListing(filters, staff), details: { searched: search !== "", status, assignee, mark } };
    },
    // An import recognises those it can bring.
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Numéro", cell: ({ number }) => number },
      { heading: "Date d’ajout", cell: ({ createdAt }) => spreadsheetStamp(createdAt) },
      { heading: "Nom", cell: ({ nom }) => nom },
      { heading: "Email", cell: ({ email }) => email ?? "" },
      { heading: "Téléphone", cell: ({ phone }) => (phone ? shownPhone(phone) : "") },
      { heading: "Message", cell: ({ message }) => message },
      { heading: "Appel demandé", cell: ({ callbackWhen }) => (callbackWhen ? callbackMoment(callbackWhen) : "") },
      { heading: "Rendez-vous proposé 1", cell: ({ meetingFirst }) => stamped(meetingFirst) },
      { heading: "Rendez-vous proposé 2", cell: ({ meetingSecond }) => stamped(meetingSecond) },
      { heading: "Rendez-vous confirmé", cell: ({ meetingAt }) => stamped(meetingAt) },
      { heading: "État", cell: ({ status }) => statusLabel(status) },
      { heading: "Suivi par", cell: ({ assignee }) => assignee ?? "" },
      { heading: "Urgent", cell: ({ urgent }) => (urgent ? "oui" : "") },
      { heading: "Rappel", cell: ({ remindAt }) => stamped(remindAt) },
    ],
  }),
  imports: messageImport,
  hold: { name: sql`nom`, address: paths.messageHold, file: paths.messageFollowUp },
  heldFrom: messageClientHold,
  personal: messagePersonal,
  today: messageToday,
} satisfies RecordKind;
