import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { natures } from "~/content/client-values";
import { conakryStamp, spreadsheetStamp } from "~/lib/french-date";
import { writtenPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { clientWall, hiddenClients, visibleClients } from "./client-access.server";
import { clientFieldLabel, plainFields, shownFields, stripped } from "./client-fields";
import { clientImport } from "./client-import.server";
import { clientDeletion } from "./client-list";
import type { ClientRow } from "./client-listing.server";
import { clientListing, joinedWords, readClientFilters } from "./client-listing.server";
import { clientRefusals } from "./client-refusals.server";
import { clientPersonal } from "./client-rights.server";
import { inputColumns, shownValues } from "./client-rules.server";
import { CLIENT_TOAST_LIFE, text } from "./client-sentences";
import { clientTermSentence, usedClientTerm } from "./client-term.server";
import { clientTimeline } from "./client-timeline.server";
import { clientToday } from "./client-today.server";
import { conflictActions } from "./conflicts/conflict-journal";
import { sameClients } from "./joining/joined-clients.server";

/** Who the firm works for. */
export const clients = {
  slug: "clients",
  subject: "client",
  subjects: "clients",
  words: { one: "client", many: "clients", the: "le client", of: "du client" },
  table: sql`client`,
  action: "clients",
  write: "client-entry",
  visible: visibleClients,
  hidden: hiddenClients,
  same: sameClients,
  journal: {
    label: sql`name`,
    href: paths.client,
    gone: "client effacé",
    actions: {
      "client.read": { verb: "lecture", says: "a consulté la fiche du client", briefly: "a consulté la fiche" },
      "client.created": {
        verb: "ajout",
        says: ({ fromMessage, askedBy }, names) =>
          `${fromMessage ? "a créé le client à partir d’un message" : "a créé le client"}${
            askedBy ? `, à la demande de ${names.person(askedBy)}` : ""
          }`,
      },
      "client.archived": { verb: "changement", says: "a archivé le client" },
      "client.unarchived": { verb: "changement", says: "a sorti le client des archives" },
      "client.message-linked": { verb: "changement", says: "a lié un message au client" },
      "client.message-unlinked": { verb: "changement", says: "a délié un message du client" },
      "client.joined": {
        verb: "changement",
        says: ({ along }) =>
          along ? "a réuni à une autre fiche celle du client" : "a réuni une autre fiche à celle du client",
        briefly: ({ along }) => (along ? "a réuni cette fiche à une autre" : "a réuni une autre fiche à celle-ci"),
      },
      "client.separated": {
        verb: "changement",
        says: ({ along }) =>
          along ? "a séparé d’une autre fiche celle du client" : "a séparé une autre fiche de celle du client",
        briefly: ({ along }) => (along ? "a séparé cette fiche d’une autre" : "a séparé une autre fiche de celle-ci"),
      },
      ...conflictActions,
    },
    listed: ({ byLawyer, nature }) => [
      byLawyer === true ? "d’un avocat" : "",
      natures.some((one) => one === nature) ? String(nature) : "",
    ],
    fieldLabel: clientFieldLabel,
  },
  announcements: {
    "client-stored": { text: "Client enregistré.", life: CLIENT_TOAST_LIFE },
    "client-updated": { text: text.updated, life: CLIENT_TOAST_LIFE },
    "client-deleted": { text: text.deleted, life: CLIENT_TOAST_LIFE },
    "client-archived": "Client archivé.",
    "client-unarchived": "Client sorti des archives.",
    "client-restored": { text: "Client restauré.", life: CLIENT_TOAST_LIFE },
    "adverse-party-added": "Partie adverse ajoutée.",
    "adverse-party-removed": "Partie adverse retirée.",
    "conflict-decided": "Motif enregistré.",
    "lawyer-asked": "Demande envoyée\u00A0: rien n’est enregistré avant la réponse.",
    "request-refused": "Refus enregistré\u00A0: la personne qui a demandé le lira.",
    "answer-read": "Réponse rangée.",
    "request-withdrawn": "Demande retirée.",
    "match-examined": "Conclusion enregistrée.",
    "clients-joined": "Fiches réunies.",
    "clients-separated": "Fiches séparées.",
    "wall-opened": "Client ouvert à tout le cabinet.",
  },
  form: {
    columns: inputColumns,
    edit: "client-edition",
    createdAt: sql`dateajout`,
    names: ["name", "otherNames"],
    // The strict rules take the + from a number: it is as it was.
    same: (field, was, typed) => field === "numero" && typed === stripped(String(was)),
  },
  nameKeys: [
    { table: sql`client`, names: sql`name || other_names` },
    { table: sql`party`, names: sql`ARRAY[name]` },
  ],
  search: searchPart<ClientRow>({
    title: "Clients",
    source: (staff) => clientListing({ archived: "any" }, staff),
    time: sql`dateajout`,
    line: (row) => ({
      id: row.id,
      name: row.name,
      href: paths.client(row.id),
      facts: [
        ...[row.numero, ...row.otherPhones].map(writtenPhone),
        row.naturedaffaire,
        row.avocat,
        conakryStamp(row.dateajout),
      ],
      passage: [
        ...row.otherNames,
        joinedWords(row.joined, true),
        row.adresse,
        ...plainFields.map(({ name }) => row[name]),
        row.email,
      ],
    }),
    all: { label: "Chercher dans tous les clients", href: (q) => listAddress({ q }, paths.clients) },
  }),
  trash: trashPart({
    action: "client-deletion",
    addresses: { list: paths.clients, trash: paths.clientTrash, deletion: paths.clientDeletion },
    columns: { title: sql`name`, note: sql`naturedaffaire`, words: sql`adresse` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => clientDeletion({ id, name: title }),
    refuses: clientRefusals,
    stays: usedClientTerm,
    term: clientTermSentence,
    said: { deleted: "client-deleted", restored: "client-restored" },
    words: {
      title: "Corbeille des clients",
      note: (days) => `Un client y reste ${days} jours, puis il est effacé définitivement.`,
      caption: "Clients supprimés, du dernier au premier",
      words: "Adresse",
      back: "Retour à la liste des clients",
      erasure: { before: "Le client ", after: "sera effacé" },
    },
  }),
  exports: exportPart<ClientRow>({
    name: "clients",
    address: paths.clientExport,
    read: (query, staff) => {
      const filters = readClientFilters(query);
      const { search, lawyer, nature, sort } = filters;
      return {
        // One row for each file, as it is stored.
        listing: clientListing({ ...filters, everyFile: true }, staff),
        details: { searched: search !== "", byLawyer: lawyer !== "", nature, sort },
      };
    },
    // An import recognises each of them.
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Date d’ajout", cell: ({ dateajout }) => spreadsheetStamp(dateajout) },
      ...shownFields.map(({ name, label, phone }) => ({
        heading: label,
        cell: (row: ClientRow) => shownValues(name, row).join(phone ? ", " : "\n"),
      })),
    ],
  }),
  imports: clientImport,
  hold: { name: sql`name`, address: paths.clientHold, file: paths.client },
  wall: clientWall,
  personal: clientPersonal,
  today: clientToday,
  timeline: clientTimeline,
} satisfies RecordKind;

/** A client with who wrote it when; null for an unknown id, one in the corbeille or closed to this person. */
export const readClient = (id: string, staff: { id: string }) => readRecord(db(), clients, id, staff);
