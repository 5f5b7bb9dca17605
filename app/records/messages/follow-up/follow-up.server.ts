import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type HistoryLine, recordHistory } from "~/abilities/journal/record-history.server";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp, slashedDate } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { settings } from "~/server/settings/settings.server";
import { urgentWordIn } from "../intake/urgent-words";
import { visibleMessages } from "../message-access.server";
import { messageClientHold } from "../message-hold.server";
import { type MessageStatus, waitingStatuses } from "../message-status";
import { message, messageMention, messageNote } from "../message-table.server";
import { messageColumns, requestColumns, type ShownReminder, shownReminder } from "../queue/message-lines.server";
import { type ShownRequest, shownRequest } from "../shown-request";

/** An internal note. `written`: how its body writes the names of those whom it tells. */
export type Note = { id: string; author: string; stamp: string; body: string; written: string[] };

/** A message; dates are texts. */
export type Message = {
  id: string;
  number: string;
  nom: string;
  email: string | null;
  /** E.164, and as people write it. */
  phone: string | null;
  shownPhone: string | null;
  message: string;
  practiceArea: string | null;
  source: "site" | "accueil" | "appel" | "import";
  createdBy: string | null;
  status: MessageStatus;
  assigneeId: string | null;
  assignee: string | null;
  urgent: boolean;
  reminder: ShownReminder | null;
  request: ShownRequest | null;
  /** What of its words proposes « Urgent », while it waits without the mark. */
  proposal: string | null;
  /** « 20/11/2026 à 09h07 », its day alone, and how long ago that was. */
  stamp: string;
  day: string;
  since: string;
  /** Version of status and assignee, sent back with every change (ISO 8601, ms). */
  version: string;
  /** Under a legal hold: nothing of it may be erased. */
  held: boolean;
  /** By a hold on the client whose message it is. */
  clientHeld: boolean;
};

/** A message with everything its follow-up page shows. */
export type FollowUp = Message & { notes: Note[]; history: HistoryLine[] };

/** A member of staff to choose from. */
export type Person = { id: string; name: string };

/** Those a message may be given to, by name: accounts in use, and the one that has it already. */
export function assignablePeople(assigneeId: string | null): Promise<Person[]> {
  return db()
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(or(isNull(staffMember.deactivatedAt), eq(staffMember.id, assigneeId ?? "")))
    .orderBy(asc(staffMember.name));
}

/** The members of staff, by name. */
export function staffNames(q: Queryable = db()): Promise<Person[]> {
  return q.select({ id: staffMember.id, name: staffMember.name }).from(staffMember).orderBy(asc(staffMember.name));
}

/**
 * A live message as its visitor left it and as it stands; null for one that is unknown, deleted, or not this person's
 * to know of.
 */
export async function readMessage(id: string, staff: Staff): Promise<Message | null> {
  const row = isRecordId(id) ? await findMessage(db(), id, staff) : null;
  return row && shownMessage(row);
}

/** The same with its notes and history, all as they were at one instant. */
export async function readFollowUp(id: string, staff: Staff): Promise<FollowUp | null> {
  if (!isRecordId(id)) return null;
  return db().transaction(
    async (tx) => {
      const row = await findMessage(tx, id, staff);
      if (!row) return null;
      const notes = await findNotes(tx, id);
      return {
        ...shownMessage(row),
        notes: notes.map(({ at, author, ...note }) => ({
          ...note,
          author: author ?? "compte supprimé",
          stamp: conakryStamp(at),
        })),
        history: await recordHistory(tx, { subject: "contact" }, id, staff),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function shownMessage(row: Row): Message {
  const { createdAt, updatedAt, holdReason, clientHoldReason, remindAt, asked, ...shown } = row;
  const now = new Date();
  const isWaiting = waitingStatuses.includes(shown.status);
  return {
    ...shown,
    shownPhone: shown.phone && shownPhone(shown.phone),
    day: slashedDate(createdAt),
    stamp: conakryStamp(createdAt),
    since: elapsed(createdAt, now),
    reminder: remindAt && shownReminder(remindAt, now),
    request: shownRequest({ ...asked, status: shown.status }, now),
    proposal: isWaiting && !shown.urgent ? urgentWordIn(shown.message, settings().urgent_words) : null,
    version: updatedAt.toISOString(),
    held: holdReason !== null,
    clientHeld: clientHoldReason !== null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

async function findMessage(q: Queryable, id: string, staff: Staff) {
  const assignee = alias(staffMember, "assignee");
  const author = alias(staffMember, "author");
  const [row] = await q
    .select({
      ...messageColumns,
      asked: requestColumns,
      practiceArea: message.practiceArea,
      source: message.source,
      createdBy: author.name,
      assigneeId: message.assigneeId,
      assignee: assignee.name,
      updatedAt: message.updatedAt,
      holdReason: message.holdReason,
      clientHoldReason: messageClientHold,
    })
    .from(message)
    .leftJoin(assignee, eq(assignee.id, message.assigneeId))
    .leftJoin(author, eq(author.id, message.createdBy))
    .where(and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff)));
  return row ?? null;
}

function findNotes(q: Queryable, id: string) {
  return q
    .select({
      id: messageNote.id,
      author: staffMember.name,
      at: messageNote.createdAt,
      body: messageNote.body,
      written: sql<string[]>`ARRAY(SELECT ${messageMention.written} FROM ${messageMention}
        WHERE ${messageMention.noteId} = ${messageNote.id})`,
    })
    .from(messageNote)
    .leftJoin(staffMember, eq(staffMember.id, messageNote.authorId))
    .where(eq(messageNote.messageId, id))
    .orderBy(asc(messageNote.createdAt), asc(messageNote.id));
}
