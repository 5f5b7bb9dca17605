import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { violatedIndex } from "~/server/db/violated-index.server";
import { record } from "~/server/journal/journal.server";
import { refusalOf } from "./trash-part.server";
import type { Throwable } from "./trash-records.server";

/** `change`: what its journal line is known by, so that it can be undone. `only`: a record that is still so. */
type Moving = { change?: string; only?: SQL | undefined };

/**
 * `says`: why its kind refuses (trash-part.server.ts). `gone`: there is none of that id that this person may know of
 * and delete.
 */
export type Moved = "done" | "gone" | { says: string };

/**
 * Moves a record to the corbeille, with its journal entry, in one transaction. One that is there already stays as it is
 * and counts as moved: a retry is no failure.
 */
export function moveToTrash(kind: Throwable, id: string, staff: Staff, moving: Moving = {}): Promise<Moved> {
  const deleted = sql`deleted_at = ${new Date().toISOString()}::timestamptz, deleted_by = ${staff.id}`;
  return move(kind, id, staff, {
    from: sql`deleted_at IS NULL`,
    refusal: refusalOf(kind.trash),
    to: deleted,
    action: "deleted",
    ...moving,
  });
}

/**
 * Takes a record back from the corbeille, with its journal entry. `refused`: another has taken its place; `gone` as
 * above, and when it was purged.
 */
export function restoreFromTrash(kind: Throwable, id: string, staff: Staff, only?: SQL): Promise<Moved> {
  const back = { from: sql`deleted_at IS NOT NULL`, to: RESTORED, action: "restored", only };
  return move(kind, id, staff, back).catch((error: unknown) => {
    if (kind.trash.taken && violatedIndex(error)) return { says: kind.trash.taken };
    throw error;
  });
}

/** The same of one's own deletion, known by `change`. False also when it was restored or deleted again since. */
export async function undoDeletion(kind: Throwable, id: string, change: string, staff: Staff): Promise<boolean> {
  const { subject } = kind;
  const last = sql`(SELECT details->>'change' FROM journal
    WHERE subject_kind = ${subject} AND subject_id = ${id} AND action IN (${`${subject}.deleted`}, ${`${subject}.restored`})
    ORDER BY journal.id DESC LIMIT 1)`;
  const only = sql`deleted_at IS NOT NULL AND ${last} = ${change}`;
  return (await restoreFromTrash(kind, id, staff, only)) === "done";
}

const RESTORED = sql`deleted_at = NULL, deleted_by = NULL`;

type Move = { from: SQL; refusal?: SQL; to: SQL; action: string } & Moving;

async function move(
  { table, subject, visible, trash }: Throwable,
  id: string,
  staff: Staff,
  { from, refusal = sql`NULL::text`, to, action, change, only = sql`true` }: Move,
): Promise<Moved> {
  if (!isRecordId(id)) return "gone";
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const known = sql`${table}.id = ${id} AND ${only} AND ${visible(staff)} AND ${permittedTo(staff, trash.action)}`;
    const moved = await tx.execute(sql`
      UPDATE ${table} SET ${to}, ${trash.touched(staff)} WHERE ${known} AND ${from} AND ${refusal} IS NULL`);
    if (!moved.rowCount) {
      const { rows } = await tx.execute<{ stays: boolean; says: string | null }>(
        sql`SELECT ${from} AS stays, ${refusal} AS says FROM ${table} WHERE ${known}`,
      );
      const [row] = rows;
      if (!row) return "gone";
      return row.stays && row.says ? { says: row.says } : "done";
    }
    await record(tx, staff, `${subject}.${action}`, { kind: subject, id }, change ? { change } : undefined);
    return "done";
  });
}
