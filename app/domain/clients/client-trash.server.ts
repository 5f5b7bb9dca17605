import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { TRASH_DAYS } from "~/domain/contacts/contact-purge.server";
import { isRecordId } from "~/domain/contacts/list-cursor.server";
import { record } from "~/domain/journal/journal.server";
import { conakryStamp } from "~/lib/french-date";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { visibleClients } from "./client-access.server";

/** The newest of the corbeille; nobody looks for more than these in it. */
const MOST_SHOWN = 200;
const DAY_MS = 24 * 3600 * 1000;

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

export type TrashedClient = {
  id: string;
  name: string;
  adresse: string;
  naturedaffaire: string;
  deletedBy: string | null;
  deletedOn: string;
  /** Whole days left before the purge; 0 on the last one; null while a legal hold keeps the client. */
  daysLeft: number | null;
};

/** What lies in the corbeille, last thrown first, and how much in all; the reading is journalled. */
export async function trashedClients(staff: Staff): Promise<{ clients: TrashedClient[]; count: number }> {
  const thrown = and(
    isNotNull(client.deletedAt),
    visibleClients(staff),
    permittedTo(staff, "client-deletion"),
  );
  return db().transaction(async (tx) => {
    const [total] = await tx.select({ n: sql<number>`count(*)::int` }).from(client).where(thrown);
    const rows = await tx
      .select({
        id: client.id,
        name: client.name,
        adresse: client.adresse,
        naturedaffaire: client.naturedaffaire,
        deletedAt: client.deletedAt,
        deletedBy: staffMember.name,
        holdReason: client.holdReason,
      })
      .from(client)
      .leftJoin(staffMember, eq(staffMember.id, client.deletedBy))
      .where(thrown)
      .orderBy(desc(client.deletedAt))
      .limit(MOST_SHOWN);
    await record(tx, { actor: staff, action: "clients.trash-listed", details: { count: rows.length } });
    const now = Date.now();
    return {
      count: total?.n ?? 0,
      clients: rows.map(({ deletedAt, holdReason, ...row }) => {
        const since = deletedAt ?? new Date(now);
        const daysLeft = Math.max(0, Math.ceil(TRASH_DAYS - (now - since.getTime()) / DAY_MS));
        return { ...row, deletedOn: conakryStamp(since), daysLeft: holdReason === null ? daysLeft : null };
      }),
    };
  });
}
