import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { message } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { visibleMessages } from "./message-access.server";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Moves a message to the corbeille, with its journal entry, in one transaction. False when there is none of that id that this person
 * may know of. A
 * message that is there already stays as it is and counts as moved: a retry is no failure.
 */
export function deleteMessage(id: string, staff: Staff): Promise<boolean> {
  const change = { deletedAt: new Date(), deletedBy: staff.id };
  return move(id, isNull(message.deletedAt), change, "contact.deleted", staff);
}

/** Takes a message back from the corbeille, with its journal entry. False as above, and when it was purged. */
export function restoreMessage(id: string, staff: Staff): Promise<boolean> {
  const change = { deletedAt: null, deletedBy: null };
  return move(id, isNotNull(message.deletedAt), change, "contact.restored", staff);
}

async function move(
  id: string,
  isElsewhere: ReturnType<typeof isNull>,
  change: Partial<typeof message.$inferInsert>,
  action: string,
  staff: Staff,
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  return db().transaction(async (tx) => {
    const known = and(eq(message.id, id), visibleMessages(staff));
    const moved = await tx
      .update(message)
      .set({ ...change, updatedAt: new Date() })
      .where(and(known, isElsewhere))
      .returning({ id: message.id });
    if (moved.length === 0)
      return (await tx.select({ id: message.id }).from(message).where(known)).length > 0;
    await record(tx, { actor: staff, action, subject: { kind: "contact", id } });
    return true;
  });
}
