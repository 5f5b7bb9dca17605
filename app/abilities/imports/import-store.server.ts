import { and, eq, inArray, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { typedLine } from "~/lib/typed-text";
import { expectPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { guessedColumns } from "./import-fields";
import { type ImportKind, importKind } from "./import-kinds.server";
import { importLimits } from "./import-limits";
import { importRun } from "./import-run.server";
import { dataImport, type StoredMapping } from "./import-table.server";
import { type RawRow, RowChecker, storeRows } from "./row-check.server";
import { numbered, type Table } from "./uploaded-file.server";

/** Rows read anew at a time. */
const BATCH = 500;

/**
 * Keeps what was read of a file, checked, for its owner to look at; nothing is imported yet, and the file itself is not
 * kept. All or nothing. Returns the id of the import.
 */
export function beginImport(
  { kind, fileName, table }: { kind: ImportKind; fileName: string; table: Table },
  staff: Staff,
): Promise<string> {
  const mapping: StoredMapping = { columns: guessedColumns(kind.imports.fields, table.columns), fallbacks: {} };
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(dataImport)
      .values({
        kind: kind.slug,
        format: table.format,
        fileName: typedLine(fileName).slice(0, 120) || null,
        columns: table.columns,
        mapping,
        total: table.rows.length,
        createdBy: staff.id,
        expiresAt: sql`now() + make_interval(hours => ${importLimits.hours})`,
      })
      .returning({ id: dataImport.id });
    if (!stored) throw new Error("an import was not stored");
    const checker = new RowChecker(kind, mapping, staff);
    await checkAll(tx, stored.id, checker, numbered(table));
    const details = { kind: kind.slug, rows: table.rows.length, format: table.format };
    await expectPermitted(tx, staff, "imports");
    await record(tx, staff, "import.read", { kind: "import", id: stored.id }, details);
    return stored.id;
  });
}

async function checkAll(tx: Transaction, id: string, checker: RowChecker, rows: Iterable<RawRow>): Promise<void> {
  for await (const checked of checker.check(tx, rows)) await storeRows(tx, id, checked);
}

/** `gone`: expired, somebody else's, or no longer a preview. */
type PreviewChange = "stored" | "gone";

/** Reads the rows of a preview anew with other columns. */
export function remapImport(id: string, mapping: StoredMapping, staff: Staff): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx, kind) => {
    await tx.update(dataImport).set({ mapping }).where(eq(dataImport.id, id));
    const checker = new RowChecker(kind, mapping, staff);
    for (let last = -1; ; ) {
      const { rows } = await tx.execute<RawRow>(sql`
        SELECT position, line, cells FROM data_import_row
        WHERE import_id = ${id} AND position > ${last} ORDER BY position LIMIT ${BATCH}`);
      await checkAll(tx, id, checker, rows);
      last = rows.at(-1)?.position ?? last;
      if (rows.length < BATCH) return "stored";
    }
  });
}

/**
 * Hands a preview to the job that stores it. Doing it twice is no failure. `status` counts when it is one of those of
 * the kind.
 */
export function launchImport(
  id: string,
  choice: { withAlike: boolean; status: string },
  staff: Staff,
): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx, { imports: { status } }) => {
    const known = status?.options.some(({ value }) => value === choice.status);
    await tx
      .update(dataImport)
      .set({
        state: "en-cours",
        withAlike: choice.withAlike ? "oui" : "non",
        status: known ? choice.status : status?.preset,
        seenAt: new Date(),
        finishedAt: null,
      })
      .where(eq(dataImport.id, id));
    await record(tx, staff, "import.launched", { kind: "import", id });
    await enqueue(tx, importRun, { id });
    return "stored";
  });
}

/** Throws a preview away, with everything that was read. */
export function abandonImport(id: string, staff: Staff): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx) => {
    await tx.delete(dataImport).where(eq(dataImport.id, id));
    await record(tx, staff, "import.abandoned", { kind: "import", id });
    return "stored";
  });
}

/** Only its owner, while the role still allows it, and before it expires. */
async function withPreview(
  id: string,
  staff: Staff,
  change: (tx: Transaction, kind: ImportKind) => Promise<PreviewChange>,
): Promise<PreviewChange> {
  if (!isRecordId(id)) return "gone";
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${dataImport} WHERE id = ${id} FOR UPDATE`);
    const [preview] = await tx
      .select({ kind: dataImport.kind })
      .from(dataImport)
      .where(
        and(
          eq(dataImport.id, id),
          inArray(dataImport.state, ["apercu"]),
          eq(dataImport.createdBy, staff.id),
          sql`${dataImport.expiresAt} > now()`,
          permittedTo(staff, "imports"),
        ),
      );
    const kind = preview && importKind(preview.kind);
    return kind ? change(tx, kind) : "gone";
  });
}
