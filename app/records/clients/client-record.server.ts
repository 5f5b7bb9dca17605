import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { clientKindLabel, natures } from "~/content/client-values";
import { conakryStamp, spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import { hiddenClients, visibleClients } from "./client-access.server";
import { clientDeletion } from "./client-deletion";
import { clientFieldLabel } from "./client-fields";
import { clientListing, readClientFilters } from "./client-filters.server";
import { clientImport } from "./client-import.server";
import { clientActions } from "./client-journal";
import type { ClientRow } from "./client-lines.server";
import { clientPersonal } from "./client-rights.server";

/** Who the firm works for. */
export const clients = {
  slug: "clients",
  subject: "client",
  subjects: "clients",
  words: { one: "client", many: "clients", the: "le client", of: "du client" },
  table: sql`client`,
  action: "clients",
  visible: visibleClients,
  hidden: hiddenClients,
  journal: {
    label: sql`name`,
    href: paths.client,
    gone: "client effacé",
    actions: clientActions,
    listed: ({ byLawyer, nature }) => [
      byLawyer === true ? "d’un avocat" : "",
      natures.some((one) => one === nature) ? String(nature) : "",
    ],
    fieldLabel: clientFieldLabel,
  },
  search: searchPart<ClientRow>({
    title: "Clients",
    source: (staff) => clientListing({}, staff),
    time: sql`dateajout`,
    line: (row) => ({
      id: row.id,
      name: row.name,
      href: paths.client(row.id),
      facts: [
        ...[row.numero, ...row.otherPhones].map(shownPhone),
        row.naturedaffaire,
        row.avocat,
        conakryStamp(row.dateajout),
      ],
      passage: [...row.otherNames, row.adresse, row.landmark, row.email],
    }),
    all: {
      label: "Chercher dans tous les clients",
      href: (q) => listAddress({ q }, paths.clients),
    },
  }),
  trash: trashPart({
    action: "client-deletion",
    addresses: { list: paths.clients, trash: paths.clientTrash, deletion: paths.clientDeletion },
    columns: { title: sql`name`, note: sql`naturedaffaire`, words: sql`adresse` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => clientDeletion({ id, name: title }),
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
        listing: clientListing(filters, staff),
        details: { searched: search !== "", byLawyer: lawyer !== "", nature, sort },
      };
    },
    // An import recognises each of them.
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Date d’ajout", cell: ({ dateajout }) => spreadsheetStamp(dateajout) },
      { heading: "Personne ou société", cell: ({ kind }) => clientKindLabel(kind) },
      { heading: "Nom et prénom", cell: ({ name }) => name },
      { heading: "Autres noms", cell: ({ otherNames }) => otherNames.join("\n") },
      { heading: "Adresse", cell: ({ adresse }) => adresse },
      { heading: "Repère", cell: ({ landmark }) => landmark ?? "" },
      { heading: "Numéro de téléphone", cell: ({ numero }) => shownPhone(numero) },
      { heading: "Autres numéros", cell: ({ otherPhones }) => otherPhones.map(shownPhone).join(", ") },
      { heading: "Email", cell: ({ email }) => email ?? "" },
      { heading: "Nature d’affaire", cell: ({ naturedaffaire }) => naturedaffaire },
      { heading: "Avocat", cell: ({ avocat }) => avocat },
    ],
  }),
  imports: clientImport,
  hold: { name: sql`name`, address: paths.clientHold, file: paths.client },
  personal: clientPersonal,
} satisfies RecordKind;
