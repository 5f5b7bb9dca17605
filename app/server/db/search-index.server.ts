import { log } from "../log.server";
import { isDatabaseAway, isDatabaseOpen, rawPool } from "./db.server";

/** New words wait in a list beside an index of searches; this long after a change they are worked in. */
const PAUSE_MS = 200;

/** A trigram index of searches (db/migrations). */
export type SearchIndex = `${string}_search`;

const waiting = new Set<SearchIndex>();
const busy = new Set<SearchIndex>();

/**
 * Has the words of new rows worked into their search index soon, by a connection of its own. Left to itself PostgreSQL
 * does it inside the insert that finds the list full, and that visitor waits for some thousand rows of others
 * (https://www.postgresql.org/docs/18/gin.html#GIN-FAST-UPDATE). Never throws: the list may always wait longer.
 */
export function tidySearchIndex(index: SearchIndex): void {
  if (waiting.has(index)) return;
  waiting.add(index);
  setTimeout(() => tidy(index), PAUSE_MS).unref();
}

async function tidy(index: SearchIndex): Promise<void> {
  waiting.delete(index);
  if (!isDatabaseOpen()) return;
  if (busy.has(index)) return tidySearchIndex(index);
  busy.add(index);
  try {
    await rawPool().query("SELECT tidy_search_index($1::regclass)", [index]);
  } catch (error) {
    if (!isDatabaseAway(error)) log.warn({ event: "search-index-not-tidied", err: error });
  } finally {
    busy.delete(index);
  }
}
