import { redirect } from "react-router";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchedText } from "~/lib/searched-text";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { SearchPart } from "./search-part.server";
import { type SearchLine, soleResult } from "./search-result";

/** So many are shown: what is not among them wants another word. */
const SHOWN = 10;

/** What somebody who chooses a record has found. */
export type FoundRecords = { q: string; lines: SearchLine[]; more: boolean };

/**
 * The records that are found for some words, the best hits first; null without words, or for who may not read them.
 * `isOpened`: it was asked for, so the journal says that they were searched.
 */
export async function findToChoose(
  kind: Pick<RecordKind, "subjects" | "action"> & { search: SearchPart },
  words: string | null,
  staff: Staff,
  isOpened: boolean,
): Promise<FoundRecords | null> {
  const q = searchedText(words);
  if (!q) return null;
  return db().transaction(async (tx) => {
    const { lines, more } = await kind.search.find(tx, q, staff, SHOWN);
    // After the search, which may have waited.
    if (!(await isPermitted(tx, staff, kind.action))) return null;
    const details = { count: lines.length, searched: true, by: "search" };
    if (isOpened) await record(tx, staff, `${kind.subjects}.listed`, null, details);
    return { q, lines, more };
  });
}

/** The same, unless Enter or the button (`ouvrir`) asked for it and one alone is found: that one is chosen then. */
export function orSoleRecord<Found extends FoundRecords | null>(
  query: URLSearchParams,
  found: Found,
  choose: (id: string) => string,
): Found {
  const sole = found && query.has("ouvrir") ? soleResult({ groups: [found] }) : null;
  if (sole) throw redirect(choose(sole.id));
  return found;
}
