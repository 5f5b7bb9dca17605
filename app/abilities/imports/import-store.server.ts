import { and, eq, inArray, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { inSlices } from "~/lib/time-slices.server";
import { typedLine } from "~/lib/typed-text";
import type { MessageStatus } from "~/records/messages/message-status";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { dataImport, type StoredMapping } from "~/server/db/import-schema.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { guessedColumns, type ImportKind } from "./import-fields";
import { importLimits } from "./import-limits";
import { importRun } from "./import-run.server";
import { type RawRow, RowChecker, storeRows } from "./row-check.server";
import type { Table } from "./uploaded-file.server";

/** Rows of one statement. */
const BATCH = 500;

/**
 * Keeps what was read of a file, checked, for its owner to look at; nothing is imported yet, and the file itself is not kept. All or
 * nothing. Returns the id of the import.
 */
export function beginImport(
  { kind, fileName, table }: { kind: ImportKind; fileName: string; table: Table },
  staff: Staff,
): Promise<string> {
  const mapping: StoredMapping = { columns: guessedColumns(kind, table.columns), fallbacks: {} };
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(dataImport)
      .values({
        kind,
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
    const details = { kind, rows: table.rows.length, format: table.format };
    await record(tx, {
      actor: staff,
      action: "import.read",
      subject: { kind: "import", id: stored.id },
      details,
    });
    return stored.id;
  });
}

function* numbered({ rows }: Table): Generator<RawRow> {
  for (const [position, row] of rows.entries()) yield { position, ...row };
}

async function checkAll(
  tx: Transaction,
  id: string,
  checker: RowChecker,
  rows: Iterable<RawRow>,
): Promise<void> {
  for await (const slice of inSlices(rows, BATCH)) await storeRows(tx, id, await checker.check(tx, slice));
}

/** `gone`: expired, somebody else's, or no longer a preview. */
export type PreviewChange = "stored" | "gone";

/** Reads the rows of a preview anew with other columns. */
export function remapImport(id: string, mapping: StoredMapping, staff: Staff): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx, { kind }) => {
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

/** Hands a preview to the job that stores it. Doing it twice is no failure. */
export function launchImport(
  id: string,
  choice: { withAlike: boolean; status: MessageStatus },
  staff: Staff,
): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx) => {
    await tx
      .update(dataImport)
      .set({
        state: "en-cours",
        withAlike: choice.withAlike ? "oui" : "non",
        status: choice.status,
        seenAt: new Date(),
        finishedAt: null,
      })
      .where(eq(dataImport.id, id));
    await record(tx, { actor: staff, action: "import.launched", subject: { kind: "import", id } });
    await enqueue(tx, importRun, { id });
    return "stored";
  });
}

/** Throws a preview away, with everything that was read. */
export function abandonImport(id: string, staff: Staff): Promise<PreviewChange> {
  return withPreview(id, staff, async (tx) => {
    await tx.delete(dataImport).where(eq(dataImport.id, id));
    await record(tx, { actor: staff, action: "import.abandoned", subject: { kind: "import", id } });
    return "stored";
  });
}

type Preview = { kind: ImportKind };

/** Only its owner, while the role still allows it, and before it expires. */
async function withPreview(
  id: string,
  staff: Staff,
  change: (tx: Transaction, preview: Preview) => Promise<PreviewChange>,
): Promise<PreviewChange> {
  if (!isRecordId(id)) return "gone";
  return db().transaction(async (tx) => {
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
      )
      .for("update");
    return preview ? change(tx, preview) : "gone";
  });
}
