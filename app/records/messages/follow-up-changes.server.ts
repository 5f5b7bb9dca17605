import { and, eq, isNull, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { announceAssignment } from "./assignment-notice.server";
import { visibleMessages } from "./message-access.server";
import type { MessageStatus } from "./message-status";
import { message, messageNote } from "./message-table.server";

/**
 * What became of a change. `changed-meanwhile`: somebody else changed status or assignee since the version that was
 * seen; nothing was stored, and the follow-up says how it stands now.
 */
type ChangeOutcome = "stored" | "unknown" | "changed-meanwhile";

type Standing = { status: MessageStatus; assigneeId: string | null; updatedAt: Date };

/** A later instant than the one before, also within the same millisecond: it is the version of the row. */
const nextVersion = sql`greatest(clock_timestamp(), ${message.updatedAt} + interval '1 millisecond')`;

/**
 * Changes the status, with its journal entry. `seen`: the version the person looked at. Choosing the present status is
 * no change, whatever was seen.
 */
export function changeStatus(id: string, to: MessageStatus, seen: Date, staff: Staff): Promise<ChangeOutcome> {
  const isSo = (now: Standing) => now.status === to;
  return change(id, seen, staff, isSo, async (tx, { status }) => {
    await tx
      .update(message)
      .set({
        status: to,
        updatedAt: nextVersion,
        answeredAt: to === "repondu" ? sql`coalesce(${message.answeredAt}, now())` : undefined,
      })
      .where(eq(message.id, id));
    await record(tx, staff, "contact.status-changed", { kind: "contact", id }, { from: status, to });
    return "stored";
  });
}

/**
 * Gives the message to a member of staff (null: to nobody), with its journal entry; a mail tells them (assignment-notice). `no-such-person`: the account is
 * unknown, deactivated, or was removed meanwhile; it is held in place until the change is stored.
 */
export function assign(
  id: string,
  to: string | null,
  seen: Date,
  staff: Staff,
): Promise<ChangeOutcome | "no-such-person"> {
  const isSo = (now: Standing) => now.assigneeId === to;
  return change(id, seen, staff, isSo, async (tx, { assigneeId }) => {
    if (to !== null && !(await holdPerson(tx, to))) return "no-such-person";
    await tx.update(message).set({ assigneeId: to, updatedAt: nextVersion }).where(eq(message.id, id));
    await announceAssignment(tx, [id], to, staff);
    await record(tx, staff, "contact.assigned", { kind: "contact", id }, { from: assigneeId, to });
    return "stored";
  });
}

/**
 * Adds an internal note, with its journal entry. Notes never collide, so no version is asked; the same form (`formId`)
 * sent again with the same words adds none.
 */
export async function addNote(id: string, body: string, formId: unknown, staff: Staff): Promise<"stored" | "unknown"> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    if (!(await standing(tx, id, staff))) return "unknown";
    const [note] = await tx
      .insert(messageNote)
      .values({ id: submittedId(formId, id, staff.id, body), messageId: id, authorId: staff.id, body })
      .onConflictDoNothing()
      .returning({ id: messageNote.id });
    if (!note) return "stored";
    const subject = { kind: "contact", id };
    await record(tx, staff, "contact.noted", subject, { note: note.id });
    return "stored";
  });
}

async function holdPerson(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.id, id), isNull(staffMember.deactivatedAt)))
    .for("key share");
  return rows.length > 0;
}

/**
 * Locks the message, compares versions, and makes the change in the same transaction. What is so already (`isSo`) is
 * stored, whatever version was seen: the answer to the same form may have been lost.
 */
async function change<Outcome extends string>(
  id: string,
  seen: Date,
  staff: Staff,
  isSo: (now: Standing) => boolean,
  make: (tx: Transaction, now: Standing) => Promise<Outcome>,
): Promise<ChangeOutcome | Outcome> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    const now = await standing(tx, id, staff);
    if (!now) return "unknown";
    if (isSo(now)) return "stored";
    if (now.updatedAt.getTime() !== seen.getTime()) return "changed-meanwhile";
    return make(tx, now);
  });
}

async function standing(tx: Transaction, id: string, staff: Staff): Promise<Standing | undefined> {
  await tx.execute(sql`SELECT FROM ${message} WHERE id = ${id} FOR UPDATE`);
  const theirs = and(visibleMessages(staff), permittedTo(staff, "message-follow-up"));
  const [row] = await tx
    .select({ status: message.status, assigneeId: message.assigneeId, updatedAt: message.updatedAt })
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deletedAt), theirs));
  return row;
}
