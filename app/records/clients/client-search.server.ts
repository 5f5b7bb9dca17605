import type { SearchLine } from "~/abilities/search/search-result";
import { searchedText } from "~/lib/searched-text";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { clients } from "./client-record.server";

/** So many clients are shown: who is not among them wants another word. */
const SHOWN = 10;

/** What somebody who chooses a client has found. */
export type FoundClients = { q: string; lines: SearchLine[]; more: boolean };

/**
 * The clients that are found for some words, the best hits first; null without words, or for who may not read clients.
 * `isOpened`: it was asked for, so the journal says that clients were searched.
 */
export async function findClients(words: string | null, staff: Staff, isOpened: boolean): Promise<FoundClients | null> {
  const q = searchedText(words);
  if (!q) return null;
  return db().transaction(async (tx) => {
    const { lines, more } = await clients.search.find(tx, q, staff, SHOWN);
    // After the search, which may have waited.
    if (!(await isPermitted(tx, staff, clients.action))) return null;
    const details = { count: lines.length, searched: true, by: "search" };
    if (isOpened) await record(tx, staff, "clients.listed", null, details);
    return { q, lines, more };
  });
}
