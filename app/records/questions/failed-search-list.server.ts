import { asc, desc, type SQL, sql } from "drizzle-orm";
import { slashedDate } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { failedSearch } from "~/server/db/schema.server";
import { decodePlace, encodePlace, type Place } from "./failed-search-cursor";

const PAGE_SIZE = 50;

export type FailedSearchLine = { words: string; count: number; firstOn: string; lastOn: string };

export type FailedSearchPage = {
  lines: FailedSearchLine[];
  /** All that are kept. */
  total: number;
  /** Rank of the first line, from 1. */
  from: number;
  /** Places of the neighbouring pages; null where the list ends. */
  previous: string | null;
  next: string | null;
};

/** One page of the searches without an answer, the most asked first, then the latest. Throws when the database is away. */
export async function failedSearchPage(
  after: string | null,
  before: string | null,
): Promise<FailedSearchPage> {
  const place = decodePlace(after ?? before);
  const backwards = after === null && place !== null;
  const { count, lastAt, words } = failedSearch;
  const [total] = await db().select({ n: sql<number>`count(*)::int` }).from(failedSearch);
  const order = backwards ? asc : desc;
  const rows = await db()
    .select()
    .from(failedSearch)
    .where(place ? beyond(place, backwards) : undefined)
    .orderBy(order(count), order(lastAt), order(words))
    .limit(PAGE_SIZE + 1);
  // What stood there has been asked again since, or is gone: the first page instead.
  if (rows.length === 0 && place) return failedSearchPage(null, null);
  const more = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (backwards) shown.reverse();
  const from = !place ? 1 : backwards ? Math.max(1, place.rank - shown.length) : place.rank + 1;
  const placeOf = (row: (typeof rows)[number] | undefined, rank: number): string | null =>
    row ? encodePlace({ count: row.count, at: row.lastAt.getTime(), words: row.words, rank }) : null;
  return {
    lines: shown.map((row) => ({
      words: row.words,
      count: row.count,
      firstOn: slashedDate(row.firstAt),
      lastOn: slashedDate(row.lastAt),
    })),
    total: total?.n ?? 0,
    from,
    previous: (backwards ? more : place) ? placeOf(shown[0], from) : null,
    next: backwards || more ? placeOf(shown.at(-1), from + shown.length - 1) : null,
  };
}

function beyond({ count, at, words }: Place, backwards: boolean): SQL {
  const key = sql`(${failedSearch.count}, ${failedSearch.lastAt}, ${failedSearch.words})`;
  const here = sql`(${count}::int, ${new Date(at).toISOString()}::timestamptz, ${words}::text)`;
  return backwards ? sql`${key} > ${here}` : sql`${key} < ${here}`;
}
