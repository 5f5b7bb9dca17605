import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { RecordWords } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import type { ImportField } from "./import-fields";
import { type ImportKind, importKind, importKinds, kindLabel, nameColumn } from "./import-kinds.server";
import type { ImportPart } from "./import-part.server";
import { dataImport, dataImportRow, type StoredMapping } from "./import-table.server";
import { changedSince, type KeptRecord } from "./import-undo.server";
import type { Verdict } from "./row-check.server";

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

/**
 * A row as the preview shows it; `cells`: the first PASSAGE characters of each; `alike`: the record it looks like, when
 * this person may know of it.
 */
export type ShownRow = {
  line: number;
  cells: string[];
  problems: string[];
  alike: { href: string; name: string } | null;
};

/** Rows of each kind that are shown; the others are counted. */
const MOST_ROWS = 100;
const FIRST_ROWS = 5;
/** Longest part of a cell that is shown, in characters. */
const PASSAGE = 120;

export type ShownImport = ImportLine & {
  /** The list that it goes into. */
  list: { label: string; href: string };
  /** The field that names whom or what a row is about. */
  named: string;
  /** Of a preview: what its rows can bring, and the state that the form asks for. */
  fields: readonly Omit<ImportField, "known">[];
  status: ImportPart["status"] | null;
  columns: string[];
  mapping: StoredMapping;
  done: number;
  known: number;
  wrong: number;
  own: boolean;
  /** The import was launched and could not be stored. */
  failed: boolean;
  expires: string;
  counts: Record<Verdict, number>;
  first: ShownRow[];
  rows: { verdict: Verdict; rows: ShownRow[] }[];
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
      expiresAt: dataImport.expiresAt,
      finishedAt: dataImport.finishedAt,
    })
    .from(dataImport)
    .leftJoin(staffMember, eq(staffMember.id, dataImport.createdBy))
    .where(and(eq(dataImport.id, id), knownTo(staff)));
  const kind = found && importKind(found.kind);
  if (!kind) return null;
  const { kind: _, createdAt, expiresAt, finishedAt, ownerId, fileName, ...rest } = found;
  const { list, named: field, fields, status = null } = kind.imports;
  const own = ownerId === staff.id;
  const isPreview = own && found.state === "apercu";
  const isStored = found.state === "fait" || found.state === "annule";
  return {
    ...rest,
    ...named(kind),
    list,
    named: field,
    fields: isPreview ? fields.map(({ known: _, ...shown }) => shown) : [],
    status: isPreview ? status : null,
    fileName: own ? fileName : null,
    own,
    failed: found.state === "apercu" && finishedAt !== null,
    stamp: conakryStamp(createdAt),
    expires: conakryStamp(expiresAt),
    counts: await verdictCounts(id),
    first: isPreview ? await rowsOf(id, kind, null, FIRST_ROWS, staff) : [],
    rows: own && found.state !== "en-cours" && found.state !== "annule" ? await told(id, kind, staff) : [],
    kept: isStored
      ? await changedSince(db(), { id, kind, undone: found.state === "annule" }, staff)
      : { count: 0, records: [] },
  };
}

async function told(id: string, kind: ImportKind, staff: Staff): Promise<ShownImport["rows"]> {
  const verdicts: Verdict[] = ["faux", "ressemblant", "repete", "connu"];
  const all = [];
  for (const verdict of verdicts) all.push({ verdict, rows: await rowsOf(id, kind, verdict, MOST_ROWS, staff) });
  return all.filter(({ rows }) => rows.length > 0);
}

async function verdictCounts(id: string): Promise<Record<Verdict, number>> {
  const counts: Record<Verdict, number> = { bon: 0, ressemblant: 0, repete: 0, connu: 0, faux: 0 };
  const rows = await db()
    .select({ verdict: dataImportRow.verdict, n: sql<number>`count(*)::int` })
    .from(dataImportRow)
    .where(eq(dataImportRow.importId, id))
    .groupBy(dataImportRow.verdict);
  for (const { verdict, n } of rows) counts[verdict] = n;
  return counts;
}

async function rowsOf(
  id: string,
  kind: ImportKind,
  verdict: Verdict | null,
  most: number,
  staff: Staff,
): Promise<ShownRow[]> {
  const rows = await db()
    .select({
      line: dataImportRow.line,
      cells: sql<
        string[]
      >`ARRAY(SELECT left(cell, ${PASSAGE}) FROM jsonb_array_elements_text(${dataImportRow.cells}) AS cell)`,
      problems: dataImportRow.problems,
      alikeId: dataImportRow.alikeId,
    })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, id), verdict ? eq(dataImportRow.verdict, verdict) : undefined))
    .orderBy(dataImportRow.position)
    .limit(most);
  const alike = rows.flatMap(({ alikeId }) => alikeId ?? []);
  const names = await namesOf(kind, alike, staff);
  return rows.map(({ alikeId, ...row }) => {
    const name = names.get(alikeId ?? "");
    return { ...row, alike: alikeId && name ? { href: kind.imports.href(alikeId), name } : null };
  });
}

/** The names of those records that this person may know of, by their ids. */
async function namesOf(kind: ImportKind, ids: string[], staff: Staff): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { table, visible } = kind;
  const { rows } = await db().execute<{ id: string; name: string }>(sql`
    SELECT ${table}.id, ${nameColumn(kind)} AS name FROM ${table}
    WHERE ${table}.id = ANY (${sql.param(ids)}::uuid[]) AND ${visible(staff)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
