import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Throwable } from "./trash-records.server";

/** `change`: what its journal line is known by, so that it can be undone. `only`: a record that is still so. */
type Moving = { change?: string; only?: SQL };

/**
 * Moves a record to the corbeille, with its journal entry, in one transaction. False when there is none of that id that
 * this person may know of and delete. One that is there already stays as it is and counts as moved: a retry is no
 * failure.
 */
export function moveToTrash(kind: Throwable, id: string, staff: Staff, moving: Moving = {}): Promise<boolean> {
  const deleted = sql`deleted_at = ${new Date().toISOString()}::timestamptz, deleted_by = ${staff.id}`;
  return move(kind, id, staff, { from: sql`deleted_at IS NULL`, to: deleted, action: "deleted", ...moving });
}

/** Takes a record back from the corbeille, with its journal entry. False as above, and when it was purged. */
export function restoreFromTrash(kind: Throwable, id: string, staff: Staff): Promise<boolean> {
  return move(kind, id, staff, { from: sql`deleted_at IS NOT NULL`, to: RESTORED, action: "restored" });
}

/** The same of one's own deletion, known by `change`. False also when it was restored or deleted again since. */
export function undoDeletion(kind: Throwable, id: string, change: string, staff: Staff): Promise<boolean> {
  const { subject } = kind;
  const last = sql`(SELECT details->>'change' FROM journal
    WHERE subject_kind = ${subject} AND subject_id = ${id} AND action IN (${`${subject}.deleted`}, ${`${subject}.restored`})
    ORDER BY journal.id DESC LIMIT 1)`;
  const only = sql`deleted_at IS NOT NULL AND ${last} = ${change}`;
  return move(kind, id, staff, { from: sql`deleted_at IS NOT NULL`, to: RESTORED, action: "restored", only });
}

const RESTORED = sql`deleted_at = NULL, deleted_by = NULL`;

type Move = { from: SQL; to: SQL; action: string } & Moving;

async function move(
  { table, subject, visible, trash }: Throwable,
  id: string,
  staff: Staff,
  { from, to, action, change, only = sql`true` }: Move,
): Promise<boolean> {
  if (!isRecordId(id)) return false;
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const known = sql`${table}.id = ${id} AND ${only} AND ${visible(staff)} AND ${permittedTo(staff, trash.action)}`;
    const moved = await tx.execute(sql`UPDATE ${table} SET ${to}, ${trash.touched(staff)} WHERE ${known} AND ${from}`);
    if (!moved.rowCount) return Boolean((await tx.execute(sql`SELECT FROM ${table} WHERE ${known}`)).rowCount);
    await record(tx, staff, `${subject}.${action}`, { kind: subject, id }, change ? { change } : undefined);
    return true;
  });
}
