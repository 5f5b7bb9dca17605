import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { clientKindLabel } from "~/content/client-values";
import { conakryStamp, spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import { visibleClients } from "./client-access.server";
import { clientListing, readClientFilters } from "./client-filters.server";
import type { ClientRow } from "./client-lines.server";
import { clientPersonal } from "./client-rights.server";

/** Who the firm works for. */
export const clients: RecordKind = {
  slug: "clients",
  subject: "client",
  words: { one: "client", many: "clients" },
  table: sql`client`,
  action: "clients",
  visible: visibleClients,
  search: searchPart<ClientRow>({
    kind: "clients",
    title: "Clients",
    action: "clients",
    reading: "clients.listed",
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
  exports: exportPart<ClientRow>({
    name: "clients",
    sheet: "Clients",
    address: paths.clientExport,
    action: "clients.exported",
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
  hold: { name: sql`name`, address: paths.clientHold, file: paths.client },
  personal: clientPersonal,
};
