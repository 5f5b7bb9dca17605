import { type SQL, sql } from "drizzle-orm";
import { type RankedHits, rankedHits } from "~/abilities/search/ranked-hits.server";
import { type FoundAside, foundAside, type SearchedBy, searchRanks } from "~/abilities/search/search-ranks.server";
import { type SearchHeading, searchHeadings } from "~/abilities/search/search-sections";
import type { Queryable, Transaction } from "~/server/db/db.server";
import {
  beyond,
  cutPage,
  type Matching,
  type Neighbours,
  neighbours,
  type Order,
  PAGE_SIZE,
  type Place,
  readingOrder,
} from "./keyset.server";

/**
 * What a list is made of: a table that is not aliased, with `id` and what a search looks into (`known_by`, `name_keys`
 * and `search`, each with its index); those of its rows that count (live, chosen by the filters, visible to the
 * reader); their order; what is searched for, empty for nothing. `readWhole`: no index leads to its first rows, so that
 * all are read to find them, and counted on the way. `countTo`: how far what a search finds among many rows is counted,
 * where more than to be read on is done with all of it.
 */
export type ListSource = SearchedBy & {
  table: SQL;
  where: SQL;
  order: Order;
  search: string;
  readWhole?: boolean;
  countTo?: number;
};

/** A search of many rows says « plus de 99 »: nobody reads on, and counting on costs more than finding. */
const COUNT_TO = 99;

/**
 * The same with its rows: how those of some ids are read, in that order, one that has gone meanwhile left out, with
 * what shows why those found `aside` are; and a row's place.
 */
export type Listing<Row> = ListSource & {
  read: (q: Queryable, ids: string[], aside?: FoundAside) => Promise<Row[]>;
  key: (row: Row) => string[];
};

/**
 * One page of a list. `matching` is null when a search is entered in its middle and nobody counted; `headings`: what
 * stands above some of its rows.
 */
export type ListPage<Row> = { rows: Row[]; matching: Matching | null; headings: SearchHeading[] } & Neighbours;

/**
 * One page of a list from that place on. `count`: how many there are without a search, asked while the rows are read.
 * Throws when the database is away.
 */
export async function listPage<Row extends { id: string }>(
  tx: Transaction,
  listing: Listing<Row>,
  place: Place | null,
  count: () => Promise<number>,
): Promise<ListPage<Row>> {
  const { search, read, key } = listing;
  const found = search ? await searchedHits(tx, listing, place) : null;
  const { ids, counted } = found
    ? { ids: found.hits.map(({ id }) => id), counted: undefined }
    : await pageIds(tx, listing, place);
  const { page, more } = cutPage(ids, place);
  // What one page holds is counted by reading it.
  const isWhole = place === null && !more;
  const [rows, all] = await Promise.all([
    read(tx, page, found ? foundAside(found.hits, search) : undefined),
    found || isWhole ? undefined : (counted ?? count()),
  ]);
  // What stood beyond the place has gone (the last row of the last page was deleted): the first page instead.
  if (rows.length === 0 && place) return listPage(tx, listing, null, count);
  const matching = found ? found.matching : { count: all ?? rows.length, more: false };
  const ranks = new Map(found?.hits.map(({ id, rank }) => [id, rank]));
  const tier = ({ id }: Row) => ranks.get(id) ?? 0;
  const headings = searchHeadings(rows.map((row) => ({ id: row.id, rank: tier(row) })));
  return { rows, matching, headings, ...neighbours(rows, place, { key, more, total: matching, tier }) };
}

/** The best hits of a search from that place on, one more than a page when there are others. */
async function searchedHits(tx: Transaction, listing: ListSource, place: Place | null): Promise<RankedHits> {
  const ranks = await searchRanks(tx, listing.search, listing);
  if (!ranks) return { hits: [], matching: { count: 0, more: false } };
  return rankedHits(tx, listing, ranks, { place, limit: PAGE_SIZE, countTo: listing.countTo ?? COUNT_TO });
}

/**
 * Every row of a list, in its order, in pieces of at most `size`: no connection is held while the reader takes them.
 */
export async function* listPieces<Row>(q: Queryable, listing: Listing<Row>, size: number): AsyncGenerator<Row[]> {
  const { table, order, read, key } = listing;
  const found = await foundRows(q, listing);
  for (let place: Place | null = null; ; ) {
    const { rows: next } = await q.execute<{ id: string }>(sql`
      SELECT id FROM ${table} WHERE ${found} AND ${beyond(order, place)}
      ORDER BY ${readingOrder(order, place)} LIMIT ${size}`);
    const ids = next.map(({ id }) => id);
    const rows = await read(q, ids);
    if (rows.length > 0) yield rows;
    if (ids.length < size) return;
    const last = rows.at(-1);
    // When all of them have gone meanwhile, the same place has others behind it now.
    if (last) place = { key: key(last), rank: 0, total: null, tier: 0, backwards: false };
  }
}

/** Rows in the order of their ids; one that has gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows a list has, all of its search counted. */
export async function countList(q: Queryable, listing: ListSource): Promise<number> {
  const found = await foundRows(q, listing);
  const { rows } = await q.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${listing.table} WHERE ${found}`);
  return rows[0]?.n ?? 0;
}

/** The rows of a list that its search finds, however well. */
async function foundRows(q: Queryable, { where, search, ...searched }: ListSource): Promise<SQL> {
  if (!search) return where;
  const ranks = await searchRanks(q, search, searched);
  return ranks ? sql`${where} AND ${ranks.found}` : sql`false`;
}

/**
 * Ids of one page in the order one reads, one more than a page when there is a next one: an index walk. `counted`: all
 * of them, where they were read anyway.
 */
async function pageIds(
  q: Queryable,
  { table, where, order, readWhole }: ListSource,
  place: Place | null,
): Promise<{ ids: string[]; counted?: number }> {
  const counts = readWhole && !place;
  const { rows } = await q.execute<{ id: string; n?: number }>(sql`
    SELECT id${counts ? sql`, count(*) OVER ()::int AS n` : sql``} FROM ${table} WHERE ${where} AND ${beyond(order, place)}
    ORDER BY ${readingOrder(order, place)} LIMIT ${PAGE_SIZE + 1}`);
  return { ids: rows.map(({ id }) => id), counted: rows[0]?.n };
}
