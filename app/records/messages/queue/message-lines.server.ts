import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { inOrder } from "~/abilities/list/list-query.server";
import { markedWords } from "~/abilities/search/marked-words";
import type { FoundAside } from "~/abilities/search/search-ranks.server";
import { searchWords } from "~/abilities/search/search-words";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp, plannedStamp } from "~/lib/french-date";
import type { Piece } from "~/lib/marked-text";
import { shownPhone } from "~/lib/phone-number.server";
import type { Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { settings } from "~/server/settings/settings.server";
import { urgentWordIn } from "../intake/urgent-words";
import { visibleMessages } from "../message-access.server";
import type { MessageStatus } from "../message-status";
import { message } from "../message-table.server";
import { type ShownRequest, shownRequest } from "../shown-request";

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
  /** A passage of a note, in the place of its words where notes alone hold a word that was searched for. */
  note: Piece[] | null;
  status: MessageStatus;
  assignee: string | null;
  urgent: boolean;
  reminder: ShownReminder | null;
  request: ShownRequest | null;
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

/** What it asks for beside an answer, for shownRequest(). */
export const requestColumns = {
  callbackWhen: message.callbackWhen,
  callbackAt: message.callbackAt,
  meetingFirst: message.meetingFirst,
  meetingSecond: message.meetingSecond,
  meetingAt: message.meetingAt,
};

export type MessageRow = Awaited<ReturnType<typeof readRows>>[number];

/** Of a message that its notes alone have found, the note that holds most of what it does not say itself. */
function noteFound({ ids, words }: FoundAside): SQL<string | null> {
  if (ids.length === 0) return sql`NULL`;
  const held = words.map(
    (word) => sql`(strpos(folded(body), folded(${word})) > 0 AND strpos(search, folded(${word})) = 0)::int`,
  );
  return sql`(
    SELECT body FROM message_note WHERE message_id = ${message.id} AND message_id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY ${sql.join(held, sql` + `)} DESC, message_note.created_at LIMIT 1)`;
}

/**
 * The live messages of those ids that this person may know of, in that order; one that has gone meanwhile is left out.
 * `aside`: those that notes have found, which are read with one.
 */
export async function readRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  aside: FoundAside = { ids: [], words: [] },
) {
  if (ids.length === 0) return [];
  const note = noteFound(aside);
  const rows = await q
    .select({ ...messageColumns, ...requestColumns, updatedAt: message.updatedAt, assignee: staffMember.name, note })
    .from(message)
    .leftJoin(staffMember, eq(staffMember.id, message.assigneeId))
    .where(and(inArray(message.id, ids), isNull(message.deletedAt), visibleMessages(staff)));
  return inOrder(ids, rows);
}

/** « Rappel lundi 30/11 à 09h00 », or « Rappel depuis lundi 23/11 à 09h00 » once it is due. */
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
    note: row.note === null ? null : markedWords(row.note, words, PASSAGE),
    status: row.status,
    assignee: row.assignee,
    urgent: row.urgent,
    reminder: row.remindAt && shownReminder(row.remindAt, now),
    request: shownRequest(row, now),
    proposal: row.status === "nouveau" && !row.urgent ? urgentWordIn(row.message, settings().urgent_words) : null,
    stamp: markedWords(conakryStamp(row.createdAt), words),
    since: elapsed(row.createdAt, now),
    version: row.updatedAt.toISOString(),
  };
}
