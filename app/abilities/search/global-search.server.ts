import { searchedText } from "~/lib/searched-text";
import { type Action, may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { findClients, findMessages } from "./found-lines.server";
import type { SearchAnswer, SearchGroup } from "./search-result";
import { isLongEnough, searchWords } from "./search-words";

/** How each kind is found, who may read it, and what its reading is called in the journal. */
const finders: { find: typeof findMessages; action: Action; reading: string }[] = [
  { find: findMessages, action: "messages", reading: "contacts.listed" },
  { find: findClients, action: "clients", reading: "clients.listed" },
];

/**
 * The newest messages and clients that hold every word of `text`, at most `limit` of each kind; null when there is no word to
 * look for. Only what this member of staff may know of; that something was read is journalled, the words never are.
 */
export async function searchEverywhere(
  text: string,
  staff: Staff,
  limit: number,
): Promise<SearchAnswer | null> {
  const words = searchWords(searchedText(text));
  if (words.length === 0) return null;
  return db().transaction(async (tx) => {
    const groups: SearchGroup[] = [];
    for (const { find, action, reading } of finders) {
      if (!may(staff.role, action)) continue;
      const group = await find(tx, words, staff, limit);
      groups.push(group);
      if (group.lines.length === 0) continue;
      const details = { count: group.lines.length, searched: true, by: "search" };
      await record(tx, { actor: staff, action: reading, details });
    }
    return { groups, partial: !words.some(isLongEnough) };
  });
}
