import { sql } from "drizzle-orm";
import {
  beyond,
  type CountedPage,
  cutPage,
  neighbours,
  type Order,
  PAGE_SIZE,
  readingOrder,
  readPlace,
} from "~/abilities/list/keyset.server";
import { slashedDate } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { failedSearch } from "~/server/db/schema.server";

/** `id`: the words. */
type FailedSearchLine = { id: string; count: number; firstOn: string; lastOn: string };

type FailedSearchPage = { lines: FailedSearchLine[] } & CountedPage;

/** The most asked first, then the latest. */
const order: Order = {
  columns: [
    { column: sql`${failedSearch.count}`, type: "bigint" },
    { column: sql`${failedSearch.lastAt}`, type: "timestamptz" },
    { column: sql`${failedSearch.words}`, type: "text" },
  ],
  ascending: false,
};

/** One page of the searches without an answer. Throws when the database is away. */
export async function failedSearchPage(query: URLSearchParams): Promise<FailedSearchPage> {
  const place = readPlace(query, order);
  const [total] = await db().select({ n: sql<number>`count(*)::int` }).from(failedSearch);
  const rows = await db()
    .select()
    .from(failedSearch)
    .where(beyond(order, place))
    .orderBy(readingOrder(order, place))
    .limit(PAGE_SIZE + 1);
  // What stood there has been asked again since, or is gone: the first page instead.
  if (rows.length === 0 && place) return failedSearchPage(new URLSearchParams());
  const { page, more } = cutPage(rows, place);
  return {
    lines: page.map((row) => ({
      id: row.words,
      count: row.count,
      firstOn: slashedDate(row.firstAt),
      lastOn: slashedDate(row.lastAt),
    })),
    matching: { count: total?.n ?? 0, more: false },
    ...neighbours(page, place, {
      key: ({ count, lastAt, words }) => [String(count), lastAt.toISOString(), words],
      more,
    }),
  };
}
