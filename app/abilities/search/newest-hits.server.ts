import { type SQL, sql } from "drizzle-orm";
import { holdsSearch } from "~/abilities/list/list-query.server";
import type { Queryable } from "~/server/db/db.server";
import { isLongEnough } from "./search-words";

/** A table with a folded `search` column and a trigram index on it, its time column, and its rows that count. */
type SearchedTable = { table: SQL; time: SQL; live: SQL };

type Hits = { ids: string[]; more: boolean };

/** So many of the newest rows are looked through one by one, which finds frequent words at once. */
const NEAR = 2000;
/** And so many for words that no index can look up. */
const NEAR_FOR_SHORT = 3000;
/** Beyond so many hits of the index the rest is left: nobody reads it. */
const MOST_HITS = 3000;

/**
 * Ids of the newest rows that hold every word, at most `limit`, by a bounded amount of work whatever the words: the
 * newest rows first, then the trigram index for the words that it can look up.
 */
export async function newestHits(q: Queryable, from: SearchedTable, words: string[], limit: number): Promise<Hits> {
  const indexed = words.some(isLongEnough);
  const window = indexed ? NEAR : NEAR_FOR_SHORT;
  const near = await lookThrough(q, from, words, window, limit);
  const enough = near.ids.length > limit || near.scanned < window;
  return cut(enough || !indexed ? near.ids : await everywhere(q, from, words, limit), limit);
}

function cut(ids: string[], limit: number): Hits {
  return { ids: ids.slice(0, limit), more: ids.length > limit };
}

async function lookThrough(
  q: Queryable,
  { table, time, live }: SearchedTable,
  words: string[],
  window: number,
  limit: number,
): Promise<{ ids: string[]; scanned: number }> {
  const { rows } = await q.execute<{ ids: string[]; scanned: number }>(sql`
    SELECT count(*)::int AS scanned,
      coalesce((array_agg(id ORDER BY at DESC, id DESC) FILTER (WHERE hit))[1:${sql.raw(String(limit + 1))}], '{}') AS ids
    FROM (
      SELECT id, ${time} AS at, ${and(words.map(holdsSearch))} AS hit FROM ${table}
      WHERE ${live} ORDER BY ${time} DESC, id DESC LIMIT ${window}
    ) AS part`);
  return rows[0] ?? { ids: [], scanned: 0 };
}

/**
 * By the trigram index. Left to itself the planner walks the table or another index in the hope of early hits, which
 * costs fifty times more when there are none; so only bitmap scans are left to it here.
 */
async function everywhere(
  q: Queryable,
  { table, time, live }: SearchedTable,
  words: string[],
  limit: number,
): Promise<string[]> {
  await allowOtherScans(q, false);
  // A word too short for the index must not become a scan of the whole index: it is compared with what the others
  // found.
  const held = words.map((word) => (isLongEnough(word) ? holdsSearch(word) : holdsShort(word)));
  const { rows } = await q.execute<{ ids: string[] }>(sql`
    WITH hits AS MATERIALIZED (
      SELECT id, ${time} AS at FROM ${table} WHERE ${and(held)} AND ${live} LIMIT ${MOST_HITS}
    )
    SELECT ARRAY(SELECT id FROM hits ORDER BY at DESC, id DESC LIMIT ${limit + 1}) AS ids`);
  await allowOtherScans(q, true);
  return rows[0]?.ids ?? [];
}

/** For the rest of the transaction. */
async function allowOtherScans(q: Queryable, allowed: boolean): Promise<void> {
  const value = allowed ? "on" : "off";
  await q.execute(sql`SELECT set_config('enable_seqscan', ${value}, true),
    set_config('enable_indexscan', ${value}, true), set_config('enable_indexonlyscan', ${value}, true)`);
}

function holdsShort(word: string): SQL {
  return sql`strpos(search, folded(${word})) > 0`;
}

function and(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` AND `);
}
