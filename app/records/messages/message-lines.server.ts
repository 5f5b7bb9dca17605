import { and, eq, inArray, isNull } from "drizzle-orm";
import { inOrder } from "~/abilities/list/list-query.server";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp } from "~/lib/french-date";
import { markedText, type Piece } from "~/lib/marked-text";
import type { Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";
import type { MessageStatus } from "./message-status";
import { message } from "./message-table.server";

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
  stamp: Piece[];
  /** Time since arrival. */
  since: string;
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
  createdAt: message.createdAt,
};

export type MessageRow = Awaited<ReturnType<typeof readRows>>[number];

/**
 * The live messages of those ids that this person may know of, in that order; one that has gone meanwhile is left out.
 */
export async function readRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ ...messageColumns, assignee: staffMember.name })
    .from(message)
    .leftJoin(staffMember, eq(staffMember.id, message.assigneeId))
    .where(and(inArray(message.id, ids), isNull(message.deletedAt), visibleMessages(staff)));
  return inOrder(ids, rows);
}

/** A stored row as a line, with what was searched for marked. */
export function messageLine(row: MessageRow, search: string, now: Date): MessageLine {
  return {
    id: row.id,
    number: row.number,
    name: row.nom,
    nom: markedText(row.nom, search),
    email: row.email ? markedText(row.email, search) : null,
    phone: row.phone ? markedText(row.phone, search) : null,
    message: markedText(row.message, search, PASSAGE),
    status: row.status,
    assignee: row.assignee,
    stamp: markedText(conakryStamp(row.createdAt), search),
    since: elapsed(row.createdAt, now),
  };
}
