import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { journal, message, messageNote, staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { type HistoryLine, historyLines } from "./follow-up-history.server";
import { visibleMessages } from "./message-access.server";
import type { MessageStatus } from "./message-status";

export type Note = { id: string; author: string; stamp: string; body: string };

/** A message with everything its follow-up page shows; dates are texts. */
export type FollowUp = {
  id: string;
  number: string;
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  practiceArea: string | null;
  source: "site" | "accueil" | "appel" | "import";
  createdBy: string | null;
  status: MessageStatus;
  assigneeId: string | null;
  assignee: string | null;
  stamp: string;
  since: string;
  /** Version of status and assignee, sent back with every change (ISO 8601, ms). */
  seen: string;
  /** Under a legal hold: nothing of it may be erased. */
  held: boolean;
  notes: Note[];
  history: HistoryLine[];
};

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
  return q
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .orderBy(asc(staffMember.name));
}

/**
 * A live message with its notes and history; null for an unknown, malformed or deleted id, and for one that this person may not
 * know of. The reading is journalled. The
 * follow-up is read after what wrote it, in one transaction.
 */
export async function readFollowUp(id: string, staff: Staff): Promise<FollowUp | null> {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const row = await findMessage(tx, id, staff);
    if (!row) return null;
    await record(tx, { actor: staff, action: "contact.read", subject: { kind: "contact", id } });
    const [notes, entries, people] = [
      await findNotes(tx, id),
      await findHistory(tx, id),
      await staffNames(tx),
    ];
    const now = new Date();
    const { createdAt, updatedAt, holdReason, ...shown } = row;
    return {
      ...shown,
      stamp: conakryStamp(createdAt),
      since: elapsed(createdAt, now),
      seen: updatedAt.toISOString(),
      held: holdReason !== null,
      notes: notes.map(({ at, author, ...note }) => ({
        ...note,
        author: author ?? "compte supprimé",
        stamp: conakryStamp(at),
      })),
      history: historyLines(entries, people),
    };
  });
}

async function findMessage(q: Queryable, id: string, staff: Staff) {
  const assignee = alias(staffMember, "assignee");
  const author = alias(staffMember, "author");
  const [row] = await q
    .select({
      id: message.id,
      number: message.number,
      nom: message.nom,
      email: message.email,
      phone: message.phone,
      message: message.message,
      practiceArea: message.practiceArea,
      source: message.source,
      createdBy: author.name,
      status: message.status,
      assigneeId: message.assigneeId,
      assignee: assignee.name,
      createdAt: message.createdAt,
      updatedAt: message.updatedAt,
      holdReason: message.holdReason,
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
    })
    .from(messageNote)
    .leftJoin(staffMember, eq(staffMember.id, messageNote.authorId))
    .where(eq(messageNote.messageId, id))
    .orderBy(asc(messageNote.createdAt), asc(messageNote.id));
}

/** The newest journal entries of a message; older ones stay in the journal. */
const MOST_ENTRIES = 200;

function findHistory(q: Queryable, id: string) {
  return q
    .select({ at: journal.at, actor: journal.actorName, action: journal.action, details: journal.details })
    .from(journal)
    .where(and(eq(journal.subjectKind, sql`'contact'`), eq(journal.subjectId, id)))
    .orderBy(desc(journal.id))
    .limit(MOST_ENTRIES);
}
