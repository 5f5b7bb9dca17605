import { csvRows } from "~/lib/csv";
import { jsonObjects } from "~/lib/json-objects.server";
import { inSlices } from "~/lib/time-slices.server";
import { typedLine } from "~/lib/typed-text";
import { calendarColumns, calendarRows } from "./calendar-reader.server";
import { FileRefused, importLimits, TOO_HEAVY, TOO_MANY_ROWS } from "./import-limits";
import { readXlsx, UNREADABLE_BOOK } from "./xlsx-reader.server";

type ImportFormat = "csv" | "json" | "xlsx" | "ics";

/** A file as a table of texts. `line`: of the file, from 1, as its reader counts them. */
export type Table = { format: ImportFormat; columns: string[]; rows: { line: number; cells: string[] }[] };

/** The rows of a table with their places, from 0. */
export function* numbered({ rows }: Table): Generator<{ position: number; line: number; cells: string[] }> {
  for (const [position, row] of rows.entries()) yield { position, ...row };
}

/** Reads a sent file. Throws FileRefused, in French. */
export async function readUploaded(bytes: Uint8Array, name: string): Promise<Table> {
  if (bytes.byteLength === 0) throw new FileRefused("Ce fichier est vide.");
  if (bytes.byteLength > importLimits.bytes) throw new FileRefused(TOO_HEAVY, 413);
  const table = await readTable(bytes, importLimits).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new FileRefused(`Fichier illisible\u00A0: ${error.message}.`);
    throw error;
  });
  // A broken workbook, read as a text.
  if (table.rows.length === 0 && table.format === "csv" && /\.xlsx$/i.test(name))
    throw new FileRefused(UNREADABLE_BOOK);
  if (table.rows.length === 0) throw new FileRefused("Le fichier ne contient aucune ligne.");
  if (table.columns.length > importLimits.columns) {
    throw new FileRefused(`Le fichier a plus de ${importLimits.columns} colonnes.`);
  }
  return table;
}

type Limits = { rows: number; columns: number };

/**
 * Reads a file, whatever its name says; a workbook has limits of its own (xlsx-reader). Throws FileRefused, or
 * SyntaxError for a CSV, a JSON or a calendar that is none; both in French.
 */
export async function readTable(bytes: Uint8Array, limits: Limits): Promise<Table> {
  if (isZip(bytes)) return xlsxTable(bytes);
  const text = decoded(bytes);
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return calendarTable(text, limits);
  return /^\uFEFF?\s*[[{]/.test(text) ? jsonTable(text, limits) : csvTable(text, limits);
}

/** « PK », then a first entry: what XLSX files begin with. The old XLS begins with D0 CF. */
function isZip(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new FileRefused("C’est un ancien classeur .xls\u00A0: enregistrez-le en .xlsx, ou en CSV.");
  }
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Excel on a French Windows saves CSV as Windows-1252, and « Texte Unicode » as UTF-16, with its mark. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const start = bytes.subarray(0, 4096);
  // A PDF may begin like a text.
  if (start.includes(0) || Buffer.from(start).toString("latin1").startsWith("%PDF-"))
    throw new FileRefused("Ce fichier n’est ni un CSV, ni un XLSX, ni un JSON, ni un ICS.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function calendarTable(text: string, limits: Limits): Promise<Table> {
  const rows = await calendarRows(text, limits.rows);
  return {
    format: "ics",
    columns: calendarColumns,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(storable) })),
  };
}

async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  const rows: Table["rows"] = [];
  let columns: string[] | null = null;
  for await (const slice of inSlices((await readXlsx(bytes)).entries(), 1000)) {
    for (const [i, row] of slice) {
      const cells = row.map(storable);
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (columns === null) columns = headings(cells);
      else rows.push({ line: i + 1, cells });
    }
  }
  return { format: "xlsx", columns: columns ?? [], rows };
}

async function csvTable(text: string, limits: Limits): Promise<Table> {
  const rows: Table["rows"] = [];
  let columns: string[] | null = null;
  for await (const slice of inSlices(csvRows(text), 1000)) {
    for (const row of slice) {
      if (columns === null) columns = headings(row.cells);
      else rows.push({ ...row, cells: row.cells.map(storable) });
    }
    if (rows.length > limits.rows) throw new FileRefused(TOO_MANY_ROWS, 413);
  }
  return { format: "csv", columns: columns ?? [], rows };
}

/**
 * The columns are the names of the objects, in the order they first appear. An object that cannot be read stays a row
 * without cells.
 */
async function jsonTable(text: string, limits: Limits): Promise<Table> {
  const places = new Map<string, number>();
  const rows: Table["rows"] = [];
  for await (const slice of inSlices(jsonObjects(text), 500)) {
    for (const { line, value } of slice) {
      const cells: string[] = value ? [""] : [];
      for (const [name, content] of Object.entries(value ?? {})) {
        if (!places.has(name)) places.set(name, places.size);
        cells[places.get(name) ?? 0] = storable(cellText(content));
      }
      rows.push({ line, cells: Array.from(cells, (cell) => cell ?? "") });
    }
    if (rows.length > limits.rows) throw new FileRefused(TOO_MANY_ROWS, 413);
    if (places.size > limits.columns) break;
  }
  return { format: "json", columns: headings([...places.keys()]), rows };
}

/** PostgreSQL stores neither NUL nor half a character: one such cell would make the whole file impossible to keep. */
function storable(cell: string): string {
  return cell.slice(0, importLimits.cell).toWellFormed().replaceAll("\0", "");
}

/** A list becomes lines; mongoexport writes `{ "$oid": "…" }` and `{ "$date": "…" }`. */
function cellText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map(cellText).join("\n");
  if (typeof value !== "object" || value === null) return "";
  const { $oid, $date } = value as { $oid?: unknown; $date?: unknown };
  return cellText($oid ?? $date ?? "");
}

/** A heading that says nothing is named by its place. */
function headings(cells: readonly string[]): string[] {
  return cells.map((cell, i) => typedLine(cell).slice(0, 80) || `Colonne ${i + 1}`);
}
