import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Actor, record } from "~/domain/journal/journal.server";
import { db, type Transaction } from "~/server/db/db.server";
import { contactMessage } from "~/server/db/schema.server";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Moves a message to the corbeille, with its journal entry, in one transaction. False when there is none of that id. A
 * message that is there already stays as it is and counts as moved: a retry is no failure.
 */
export function deleteContact(id: string, actor: Actor): Promise<boolean> {
  const change = { deletedAt: new Date(), deletedBy: actor.id };
  return move(id, isNull(contactMessage.deletedAt), change, { actor, action: "contact.deleted" });
}

/** Takes a message back from the corbeille, with its journal entry. False when there is none of that id (or it was purged). */
export function restoreContact(id: string, actor: Actor): Promise<boolean> {
  const change = { deletedAt: null, deletedBy: null };
  return move(id, isNotNull(contactMessage.deletedAt), change, { actor, action: "contact.restored" });
}

async function move(
  id: string,
  isElsewhere: ReturnType<typeof isNull>,
  change: Partial<typeof contactMessage.$inferInsert>,
  entry: { actor: Actor; action: string },
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  return db().transaction(async (tx) => {
    const moved = await tx
      .update(contactMessage)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(contactMessage.id, id), isElsewhere))
      .returning({ id: contactMessage.id });
    if (moved.length === 0) return exists(tx, id);
    await record(tx, { ...entry, subject: { kind: "contact", id } });
    return true;
  });
}

async function exists(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.id, id));
  return rows.length > 0;
}
