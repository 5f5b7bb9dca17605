import { and, eq, sql } from "drizzle-orm";
import { isPermitted } from "~/server/auth/permission-condition.server";
import { db, isDatabaseAway, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record, tellChanges } from "~/server/journal/journal.server";
import { log } from "~/server/log.server";
import { type Remarked, type StoredRow, storeNewRows } from "./already-imported-rows.server";
import { type ImportKind, importKind } from "./import-kinds.server";
import { waitForImports } from "./import-lock.server";
import type { ImportRun } from "./import-part.server";
import { dataImport } from "./import-table.server";

/** Rows stored between two words on how far one is. */
const BATCH = 500;
/** Entries of the journal written by one statement. */
const ENTRIES = 5000;

type Running = { id: string; kind: ImportKind; run: ImportRun };

/**
 * Stores an import in one transaction: whatever ends the process, all of it is there or none. Run again, after a crash
 * or because it was queued twice, it begins anew or finds that it is done.
 */
export const importRun: JobKind<{ id: string }> = {
  name: "import-run",
  queue: "imports",
  options: { retryLimit: 5, retryDelay: 5, expireInSeconds: 600 },
  run: async ({ id }) => {
    const kind = await storedOrGivenBack(id);
    if (kind?.imports.searchIndex) tidySearchIndex(kind.imports.searchIndex);
  },
};

/** What no second try could store goes back to its preview, which says so; a lost database is tried again. */
async function storedOrGivenBack(id: string): Promise<ImportKind | null> {
  try {
    return await db().transaction((tx) => runImport(tx, id));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ event: "import-failed", import: id, err: error });
    const failed = { state: "apercu" as const, done: 0, finishedAt: new Date() };
    await db()
      .update(dataImport)
      .set(failed)
      .where(and(eq(dataImport.id, id), eq(dataImport.state, "en-cours")));
    return null;
  }
}

async function runImport(tx: Transaction, id: string): Promise<ImportKind | null> {
  // A sign of life while it waits, or the sweep would take this import for one whose process died.
  await waitForImports(tx, () => tellProgress(id));
  const [found] = await tx
    .select({
      state: dataImport.state,
      kind: dataImport.kind,
      status: dataImport.status,
      withAlike: dataImport.withAlike,
      ownerId: dataImport.createdBy,
      ownerName: staffMember.name,
    })
    .from(dataImport)
    .leftJoin(staffMember, eq(staffMember.id, dataImport.createdBy))
    .where(eq(dataImport.id, id));
  if (found?.state !== "en-cours") return null;
  const { status, withAlike, ownerId, ownerName } = found;
  const kind = importKind(found.kind);
  // Without its owner nobody knows what they may know of.
  if (!kind || !ownerId || !ownerName) throw new Error("nobody of the firm stands behind this import");
  const actor = { id: ownerId, name: ownerName };
  const running = { id, kind, run: { importId: id, actor, status, at: new Date().toISOString() } };
  const verdicts = withAlike === "oui" ? ["bon", "ressemblant"] : ["bon"];
  const added = await storeAll(tx, running, verdicts);
  // Asked last, of a job that may have waited for its turn and then taken a minute: all of it is stored, or nothing.
  if (!(await isPermitted(tx, { id: ownerId }, "imports"))) throw new Error("its owner may not import any more");
  await finish(tx, running, added, verdicts);
  return kind;
}

