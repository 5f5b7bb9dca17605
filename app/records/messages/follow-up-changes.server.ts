import { and, eq, isNull, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import type { DoneLine } from "~/abilities/undo/undo-part.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { announceAssignment } from "./assignment-notice.server";
import { visibleMessages } from "./message-access.server";
import { asMessageStatus, type MessageStatus } from "./message-status";
import { message, messageNote } from "./message-table.server";

/**
 * What became of a change. `so-already`: what was wanted is so, whoever did it. `changed-meanwhile`: somebody else
 * changed status or assignee since the version that was seen; nothing was stored, and the follow-up says how it stands
 * now.
 */
type ChangeOutcome = "stored" | "so-already" | "unknown" | "changed-meanwhile";

type Standing = { status: MessageStatus; assigneeId: string | null; updatedAt: Date; answeredAt: Date | null };

/** A later instant than the one before, also within the same millisecond: it is the version of the row. */
const nextVersion = sql`greatest(clock_timestamp(), ${message.updatedAt} + interval '1 millisecond')`;

/** What is wanted of a message: a status, a person (null: nobody), or both. */
export type Wanted = { status?: MessageStatus; assigneeId?: string | null };

/**
 * Changes status or assignee, with a journal entry for each, known by `change`; a mail tells whoever is given it
 * (assignment-notice). `seen`: the version the person looked at; null: whatever it is now. What is so already is no
 * change, whatever was seen. Who takes charge of a message that nobody follows follows it from then on.
 * `no-such-person`: the account is unknown, deactivated, or was removed meanwhile; it is held in place until the change
 * is stored.
 */
export function changeFollowUp(
  id: string,
  wanted: Wanted,
  seen: Date | null,
  staff: Staff,
  change: string,
): Promise<ChangeOutcome | "no-such-person"> {
  const isSo = (now: Standing) =>
    (wanted.status ?? now.status) === now.status &&
    (wanted.assigneeId === undefined || wanted.assigneeId === now.assigneeId);
  return lockedChange(id, seen, staff, isSo, async (tx, now) => {
    const takes = wanted.status === "pris-en-charge" && now.assigneeId === null;
    const { status: to = now.status, assigneeId: person = takes ? staff.id : now.assigneeId } = wanted;
    if (person !== null && person !== now.assigneeId && !(await holdPerson(tx, person))) return "no-such-person";
    const [stored] = await tx
      .update(message)
      .set({
        status: to,
        assigneeId: person,
        updatedAt: nextVersion,
        answeredAt: to === "repondu" ? sql`coalesce(${message.answeredAt}, now())` : undefined,
      })
      .where(eq(message.id, id))
      .returning({ version: message.updatedAt });
    const subject = { kind: "contact", id };
    const told = (from: unknown, into: unknown) => ({ from, to: into, change, version: stored?.version });
    if (person !== now.assigneeId) {
      await announceAssignment(tx, [id], person, staff);
      await record(tx, staff, "contact.assigned", subject, told(now.assigneeId, person));
    }
    if (to !== now.status) {
      const first = to === "repondu" && now.answeredAt === null ? { firstAnswer: true } : {};
      await record(tx, staff, "contact.status-changed", subject, { ...told(now.status, to), ...first });
    }
    return "stored";
  });
}

/**
 * Takes a change of state or person back, both when both were changed. False when the message has changed since, or who
 * had it before has left.
 */
export function undoFollowUp(id: string, lines: DoneLine[], staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    const now = await standing(tx, id, staff);
    const isAsLeft = ({ details }: DoneLine) => details.version === now?.updatedAt.toISOString();
    if (!now || !lines.every(isAsLeft)) return false;
    const state = lines.find(({ action }) => action === "contact.status-changed")?.details;
    const given = lines.find(({ action }) => action === "contact.assigned")?.details;
    const status = asMessageStatus(state?.from) ?? now.status;
    const assigneeId = given ? (typeof given.from === "string" ? given.from : null) : now.assigneeId;
    if (given && assigneeId !== null && !(await holdPerson(tx, assigneeId))) return false;
    const answeredAt = state?.firstAnswer === true ? null : undefined;
    await tx.update(message).set({ status, assigneeId, answeredAt, updatedAt: nextVersion }).where(eq(message.id, id));
    const subject = { kind: "contact", id };
    if (given) {
      // Also when they were told before: one mail too many is better than none.
      await announceAssignment(tx, [id], assigneeId, staff);
      await record(tx, staff, "contact.assigned", subject, { from: now.assigneeId, to: assigneeId });
    }
    if (state) await record(tx, staff, "contact.status-changed", subject, { from: now.status, to: status });
    return true;
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
 * Locks the message, compares versions, and makes the change in the same transaction. What is so already (`isSo`) stays
 * so, whatever version was seen: the answer to the same form may have been lost.
 */
async function lockedChange<Outcome extends string>(
  id: string,
  seen: Date | null,
  staff: Staff,
  isSo: (now: Standing) => boolean,
  make: (tx: Transaction, now: Standing) => Promise<Outcome>,
): Promise<ChangeOutcome | Outcome> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    const now = await standing(tx, id, staff);
    if (!now) return "unknown";
    if (isSo(now)) return "so-already";
    if (seen && now.updatedAt.getTime() !== seen.getTime()) return "changed-meanwhile";
    return make(tx, now);
  });
}

async function standing(tx: Transaction, id: string, staff: Staff): Promise<Standing | undefined> {
  await tx.execute(sql`SELECT FROM ${message} WHERE id = ${id} FOR UPDATE`);
  const theirs = and(visibleMessages(staff), permittedTo(staff, "message-follow-up"));
  const [row] = await tx
    .select({
      status: message.status,
      assigneeId: message.assigneeId,
      updatedAt: message.updatedAt,
      answeredAt: message.answeredAt,
    })
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deletedAt), theirs));
  return row;
}
