import { countList } from "~/abilities/list/list-query.server";
import { dashedDate } from "~/lib/french-date";
import { clientExport, clientHeadings, clientPieces } from "~/records/clients/client-export-rows.server";
import type { ClientFilters } from "~/records/clients/client-filters.server";
import { messageExport, messageHeadings, messagePieces } from "~/records/messages/message-export-rows.server";
import type { MessageFilters } from "~/records/messages/message-filters.server";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { csvBytes } from "./csv-bytes.server";
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

/**
 * The clients of the list with these filters; null for whom may not (any more). Who took how many, by which filters (never the words),
 * is in the journal first.
 */
export async function exportClients(
  format: ExportFormat,
  filters: ClientFilters,
  staff: Staff,
): Promise<ExportedFile | null> {
  if (!(await isPermitted(db(), staff, "exports"))) return null;
  const { search, lawyer, nature, sort } = filters;
  const source = clientExport(filters, staff);
  const count = await countList(db(), source);
  const details = { count, format, searched: search !== "", byLawyer: lawyer !== "", nature, sort };
  await record(db(), { actor: staff, action: "clients.exported", details });
  return file("clients", "Clients", format, clientHeadings, clientPieces(source, sort, staff), staff);
}

/** The messages of the list with these filters; journalled in the same way. */
export async function exportMessages(
  format: ExportFormat,
  filters: MessageFilters,
  staff: Staff,
): Promise<ExportedFile | null> {
  if (!(await isPermitted(db(), staff, "exports"))) return null;
  const { search, status, assignee } = filters;
  const source = messageExport(filters, staff);
  const count = await countList(db(), source);
  const details = { count, format, searched: search !== "", status, assignee };
  await record(db(), { actor: staff, action: "contacts.exported", details });
  return file("messages", "Messages", format, messageHeadings, messagePieces(source, staff), staff);
}

function file(
  name: string,
  sheet: string,
  format: ExportFormat,
  headings: readonly string[],
  all: AsyncGenerator<string[][]>,
  staff: Staff,
): ExportedFile {
  const pieces = whilePermitted(staff, all);
  return {
    name: `${name}-${dashedDate(new Date())}.${format}`,
    type: types[format],
    bytes: format === "csv" ? csvBytes(headings, pieces) : xlsxBytes(sheet, headings, pieces),
  };
}

/** Each piece only while the person may export. Throws, so that a file that was cut does not pass for a whole one. */
async function* whilePermitted(staff: Staff, pieces: AsyncGenerator<string[][]>): AsyncGenerator<string[][]> {
  const check = async () => {
    if (!(await isPermitted(db(), staff, "exports"))) throw new Error("the right to export is gone");
  };
  // After each reading: what the query no longer gave looks like the end of the list.
  for await (const piece of pieces) {
    await check();
    yield piece;
  }
  await check();
}
