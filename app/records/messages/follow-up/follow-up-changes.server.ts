import { and, eq, isNull, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import { type MentionCounts, storeMentions } from "~/abilities/mentions/mention-store.server";
import type { Mention } from "~/abilities/mentions/note-mentions";
import type { DoneLine } from "~/abilities/undo/undo-part.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { announceAssignment } from "../announcements/assignment-announcement.server";
import { announceMeeting } from "../meetings/meeting-mail.server";
import { visibleMessages } from "../message-access.server";
import { asMessageStatus, type MessageStatus, waitingStatuses } from "../message-status";
import { message, messageNote } from "../message-table.server";
import { nextVersion } from "../message-version.server";
import { instantOf, recordFollowUp, type Standing, standingColumns } from "./follow-up-journal.server";
import { notedMessages } from "./message-mentions.server";

/**
 * What became of a change. `so-already`: what was wanted is so, whoever did it. `changed-meanwhile`: somebody else
 * changed it since the version that was seen; nothing was stored, and the follow-up says how it stands now.
 */
export type ChangeOutcome = "stored" | "so-already" | "unknown" | "changed-meanwhile";

/**
 * What is wanted of a message: a status, a person (null: nobody), the mark, a reminder (null: none), a meeting at one
 * of the moments that were proposed (null: at none of them).
 */
export type Wanted = {
  status?: MessageStatus;
  assigneeId?: string | null;
  urgent?: boolean;
  remindAt?: Date | null;
  meetingAt?: Date | null;
};

/**
 * Changes what is wanted, with a journal entry for each, known by `change`; a mail tells whoever is given it
 * (assignment-notice). What is answered or closed loses its reminder, and gets none: `not-waiting`. `seen`: the
 * version the person looked at; null: whatever it is now. What is so already is no change, whatever was seen: the
 * answer to the same form may have been lost. Who takes charge of a message that nobody follows follows it from then
 * on; `taken`: a colleague was first. `no-such-person`: the account is unknown, deactivated, or was removed meanwhile;
 * it is held in place until the change is stored.
 */
export const changeFollowUp = (id: string, wanted: Wanted, seen: Date | null, staff: Staff, change: string) =>
  db().transaction((tx) => changeFollowUpIn(tx, id, wanted, seen, staff, change));

/** The same in a transaction that does more. */
export async function changeFollowUpIn(
  tx: Transaction,
  id: string,
  wanted: Wanted,
  seen: Date | null,
  staff: Staff,
  change: string,
): Promise<ChangeOutcome | "taken" | "no-such-person" | "not-waiting"> {
  if (!isRecordId(id)) return "unknown";
  const isSo = (now: Standing) =>
    (wanted.status ?? now.status) === now.status &&
    (wanted.assigneeId === undefined || wanted.assigneeId === now.assigneeId) &&
    (wanted.urgent ?? now.urgent) === now.urgent &&
    (wanted.remindAt === undefined || instantOf(wanted.remindAt) === instantOf(now.remindAt)) &&
    (wanted.meetingAt === undefined || instantOf(wanted.meetingAt) === instantOf(now.meetingAt));
  const takes = wanted.status === "pris-en-charge" && wanted.assigneeId === undefined;
  const now = await standing(tx, id, staff);
  if (!now) return "unknown";
  const isOther = seen !== null && now.updatedAt.getTime() !== seen.getTime();
  if (isSo(now)) return takes && isOther && ![null, staff.id].includes(now.assigneeId) ? "taken" : "so-already";
  return isOther ? "changed-meanwhile" : storeFollowUp(tx, id, now, wanted, staff, change);
}

/** The same change of a message that is held as it stands (`now`). */
export async function storeFollowUp(
  tx: Transaction,
  id: string,
  now: Standing,
  wanted: Wanted,
  staff: Staff,
  change: string,
): Promise<"stored" | "no-such-person" | "not-waiting"> {
  const takes = wanted.status === "pris-en-charge" && now.assigneeId === null;
  const { status: to = now.status, assigneeId: person = takes ? staff.id : now.assigneeId } = wanted;
  if (person !== null && person !== now.assigneeId && !(await holdPerson(tx, person))) return "no-such-person";
  const isWaiting = waitingStatuses.includes(to);
  if (wanted.remindAt && !isWaiting) return "not-waiting";
  const { urgent = now.urgent, remindAt: asked = now.remindAt, meetingAt = now.meetingAt } = wanted;
  const remindAt = isWaiting ? asked : null;
  const isReminderNew = instantOf(remindAt) !== instantOf(now.remindAt);
  const remindBy = isReminderNew ? remindAt && staff.id : now.remindBy;
  const isMeetingNew = instantOf(meetingAt) !== instantOf(now.meetingAt);
  const [stored] = await tx
    .update(message)
    .set({
      status: to,
      assigneeId: person,
      urgent,
      remindAt,
      remindBy,
      ...(isMeetingNew ? { meetingAt, meetingSetAt: sql`now()` } : {}),
      updatedAt: nextVersion,
      answeredAt: to === "repondu" ? sql`coalesce(${message.answeredAt}, now())` : undefined,
    })
    .where(eq(message.id, id))
    .returning({ version: message.updatedAt });
  if (person !== now.assigneeId) await announceAssignment(tx, [id], person, staff);
  if (isMeetingNew) await announceMeeting(tx, id);
  const after = { status: to, assigneeId: person, urgent, remindAt, meetingAt };
  await recordFollowUp(tx, staff, id, now, after, { change, version: stored?.version });
  return "stored";
}

/**
 * Takes a change back, all of what was changed together. False when the message has changed since, or who
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
    const mark = lines.find(({ action }) => action === "contact.urgency-changed")?.details;
    const urgent = mark ? mark.from === true : now.urgent;
    const reminder = lines.find(({ action }) => action === "contact.reminder-changed")?.details;
    const remindAt = reminder ? (typeof reminder.from === "string" ? new Date(reminder.from) : null) : now.remindAt;
    const asker = reminder && typeof reminder.by === "string" ? reminder.by : null;
    const remindBy = reminder ? (asker && (await holdPerson(tx, asker)) ? asker : null) : now.remindBy;
    const meeting = lines.find(({ action }) => action === "contact.meeting-changed")?.details;
    const before = typeof meeting?.from === "string" ? new Date(meeting.from) : null;
    const meetingAt = meeting ? before : now.meetingAt;
    const meetingSetAt = meeting ? sql`now()` : undefined;
    const after = { status, assigneeId, urgent, remindAt, meetingAt };
    await tx
      .update(message)
      .set({ ...after, answeredAt, remindBy, meetingSetAt, updatedAt: nextVersion })
      .where(eq(message.id, id));
    // Also when they were told before: one mail too many is better than none.
    if (given) await announceAssignment(tx, [id], assigneeId, staff);
    if (meeting) await announceMeeting(tx, id);
    await recordFollowUp(tx, staff, id, now, after);
    return true;
  });
}

/**
 * Adds an internal note, with its journal entry, and tells whoever it names; null when there is no such message for
 * this person. Notes never collide, so no version is asked; the same form (`formId`) sent again with the same words
 * adds none.
 */
export async function addNote(
  id: string,
  body: string,
  mentions: Mention[],
  formId: unknown,
  staff: Staff,
): Promise<MentionCounts | null> {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    if (!(await standing(tx, id, staff))) return null;
    const [note] = await tx
      .insert(messageNote)
      .values({ id: submittedId(formId, id, staff.id, body), messageId: id, authorId: staff.id, body })
      .onConflictDoNothing()
      .returning({ id: messageNote.id });
    const { counts, details } = await storeMentions(tx, notedMessages, id, note?.id ?? null, mentions, staff);
    if (note) await record(tx, staff, "contact.noted", { kind: "contact", id }, { note: note.id, ...details });
    return counts;
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

/** The live message, locked, as long as this person may know of it and change it. */
export async function standing(tx: Transaction, id: string, staff: Staff): Promise<Standing | undefined> {
  await tx.execute(sql`SELECT FROM ${message} WHERE id = ${id} FOR UPDATE`);
  const theirs = and(visibleMessages(staff), permittedTo(staff, "message-follow-up"));
  const [row] = await tx
    .select(standingColumns)
    .from(message)
    .where(and(eq(message.id, id), isNull(message.deletedAt), theirs));
  return row;
}
