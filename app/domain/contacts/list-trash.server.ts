import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Actor, record } from "~/domain/journal/journal.server";
import { conakryStamp } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { contactMessage, staffMember } from "~/server/db/schema.server";

/** Days in the corbeille before a message is purged (decisions.md). */
export const TRASH_DAYS = 30;
/** The newest of the corbeille; nobody looks for more than these in it. */
const MOST_SHOWN = 200;
const DAY_MS = 24 * 3600 * 1000;

export type TrashedContact = {
  id: string;
  number: string;
  nom: string;
  message: string;
  deletedBy: string | null;
  deletedOn: string;
  /** Whole days left before the purge; 0 on the last one. */
  daysLeft: number;
};

/** What lies in the corbeille, last thrown first, and how much in all; the reading is journalled. */
export async function trashedContacts(actor: Actor): Promise<{ contacts: TrashedContact[]; count: number }> {
  return db().transaction(async (tx) => {
    const [total] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(contactMessage)
      .where(isNotNull(contactMessage.deletedAt));
    const rows = await tx
      .select({
        id: contactMessage.id,
        number: contactMessage.number,
        nom: contactMessage.nom,
        message: contactMessage.message,
        deletedAt: contactMessage.deletedAt,
        deletedBy: staffMember.name,
      })
      .from(contactMessage)
      .leftJoin(staffMember, eq(staffMember.id, contactMessage.deletedBy))
      .where(isNotNull(contactMessage.deletedAt))
      .orderBy(desc(contactMessage.deletedAt))
      .limit(MOST_SHOWN);
    await record(tx, { actor, action: "contacts.trash-listed", details: { count: rows.length } });
    const now = Date.now();
    return {
      count: total?.n ?? 0,
      contacts: rows.map(({ deletedAt, ...row }) => {
        const since = deletedAt ?? new Date(now);
        const daysLeft = Math.max(0, Math.ceil(TRASH_DAYS - (now - since.getTime()) / DAY_MS));
        return { ...row, deletedOn: conakryStamp(since), daysLeft };
      }),
    };
  });
}
