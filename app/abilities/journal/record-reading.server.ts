import { sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { isRecordId } from "~/lib/record-id";
import { db } from "~/server/db/db.server";
import { type Actor, record } from "~/server/journal/journal.server";

/**
 * Journals that somebody opened a screen that shows a record; nothing for one that is deleted, or that they may not
 * know of.
 */
export async function recordReading(
  { table, subject, visible }: Pick<RecordKind, "table" | "subject" | "visible">,
  id: string,
  staff: Actor & { id: string },
): Promise<void> {
  if (!isRecordId(id)) return;
  await db().transaction(async (tx) => {
    const found = await tx.execute(
      sql`SELECT FROM ${table} WHERE id = ${id} AND deleted_at IS NULL AND ${visible(staff)}`,
    );
    if (!found.rowCount) return;
    await record(tx, staff, `${subject}.read`, { kind: subject, id });
  });
}