/** `verdicts`: of the rows that go in. */
async function storeAll(tx: Transaction, { id, kind, run }: Running, verdicts: string[]): Promise<string[]> {
  const ids: string[] = [];
  const before = new Map<string, unknown>();
  const chosen = sql`r.import_id = ${id} AND r.verdict = ANY (${sql.param(verdicts)}::text[])`;
  await kind.imports.hold?.(tx, sql`SELECT value FROM data_import_row AS r WHERE ${chosen}`);
  for (let last = -1; ; ) {
    const { rows } = await tx.execute<StoredRow>(sql`
      SELECT position, key, value, cells->>(i.mapping->'columns'->>'_id')::int AS "sourceId"
      FROM data_import_row r JOIN data_import i ON i.id = r.import_id
      WHERE ${chosen} AND position > ${last}
      ORDER BY position LIMIT ${BATCH}`);
    const stored = await storeNewRows(tx, kind, rows, { run, before });
    ids.push(...stored.ids);
    await keepRemarks(tx, id, stored.remarked);
    last = rows.at(-1)?.position ?? last;
    if (rows.length < BATCH) return ids;
    await tellProgress(id, last + 1);
  }
}

/** What is to be looked at again of what was stored, with the record that it became. */
async function keepRemarks(tx: Transaction, id: string, remarked: Remarked[]): Promise<void> {
  if (remarked.length === 0) return;
  await tx.execute(sql`
    UPDATE data_import_row AS r SET remarks = given.remarks, record_id = given."recordId", verdict = 'bon'
    FROM jsonb_to_recordset(${JSON.stringify(remarked)}::jsonb)
      AS given(position int, "recordId" uuid, remarks text[])
    WHERE r.import_id = ${id} AND r.position = given.position`);
}

/** On a connection of its own: what the transaction writes nobody sees before its end. */
async function tellProgress(id: string, done?: number): Promise<void> {
  await db().update(dataImport).set({ done, seenAt: new Date() }).where(eq(dataImport.id, id));
}

async function finish(tx: Transaction, running: Running, added: string[], verdicts: string[]): Promise<void> {
  const { id, kind, run } = running;
  const { rows } = await tx.execute<{ known: number; wrong: number; remarked: number; total: number }>(sql`
    SELECT count(*) FILTER (WHERE verdict <> 'faux')::int - ${added.length} AS known,
      count(*) FILTER (WHERE verdict = 'faux')::int AS wrong, count(record_id)::int AS remarked,
      count(*)::int AS total
    FROM data_import_row WHERE import_id = ${id}`);
  const { known = 0, wrong = 0, remarked = 0, total = 0 } = rows[0] ?? {};
  // What went in has no place here any more, but for what is to be looked at again; that, and what did not go in, stays
  // for its owner until the preview expires.
  await tx.execute(sql`
    DELETE FROM data_import_row
    WHERE import_id = ${id} AND verdict = ANY (${sql.param(verdicts)}::text[]) AND record_id IS NULL`);
  await tx
    .update(dataImport)
    .set({ state: "fait", done: total, added: added.length, known, wrong, remarked, finishedAt: sql`now()` })
    .where(eq(dataImport.id, id));
  const details = { kind: kind.slug, added: added.length, known, wrong, ...(remarked ? { remarked } : {}) };
  await record(tx, run.actor, "import.done", { kind: "import", id }, details);
  await tellNew(tx, kind, run, added);
}

/**
 * What follows once new records are there: open screens hear of them, their history begins, and what the kind adds.
 */
export async function tellNew(tx: Transaction, kind: ImportKind, run: ImportRun, added: string[]): Promise<void> {
  if (added.length > 0) await tellChanges(tx, [{ kind: kind.subjects, id: null, by: run.actor.id }]);
  if (kind.imports.entry) await recordNew(tx, kind, run, kind.imports.entry, added);
  await kind.imports.follow?.(tx, added);
}

/** The history of each new record begins with its import. */
async function recordNew(
  tx: Transaction,
  kind: ImportKind,
  { importId, actor }: ImportRun,
  action: string,
  added: string[],
): Promise<void> {
  for (let at = 0; at < added.length; at += ENTRIES) {
    await tx.execute(sql`
      INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id, details)
      SELECT ${actor.id}, ${actor.name}, ${action}, ${kind.subject}, one, ${JSON.stringify(importId ? { import: importId } : {})}::jsonb
      FROM unnest(${sql.param(added.slice(at, at + ENTRIES))}::text[]) AS one`);
  }
}
