import { searchedText } from "~/lib/searched-text";
import { otherSearches, records } from "~/records/records.server";
import { roleNow } from "~/server/auth/permission-condition.server";
import { type Action, may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { recordAll } from "~/server/journal/journal.server";
import type { SearchAnswer, SearchGroup } from "./search-result";
import { searchWords } from "./search-words";

/**
 * The records of every kind that hold every word of `text`, at most `limit` of each; null when there is no word to look
 * for. `beside`: other results, which are no records; `only`: slug of the one kind that is asked for. The kinds with
 * the best hits first, and records before others. Only what this member of staff may know of; that something was read
 * is journalled, the words never are.
 */
export async function searchEverywhere(
  text: string,
  staff: Staff,
  limit: number,
  beside: SearchGroup[],
  only?: string | null,
): Promise<SearchAnswer | null> {
  const asked = searchedText(text);
  if (searchWords(asked).length === 0) return null;
  const parts = [...records, ...otherSearches].flatMap(({ search, slug, subjects, action }) =>
    search && (!only || slug === only) ? [{ search, slug, subjects, action }] : [],
  );
  // They know nothing of each other: asked at once, the answer is there when the slowest is.
  const found = await Promise.all(
    parts.map(async ({ search, slug, ...kind }): Promise<Found> => {
      const part = await db().transaction((tx) => search.find(tx, asked, staff, limit));
      return { ...kind, group: { kind: slug, ...part } };
    }),
  );
  // Asked once, after the last of them was read.
  const role = await roleNow(db(), staff);
  const theirs = found.filter(({ action }) => role && may(role, action));
  await recordAll(
    db(),
    theirs
      .filter(({ group }) => group.lines.length > 0)
      .map(({ subjects, group }) => ({
        actor: staff,
        action: `${subjects}.listed`,
        details: { count: group.lines.length, searched: true, by: "search" },
      })),
  );
  return { groups: [...theirs.map(({ group }) => group), ...beside].sort((a, b) => best(a) - best(b)) };
}

type Found = { subjects: string; action: Action; group: SearchGroup };

/** The rank of its first line; the worst for a group without any. */
const best = ({ lines: [first] }: SearchGroup): number => first?.rank ?? Number.MAX_SAFE_INTEGER;
