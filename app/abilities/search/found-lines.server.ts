import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { clientSource } from "~/records/clients/client-filters.server";
import { type ClientRow, readClientRows } from "~/records/clients/client-lines.server";
import { messageSource } from "~/records/messages/message-filters.server";
import { type MessageRow, readRows } from "~/records/messages/message-lines.server";
import type { Queryable } from "~/server/db/db.server";
import { markedWords } from "./marked-words";
import { newestHits, type SearchedTable } from "./newest-hits.server";
import type { SearchGroup, SearchLine } from "./search-result";

/** Longest passage of a result, in characters. */
const PASSAGE = 140;

type Finder = (q: Queryable, words: string[], staff: { id: string }, limit: number) => Promise<SearchGroup>;

/** The newest messages that hold every word, among those that this person may know of. */
export const findMessages: Finder = async (q, words, staff, limit) => {
  const { where: live } = messageSource({}, staff);
  const table: SearchedTable = { table: "message", time: "created_at", live };
  const { ids, more } = await newestHits(q, table, words, limit);
  const rows = await readRows(q, ids, staff);
  return { kind: "messages", lines: rows.map((row) => messageLine(row, words)), more };
};

/** The newest clients that hold every word, among those that this person may know of. */
export const findClients: Finder = async (q, words, staff, limit) => {
  const { where: live } = clientSource({}, staff);
  const table: SearchedTable = { table: "client", time: "dateajout", live };
  const { ids, more } = await newestHits(q, table, words, limit);
  const rows = await readClientRows(q, ids, staff);
  return { kind: "clients", lines: rows.map((row) => clientLine(row, words)), more };
};

function messageLine(row: MessageRow, words: string[]): SearchLine {
  return {
    id: row.id,
    name: row.nom,
    title: markedWords(row.nom, words),
    passage: markedWords(row.message, words, PASSAGE),
    facts: markedWords(
      listed([row.number, row.email, row.phone && shownPhone(row.phone), conakryStamp(row.createdAt)]),
      words,
    ),
  };
}

function clientLine(row: ClientRow, words: string[]): SearchLine {
  const others = [...row.otherNames, row.adresse, row.landmark, row.email];
  const phones = [row.numero, ...row.otherPhones].map(shownPhone);
  return {
    id: row.id,
    name: row.name,
    title: markedWords(row.name, words),
    passage: markedWords(listed(others), words, PASSAGE),
    facts: markedWords(
      listed([...phones, row.naturedaffaire, row.avocat, conakryStamp(row.dateajout)]),
      words,
    ),
  };
}

function listed(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
