import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { RecordWords } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import type { ImportField } from "./import-fields";
import { type ImportKind, importKind, importKinds, kindLabel } from "./import-kinds.server";
import type { ImportPart } from "./import-part.server";
import {
  type ReadFile,
  type RowCounts,
  rowCounts,
  rowsOf,
  type ShownRow,
  type ToldVerdict,
  toldVerdicts,
} from "./import-row-report.server";
import { dataImport, type StoredMapping } from "./import-table.server";
import { changedSince, type KeptRecord } from "./import-undo.server";

export type ImportState = "apercu" | "en-cours" | "fait" | "annule";

/** An import as the list shows it. */
export type ImportLine = {
  id: string;
  /** What it brings: « Clients », and as sentences need it. */
  label: string;
  words: Pick<RecordWords, "one" | "many" | "feminine">;
  state: ImportState;
  fileName: string | null;
  by: string | null;
  stamp: string;
  total: number;
  added: number;
  removed: number;
};

const columns = {
  id: dataImport.id,
  kind: dataImport.kind,
  state: dataImport.state,
  fileName: dataImport.fileName,
  by: staffMember.name,
  createdAt: dataImport.createdAt,
  total: dataImport.total,
  added: dataImport.added,
  removed: dataImport.removed,
};

/** Older ones stay in the journal. */
const MOST_LISTED = 50;

/** A preview, and the name of a file, are their owner's alone. */
function knownTo(staff: Staff) {
  return and(
    permittedTo(staff, "imports"),
    inArray(
      dataImport.kind,
      importKinds().map(({ slug }) => slug),
    ),
    or(
      inArray(dataImport.state, ["en-cours", "fait", "annule"]),
      and(eq(dataImport.createdBy, staff.id), sql`${dataImport.expiresAt} > now()`),
    ),
  );
}

/** The newest imports that this person may know of. */
export async function importLines(staff: Staff): Promise<ImportLine[]> {
  const rows = await db()
    .select({ ...columns, ownerId: dataImport.createdBy })
    .from(dataImport)
    .leftJoin(staffMember, eq(staffMember.id, dataImport.createdBy))
    .where(knownTo(staff))
    .orderBy(desc(dataImport.createdAt), desc(dataImport.id))
    .limit(MOST_LISTED);
  return rows.flatMap(({ kind: slug, createdAt, ownerId, fileName, ...line }) => {
    const kind = importKind(slug);
    if (!kind) return [];
    const own = ownerId === staff.id;
    return { ...line, ...named(kind), fileName: own ? fileName : null, stamp: conakryStamp(createdAt) };
  });
}

const named = (kind: ImportKind) => ({ label: kindLabel(kind), words: kind.words });

/** Some rows of one kind, and how many there are. */
type ShownRows = { verdict: ToldVerdict; count: number; rows: ToldRow[] };

/** A row without its cells: what is told of it repeats no more of them than it has to. */
export type ToldRow = Omit<ShownRow, "cells">;

/** Rows of each kind that are shown; the others are counted. */
const MOST_ROWS = 100;
const FIRST_ROWS = 5;

export type ShownImport = ImportLine & {
  /** The list that it goes into. */
  list: { label: string; href: string };
  /** Of a preview: what its rows can bring, and the state that the form asks for. */
  fields: readonly Omit<ImportField, "known">[];
  status: ImportPart["status"] | null;
  columns: string[];
  mapping: StoredMapping;
  done: number;
  known: number;
  wrong: number;
  /** Rows that were stored and are to be looked at again. */
  remarked: number;
  own: boolean;
  /** The import was launched and could not be stored. */
  failed: boolean;
  expires: string;
  counts: RowCounts;
  first: ShownRow[];
  rows: ShownRows[];
  kept: { count: number; records: KeptRecord[] };
};

/** One import with what its screen shows; null for an unknown id, an expired preview and somebody else's. */
export async function readImport(id: string, staff: Staff): Promise<ShownImport | null> {
  if (!isRecordId(id)) return null;
  const [found] = await db()
    .select({
      ...columns,
      ownerId: dataImport.createdBy,
      columns: dataImport.columns,
      mapping: dataImport.mapping,
      done: dataImport.done,
      known: dataImport.known,
      wrong: dataImport.wrong,
      remarked: dataImport.remarked,
      expiresAt: dataImport.expiresAt,
      finishedAt: dataImport.finishedAt,
    })
    .from(dataImport)
    .leftJoin(staffMember, eq(staffMember.id, dataImport.createdBy))
    .where(and(eq(dataImport.id, id), knownTo(staff)));
  const kind = found && importKind(found.kind);
  if (!kind) return null;
  const { kind: _, createdAt, expiresAt, finishedAt, ownerId, fileName, ...rest } = found;
  const { list, fields, status = null } = kind.imports;
  const own = ownerId === staff.id;
  const isPreview = own && found.state === "apercu";
  const isStored = found.state === "fait" || found.state === "annule";
  const counts = await rowCounts(id);
  const isTold = own && found.state !== "en-cours" && found.state !== "annule";
  const file: ReadFile = { id, kind, columns: rest.columns, mapping: rest.mapping };
  return {
    ...rest,
    ...named(kind),
    list,
    columns: isPreview ? rest.columns : [],
    mapping: isPreview ? rest.mapping : { columns: {}, fallbacks: {} },
    fields: isPreview ? fields.map(({ known: _, ...shown }) => shown) : [],
    status: isPreview ? status : null,
    fileName: own ? fileName : null,
    own,
    failed: found.state === "apercu" && finishedAt !== null,
    stamp: conakryStamp(createdAt),
    expires: conakryStamp(expiresAt),
    counts,
    first: isPreview ? await rowsOf(file, { most: FIRST_ROWS }, staff) : [],
    rows: isTold ? await told(file, counts, staff) : [],
    kept: isStored
      ? await changedSince(db(), { id, kind, undone: found.state === "annule" }, staff)
      : { count: 0, records: [] },
  };
}

/** Rows read at a time. */
const PIECE = 500;

/**
 * All that is told of the rows of one’s own file, whole; null where nothing is, or of somebody else’s, and of one that
 * expired.
 */
export async function toldRows(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const [found] = await db()
    .select({ kind: dataImport.kind, columns: dataImport.columns, mapping: dataImport.mapping })
    .from(dataImport)
    .where(
      and(
        eq(dataImport.id, id),
        eq(dataImport.createdBy, staff.id),
        inArray(dataImport.state, ["apercu", "fait"]),
        sql`${dataImport.expiresAt} > now()`,
        knownTo(staff),
      ),
    );
  const kind = found && importKind(found.kind);
  if (!kind) return null;
  const counts = await rowCounts(id);
  const count = toldVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  return count === 0 ? null : { columns: found.columns, count, pieces: allRows({ ...found, id, kind }, staff) };
}

async function* allRows(file: ReadFile, staff: Staff): AsyncGenerator<ShownRow[]> {
  for (let after = -1; ; ) {
    const rows = await rowsOf(file, { verdict: "told", after, most: PIECE, whole: true }, staff);
    yield rows;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PIECE) return;
  }
}

async function told(file: ReadFile, counts: RowCounts, staff: Staff): Promise<ShownRows[]> {
  const all: ShownRows[] = [];
  for (const verdict of toldVerdicts) {
    const count = counts[verdict];
    if (count === 0) continue;
    const rows = await rowsOf(file, { verdict, most: MOST_ROWS }, staff);
    all.push({ verdict, count, rows: rows.map(({ cells: _, ...row }) => row) });
  }
  return all;
}
