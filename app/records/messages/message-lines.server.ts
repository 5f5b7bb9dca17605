import { and, eq, inArray, isNull } from "drizzle-orm";
import { elapsed } from "~/lib/elapsed";
import { conakryStamp } from "~/lib/french-date";
import { markedText, type Piece } from "~/lib/marked-text";
import type { Queryable } from "~/server/db/db.server";
import { contactMessage, staffMember } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";
import type { ContactStatus } from "./message-status";

/** Longest passage of a message shown in a list, in characters. */
const PASSAGE = 220;

/** One line of a list, ready to be shown: dates as texts, what was searched for marked. */
export type ContactLine = {
  id: string;
  number: string;
  /** The name alone, for sentences. */
  name: string;
  nom: Piece[];
  email: Piece[] | null;
  phone: Piece[] | null;
  message: Piece[];
  status: ContactStatus;
  assignee: string | null;
  stamp: Piece[];
  /** Time since arrival. */
  since: string;
};

const columns = {
  id: contactMessage.id,
  number: contactMessage.number,
  nom: contactMessage.nom,
  email: contactMessage.email,
  phone: contactMessage.phone,
  message: contactMessage.message,
  status: contactMessage.status,
  createdAt: contactMessage.createdAt,
  assignee: staffMember.name,
};

export type ContactRow = Awaited<ReturnType<typeof readRows>>[number];

/** The live messages of those ids that this person may know of, in that order; one that has gone meanwhile is left out. */
export async function readRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select(columns)
    .from(contactMessage)
    .leftJoin(staffMember, eq(staffMember.id, contactMessage.assigneeId))
    .where(and(inArray(contactMessage.id, ids), isNull(contactMessage.deletedAt), visibleMessages(staff)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A stored row as a line, with what was searched for marked. */
export function contactLine(row: ContactRow, search: string, now: Date): ContactLine {
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
