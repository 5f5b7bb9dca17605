import { sql } from "drizzle-orm";
import { type ListSource, listPieces } from "~/abilities/list/list-query.server";
import { clientKindLabel } from "~/content/client-values";
import { spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { type ClientFilters, clientKey, clientSource } from "./client-filters.server";
import { type ClientRow, readClientRows } from "./client-lines.server";
import type { ClientSort } from "./client-sorts";

/** Rows read at a time: no connection is held while the reader takes them. */
const PIECE = 200;

/** Headings of the export of clients; an import recognises each of them. */
export const clientHeadings = [
  "Identifiant",
  "Date d’ajout",
  "Personne ou société",
  "Nom et prénom",
  "Autres noms",
  "Adresse",
  "Repère",
  "Numéro de téléphone",
  "Autres numéros",
  "Email",
  "Nature d’affaire",
  "Avocat",
] as const;

/** The list of these filters, as far as this person may export it. */
export function clientExport(filters: ClientFilters, staff: { id: string }): ListSource {
  const source = clientSource(filters, staff);
  return { ...source, where: sql`${source.where} AND ${permittedTo(staff, "exports")}` };
}

/** Every client of an export, in the order of its list, in pieces of rows of texts. */
export async function* clientPieces(
  source: ListSource,
  sort: ClientSort,
  staff: { id: string },
): AsyncGenerator<string[][]> {
  const rows = { read: (q: Queryable, ids: string[]) => readClientRows(q, ids, staff), key: clientKey(sort) };
  for await (const piece of listPieces(db(), source, rows, PIECE)) yield piece.map(cells);
}

function cells(row: ClientRow): string[] {
  return [
    row.id,
    spreadsheetStamp(row.dateajout),
    clientKindLabel(row.kind),
    row.name,
    row.otherNames.join("\n"),
    row.adresse,
    row.landmark ?? "",
    shownPhone(row.numero),
    row.otherPhones.map(shownPhone).join(", "),
    row.email ?? "",
    row.naturedaffaire,
    row.avocat,
  ];
}
