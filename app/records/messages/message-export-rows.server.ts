import { sql } from "drizzle-orm";
import { type ListSource, listPieces } from "~/abilities/list/list-query.server";
import { spreadsheetStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { type MessageFilters, messageKey, messageSource } from "./message-filters.server";
import { type MessageRow, readRows } from "./message-lines.server";
import { statusLabel } from "./message-status";

/** Rows read at a time: no connection is held while the reader takes them. */
const PIECE = 200;

/** Headings of the export of messages; an import recognises those it can bring. */
export const messageHeadings = [
  "Identifiant",
  "Numéro",
  "Date d’ajout",
  "Nom",
  "Email",
  "Téléphone",
  "Message",
  "État",
  "Suivi par",
] as const;

/** The list of these filters, as far as this person may export it. */
export function messageExport(filters: MessageFilters, staff: { id: string }): ListSource {
  const source = messageSource(filters, staff);
  return { ...source, where: sql`${source.where} AND ${permittedTo(staff, "exports")}` };
}

/** Every message of an export, newest first, in pieces of rows of texts. */
export async function* messagePieces(source: ListSource, staff: { id: string }): AsyncGenerator<string[][]> {
  const rows = { read: (q: Queryable, ids: string[]) => readRows(q, ids, staff), key: messageKey };
  for await (const piece of listPieces(db(), source, rows, PIECE)) yield piece.map(cells);
}

function cells(row: MessageRow): string[] {
  return [
    row.id,
    row.number,
    spreadsheetStamp(row.createdAt),
    row.nom,
    row.email ?? "",
    row.phone ? shownPhone(row.phone) : "",
    row.message,
    statusLabel(row.status),
    row.assignee ?? "",
  ];
}
