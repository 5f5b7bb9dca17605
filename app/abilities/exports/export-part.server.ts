import { sql } from "drizzle-orm";
import { countList, type Listing, listPieces } from "~/abilities/list/list-query.server";
import { capitalised } from "~/lib/capitalised";
import { dashedDate } from "~/lib/french-date";
import { permittedTo, whilePermitted } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { csvBytes } from "./csv-bytes.server";
import { xlsxBytes } from "./xlsx-writer.server";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type ExportFormat = keyof typeof types;

/** The format of that name, in capitals or not, as in the rest of an address; null for anything else. */
export function asExportFormat(value: string): ExportFormat | null {
  const name = value.toLowerCase();
  return name === "csv" || name === "xlsx" ? name : null;
}

/** A file under way: its name, its media type, its bytes as they come. */
type ExportedFile = { name: string; type: string; bytes: AsyncGenerator<Uint8Array> };

/** `action`: what it is called in the journal. */
type Asked = { format: ExportFormat; query: URLSearchParams; action: string };

/** How a list of records is taken away as a file. */
export type ExportPart = {
  address: (format: string) => string;
  columns: readonly ExportColumn<never>[];
  /** The list that the address asks for. Who took how many is in the journal first. */
  open: (asked: Asked, staff: Staff) => Promise<ExportedFile>;
};

/** The same of a list that is no record's: who may read it, and what its export is called in the journal. */
export type OtherExport = ExportPart & { read: Action; told: string };

/** One column of the file: its heading, which an import may recognise, and what a row has there. */
type ExportColumn<Row> = { heading: string; cell: (row: Row) => string | number };

type Told<Row> = {
  /** Of the file, and of its sheet. */
  name: string;
  address: (format: string) => string;
  /** The list that these filters leave, and what the journal says of them: never the words of a search. */
  read: (query: URLSearchParams, staff: Staff) => { listing: Listing<Row>; details: Record<string, unknown> };
  columns: readonly ExportColumn<Row>[];
};

/** Rows read at a time. */
const PIECE = 200;

export function exportPart<Row>({ name, address, read, columns }: Told<Row>): ExportPart {
  return {
    address,
    columns,
    open: async ({ format, query, action }, staff) => {
      const { listing, details } = read(query, staff);
      const permitted = { ...listing, where: sql`${listing.where} AND ${permittedTo(staff, "exports")}` };
      const count = await countList(db(), permitted);
      await record(db(), staff, action, null, { count, format, ...details });
      const pieces = whilePermitted(staff, "exports", cellsOf(permitted, columns));
      const headings = columns.map(({ heading }) => heading);
      return {
        name: `${name}-${dashedDate(new Date())}.${format}`,
        type: types[format],
        bytes: format === "csv" ? csvBytes(headings, pieces) : xlsxBytes(capitalised(name), headings, pieces),
      };
    },
  };
}

async function* cellsOf<Row>(
  listing: Listing<Row>,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<(string | number)[][]> {
  for await (const piece of listPieces(db(), listing, PIECE))
    yield piece.map((row) => columns.map(({ cell }) => cell(row)));
}
