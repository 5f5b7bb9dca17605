import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "./client-access.server";

/**
 * Takes a client out of the list, or puts them back, with its journal line: in the place of deleting one for whom the
 * firm has worked. So already is so. False when there is none of that id that this person may know of and delete.
 */
export function archiveClient(id: string, isArchived: boolean, staff: Staff): Promise<boolean> {
  if (!isRecordId(id)) return Promise.resolve(false);
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM client WHERE id = ${id} FOR UPDATE`);
    const theirs = sql`id = ${id} AND deleted_at IS NULL AND ${visibleClients(staff)} AND ${permittedTo(staff, "client-deletion")}`;
    const changed = await tx.execute(sql`
      UPDATE client SET archived_at = ${isArchived ? sql`now()` : sql`NULL`}
      WHERE ${theirs} AND (archived_at IS NOT NULL) <> ${isArchived}`);
    if (!changed.rowCount) return Boolean((await tx.execute(sql`SELECT FROM client WHERE ${theirs}`)).rowCount);
    await record(tx, staff, isArchived ? "client.archived" : "client.unarchived", { kind: "client", id });
    return true;
  });
}
