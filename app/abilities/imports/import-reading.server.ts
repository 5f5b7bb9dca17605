import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleClients } from "~/records/clients/client-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { dataImport, dataImportRow, type StoredMapping } from "~/server/db/import-schema.server";
import { staffMember } from "~/server/db/schema.server";
import type { ImportKind } from "./import-fields";
import { changedSince, type KeptRecord } from "./import-undo.server";
import type { Verdict } from "./row-check.server";

export type ImportState = "apercu" | "en-cours" | "fait" | "annule";

/** An import as the list shows it. */
export type ImportLine = {
  id: string;
  kind: ImportKind;
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
  return or(
    inArray(dataImport.state, ["en-cours", "fait", "annule"]),
    and(eq(dataImport.createdBy, staff.id), sql`${dataImport.expiresAt} > now()`),
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
  return rows.map(({ createdAt, ownerId, fileName, ...line }) => ({
    ...line,
    fileName: ownerId === staff.id ? fileName : null,
    stamp: conakryStamp(createdAt),
  }));
}

/** A row as the preview shows it; `cells`: the first PASSAGE characters of each; `alike`: the client it looks like, when this person may know of it. */
export type ShownRow = {
  line: number;
  cells: string[];
  problems: string[];
  alike: { id: string; name: string } | null;
};

/** Rows of each kind that are shown; the others are counted. */
const MOST_ROWS = 100;
const FIRST_ROWS = 5;
/** Longest part of a cell that is shown, in characters. */
const PASSAGE = 120;

export type ShownImport = ImportLine & {
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
  if (!found) return null;
  const { createdAt, expiresAt, finishedAt, ownerId, fileName, ...rest } = found;
  const own = ownerId === staff.id;
  const isStored = found.state === "fait" || found.state === "annule";
  return {
    ...rest,
    fileName: own ? fileName : null,
    own,
    failed: found.state === "apercu" && finishedAt !== null,
    stamp: conakryStamp(createdAt),
    expires: conakryStamp(expiresAt),
    counts: await verdictCounts(id),
    first: own && found.state === "apercu" ? await rowsOf(id, null, FIRST_ROWS, staff) : [],
    rows: own && found.state !== "en-cours" && found.state !== "annule" ? await told(id, staff) : [],
    kept: isStored
      ? await changedSince(db(), { id, kind: found.kind, undone: found.state === "annule" }, staff)
      : { count: 0, records: [] },
  };
}

async function told(id: string, staff: Staff): Promise<ShownImport["rows"]> {
  const verdicts: Verdict[] = ["faux", "ressemblant", "repete", "connu"];
  const all = [];
  for (const verdict of verdicts) all.push({ verdict, rows: await rowsOf(id, verdict, MOST_ROWS, staff) });
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

async function rowsOf(id: string, verdict: Verdict | null, most: number, staff: Staff): Promise<ShownRow[]> {
  const like = alias(client, "like_client");
  const rows = await db()
    .select({
      line: dataImportRow.line,
      cells: sql<
        string[]
      >`ARRAY(SELECT left(cell, ${PASSAGE}) FROM jsonb_array_elements_text(${dataImportRow.cells}) AS cell)`,
      problems: dataImportRow.problems,
      alikeId: like.id,
      alikeName: like.name,
    })
    .from(dataImportRow)
    .leftJoin(
      like,
      and(
        eq(like.id, dataImportRow.alikeId),
        inArray(
          like.id,
          db()
            .select({ id: client.id })
            .from(client)
            .where(and(eq(client.id, dataImportRow.alikeId), visibleClients(staff))),
        ),
      ),
    )
    .where(and(eq(dataImportRow.importId, id), verdict ? eq(dataImportRow.verdict, verdict) : undefined))
    .orderBy(dataImportRow.position)
    .limit(most);
  return rows.map(({ alikeId, alikeName, ...row }) => ({
    ...row,
    alike: alikeId && alikeName ? { id: alikeId, name: alikeName } : null,
  }));
}
