import { sql } from "drizzle-orm";
import { batched } from "~/lib/batch";
import { tellingWords } from "~/lib/french-words";
import { addressKey, countAttempt } from "~/server/auth/attempt-limits.server";
import { keyedHash } from "~/server/auth/secret.server";
import { db, isDatabaseAway } from "~/server/db/db.server";
import { failedSearch } from "~/server/db/schema.server";
import { log } from "~/server/log.server";
import { isOwnWord, searchSite } from "./site-index.server";

/** Rows kept at most; beyond, the least asked and oldest go. */
export const MOST_ROWS = 2000;
const MOST_WORDS = 8;
const LONGEST = 80;
/** Where counting stops: nothing is learnt from more. */
const MOST_COUNTED = 999_999;

/** E-mail and web addresses, file names, and whatever holds a digit: even words of ours name people in there. */
const NAMING = /\S*(?:[@/\\]|\p{N}|\.\p{L})\S*/gu;

/**
 * What is kept of a search: those of its telling words, folded, that our own pages use, so that no name is among them.
 * Empty: nothing.
 */
function countedWords(typed: string): string {
  const words = tellingWords(typed.slice(0, 400).replace(NAMING, " ")).filter(isOwnWord);
  let kept = "";
  for (const word of words.slice(0, MOST_WORDS))
    if (kept.length + word.length < LONGEST) kept += kept ? ` ${word}` : word;
  return kept;
}

/**
 * Counts a search that nothing on the site answers, so that the firm sees what is missing. Of who asked, only keyed
 * hashes stay, for the minutes of the limits: sixty searches in ten minutes from one address, the same words once in an
 * hour.
 */
async function countFailedSearch(typed: string, address: string | null): Promise<void> {
  const words = countedWords(typed);
  if (!words || (await searchSite(typed)).length > 0) return;
  const visitor = await addressKey(address);
  if (!(await countAttempt("search-address", visitor)).allowed) return;
  const repeated = await keyedHash("failed-search", `${visitor} ${words}`);
  if (!(await countAttempt("search-words", repeated)).allowed) return;
  await store(words);
}

/** Any number, the same in every process: who holds this lock alone stores and trims. */
const STORING = 7241_2006;

/** One at a time: trimming side by side, two searches would each wait for a row the other has deleted. */
const store = batched(
  async (all: string[]) => {
    for (const words of all) await storeOne(words);
    return all.map(() => undefined);
  },
  { lanes: 1, most: 1, hopeless: isDatabaseAway },
);

async function storeOne(words: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${STORING})`);
    const [row] = await tx
      .insert(failedSearch)
      .values({ words })
      .onConflictDoUpdate({
        target: failedSearch.words,
        set: { count: sql`least(failed_search.count + 1, ${MOST_COUNTED})`, lastAt: sql`now()` },
      })
      .returning({ count: failedSearch.count });
    if (row?.count !== 1) return;
    await tx.execute(sql`
      DELETE FROM failed_search WHERE words IN (
        SELECT words FROM failed_search WHERE words <> ${words}
        ORDER BY count DESC, last_at DESC, words DESC OFFSET ${MOST_ROWS - 1})`);
  });
}

/** The same without making anybody wait: a visitor's page never depends on this count. */
export function noteFailedSearch(typed: string, address: string | null): void {
  countFailedSearch(typed, address).catch((error: unknown) => {
    if (!isDatabaseAway(error)) log.warn({ event: "search-not-counted", err: error });
  });
}
