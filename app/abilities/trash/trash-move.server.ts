import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Throwable } from "./trash-records.server";

/**
 * Moves a record to the corbeille, with its journal entry, in one transaction. False when there is none of that id that
 * this person may know of and delete. One that is there already stays as it is and counts as moved: a retry is no
 * failure.
 */
export function moveToTrash(kind: Throwable, id: string, staff: Staff): Promise<boolean> {
  const deleted = sql`deleted_at = ${new Date().toISOString()}::timestamptz, deleted_by = ${staff.id}`;
  return move(kind, id, staff, { from: sql`deleted_at IS NULL`, change: deleted, action: "deleted" });
}

/** Takes a record back from the corbeille, with its journal entry. False as above, and when it was purged. */
export function restoreFromTrash(kind: Throwable, id: string, staff: Staff): Promise<boolean> {
  const restored = sql`deleted_at = NULL, deleted_by = NULL`;
  return move(kind, id, staff, { from: sql`deleted_at IS NOT NULL`, change: restored, action: "restored" });
}

type Move = { from: SQL; change: SQL; action: string };

async function move(
  { table, subject, visible, trash }: Throwable,
  id: string,
  staff: Staff,
  { from, change, action }: Move,
): Promise<boolean> {
  if (!isRecordId(id)) return false;
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const known = sql`id = ${id} AND ${visible(staff)} AND ${permittedTo(staff, trash.action)}`;
    const moved = await tx.execute(
      sql`UPDATE ${table} SET ${change}, ${trash.touched(staff)} WHERE ${known} AND ${from}`,
    );
    if (!moved.rowCount) return Boolean((await tx.execute(sql`SELECT FROM ${table} WHERE ${known}`)).rowCount);
    await record(tx, staff, `${subject}.${action}`, { kind: subject, id });
    return true;
  });
}
