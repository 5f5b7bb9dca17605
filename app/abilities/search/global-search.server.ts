import { searchedText } from "~/lib/searched-text";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { SearchAnswer, SearchGroup } from "./search-result";
import { isLongEnough, searchWords } from "./search-words";

/**
 * The newest records of every kind that hold every word of `text`, at most `limit` of each; null when there is no word
 * to look for. Only what this member of staff may know of; that something was read is journalled, the words never are.
 */
export async function searchEverywhere(text: string, staff: Staff, limit: number): Promise<SearchAnswer | null> {
  const asked = searchedText(text);
  const words = searchWords(asked);
  if (words.length === 0) return null;
  return db().transaction(async (tx) => {
    const groups: SearchGroup[] = [];
    for (const { slug, subjects, action, search } of records) {
      if (!search || !may(staff.role, action)) continue;
      const group = await search.find(tx, words, asked, staff, limit);
      groups.push({ kind: slug, ...group });
      if (group.lines.length === 0) continue;
      const details = { count: group.lines.length, searched: true, by: "search" };
      await record(tx, staff, `${subjects}.listed`, null, details);
    }
    return { groups, partial: !words.some(isLongEnough) };
  });
}
