import { readFile, stat } from "node:fs/promises";
import { readCsv } from "~/lib/csv";
import { readJsonObjects } from "~/lib/json-objects.server";

export type FileRow = { line: number; value: Record<string, unknown> | null };

/** A file of the old back end is read whole; bigger ones are cut first. */
const FILE_BYTES = 200 * 1024 * 1024;

/**
 * Rows of a JSON or CSV file with their lines; a CSV names its columns in its first line. Throws SyntaxError (French) when it
 * is neither, and the file's own error when it cannot be read.
 */
export async function readMessageRows(file: string): Promise<FileRow[]> {
  if ((await stat(file)).size > FILE_BYTES)
    throw new SyntaxError("Le fichier dépasse 200\u00A0Mo\u00A0: coupez-le.");
  const text = decode(await readFile(file)).replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(text)) return readJsonObjects(text);
  const [head, ...rows] = readCsv(text);
  const columns = head?.cells.map((name) =>
    name.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
  );
  if (!columns?.includes("message") || !columns.includes("dateajout")) {
    throw new SyntaxError(
      "La première ligne du CSV doit nommer les colonnes\u00A0: _id;nom;email;message;dateajout.",
    );
  }
  return rows.map(({ line, cells }) => ({
    line,
    value: Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])),
  }));
}

/** Excel on a French Windows saves CSV as Windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
