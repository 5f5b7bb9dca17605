import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "./client-access.server";

/**
 * Moves a client to the corbeille, with its journal entry. False when there is none of that id that this person may know of. A
 * client that is there already stays as it is and counts as moved: a retry is no failure.
 */
export function deleteClient(id: string, staff: Staff): Promise<boolean> {
  const change = { deletedAt: new Date(), deletedBy: staff.id };
  return move(id, isNull(client.deletedAt), change, "client.deleted", staff);
}

/** Takes a client back from the corbeille, with its journal entry. False as above, and when it was purged. */
export function restoreClient(id: string, staff: Staff): Promise<boolean> {
  return move(
    id,
    isNotNull(client.deletedAt),
    { deletedAt: null, deletedBy: null },
    "client.restored",
    staff,
  );
}

async function move(
  id: string,
  isElsewhere: SQL,
  change: { deletedAt: Date | null; deletedBy: string | null },
  action: string,
  staff: Staff,
): Promise<boolean> {
  if (!isRecordId(id)) return false;
  return db().transaction(async (tx) => {
    const known = and(eq(client.id, id), visibleClients(staff), permittedTo(staff, "client-deletion"));
    const moved = await tx
      .update(client)
      .set({ ...change, version: sql`${client.version} + 1`, updatedAt: new Date(), updatedBy: staff.id })
      .where(and(known, isElsewhere))
      .returning({ id: client.id });
    if (moved.length === 0) return (await tx.select({ id: client.id }).from(client).where(known)).length > 0;
    await record(tx, { actor: staff, action, subject: { kind: "client", id } });
    return true;
  });
}
