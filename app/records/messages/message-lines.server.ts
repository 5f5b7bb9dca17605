import { and, eq, inArray, isNull } from "drizzle-orm";
import { inOrder } from "~/abilities/list/list-query.server";
import { markedWords } from "~/abilities/search/marked-words";
import { searchWords } from "~/abilities/search/search-words";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp, plannedStamp } from "~/lib/french-date";
import type { Piece } from "~/lib/marked-text";
import { shownPhone } from "~/lib/phone-number.server";
import type { Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { settings } from "~/server/settings/settings.server";
import { visibleMessages } from "./message-access.server";
import type { MessageStatus } from "./message-status";
import { message } from "./message-table.server";
import { urgentWordIn } from "./urgent-words";

/** Longest passage of a message shown in a list, in characters. */
const PASSAGE = 220;

/** One line of a list, ready to be shown: dates as texts, what was searched for marked. */
export type MessageLine = {
  id: string;
  number: string;
  /** The name alone, for sentences. */
  name: string;
  nom: Piece[];
  email: Piece[] | null;
  phone: Piece[] | null;
  message: Piece[];
  status: MessageStatus;
  assignee: string | null;
  urgent: boolean;
  reminder: ShownReminder | null;
  /** A word of it for which « Urgent » is proposed, while it is new and has not the mark. */
  proposal: string | null;
  stamp: Piece[];
  /** Time since arrival. */
  since: string;
  /** Version of status and assignee, sent back with every change (ISO 8601, ms). */
  version: string;
};

/** What a line and the follow-up both show of a message. */
export const messageColumns = {
  id: message.id,
  number: message.number,
  nom: message.nom,
  email: message.email,
  phone: message.phone,
  message: message.message,
  status: message.status,
  urgent: message.urgent,
  remindAt: message.remindAt,
  createdAt: message.createdAt,
};

export type MessageRow = Awaited<ReturnType<typeof readRows>>[number];

/**
 * The live messages of those ids that this person may know of, in that order; one that has gone meanwhile is left out.
 */
export async function readRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ ...messageColumns, updatedAt: message.updatedAt, assignee: staffMember.name })
    .from(message)
    .leftJoin(staffMember, eq(staffMember.id, message.assigneeId))
    .where(and(inArray(message.id, ids), isNull(message.deletedAt), visibleMessages(staff)));
  return inOrder(ids, rows);
}

/** « Rappel lundi 30/11 à 9h00 », or « Rappel depuis lundi 23/11 à 9h00 » once it is due. */
export type ShownReminder = { words: string; isDue: boolean };

export function shownReminder(at: Date, now: Date): ShownReminder {
  const isDue = at <= now;
  return { words: `Rappel ${isDue ? "depuis " : ""}${plannedStamp(at, now)}`, isDue };
}

/** A stored row as a line, with what was searched for marked. */
export function messageLine(row: MessageRow, search: string, now: Date): MessageLine {
  const words = searchWords(search);
  return {
    id: row.id,
    number: row.number,
    name: row.nom,
    nom: markedWords(row.nom, words),
    email: row.email ? markedWords(row.email, words) : null,
    phone: row.phone ? markedWords(shownPhone(row.phone), words) : null,
    message: markedWords(row.message, words, PASSAGE),
    status: row.status,
    assignee: row.assignee,
    urgent: row.urgent,
    reminder: row.remindAt && shownReminder(row.remindAt, now),
    proposal: row.status === "nouveau" && !row.urgent ? urgentWordIn(row.message, settings().urgent_words) : null,
    stamp: markedWords(conakryStamp(row.createdAt), words),
    since: elapsed(row.createdAt, now),
    version: row.updatedAt.toISOString(),
  };
}
