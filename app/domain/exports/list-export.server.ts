import type { ClientFilters } from "~/domain/clients/client-filters.server";
import type { ListFilters } from "~/domain/contacts/list-filters.server";
import { record } from "~/domain/journal/journal.server";
import { dashedDate } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { clientHeadings, clientPieces, countClients } from "./client-pieces.server";
import { csvBytes } from "./csv-bytes.server";
import { countMessages, messageHeadings, messagePieces } from "./message-pieces.server";
import { xlsxBytes } from "./xlsx-writer.server";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file under way: its name, its media type, its bytes as they come. */
export type ExportedFile = { name: string; type: string; bytes: AsyncGenerator<Uint8Array> };

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The format of that name; null for anything else. */
export function asExportFormat(value: string): ExportFormat | null {
  return exportFormats.find((format) => format === value) ?? null;
}

/** The clients of the list with these filters. Who took how many, by which filters (never the words), is in the journal first. */
export async function exportClients(
  format: ExportFormat,
  filters: ClientFilters,
  staff: Staff,
): Promise<ExportedFile> {
  const { search, lawyer, nature, sort } = filters;
  const count = await countClients(db(), filters, staff);
  const details = { count, format, searched: search !== "", byLawyer: lawyer !== "", nature, sort };
  await record(db(), { actor: staff, action: "clients.exported", details });
  return file("clients", "Clients", format, clientHeadings, clientPieces(filters, staff));
}

/** The messages of the list with these filters; journalled in the same way. */
export async function exportMessages(
  format: ExportFormat,
  filters: ListFilters,
  staff: Staff,
): Promise<ExportedFile> {
  const { search, status, assignee } = filters;
  const count = await countMessages(db(), filters);
  const details = { count, format, searched: search !== "", status, assignee };
  await record(db(), { actor: staff, action: "contacts.exported", details });
  return file("messages", "Messages", format, messageHeadings, messagePieces(filters));
}

function file(
  name: string,
  sheet: string,
  format: ExportFormat,
  headings: readonly string[],
  pieces: AsyncGenerator<string[][]>,
): ExportedFile {
  return {
    name: `${name}-${dashedDate(new Date())}.${format}`,
    type: types[format],
    bytes: format === "csv" ? csvBytes(headings, pieces) : xlsxBytes(sheet, headings, pieces),
  };
}
