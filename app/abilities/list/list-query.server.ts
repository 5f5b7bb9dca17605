import { type SQL, sql } from "drizzle-orm";
import { looksLikePhoneNumber } from "~/lib/phone-number";
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
 * What a list is made of: a table that is not aliased, with `id` and a folded `search` column under a trigram index;
 * those of its rows that count (live, chosen by the filters, visible to the reader); their order; and what is searched
 * for, empty for nothing.
 */
export type ListSource = { table: SQL; where: SQL; order: Order; search: string };

/**
 * The same with its rows: how those of some ids are read, in that order, one that has gone meanwhile left out; and a
 * row's place.
 */
export type Listing<Row> = ListSource & {
  read: (q: Queryable, ids: string[]) => Promise<Row[]>;
  key: (row: Row) => string[];
};

/** One page of a list. `matching` is null when a search is entered in its middle and nobody counted. */
export type ListPage<Row> = { rows: Row[]; matching: Matching | null } & Neighbours;

/**
 * One page of a list from that place on. `count`: how many there are without a search. Throws when the database is
 * away.
 */
export async function listPage<Row>(
  tx: Transaction,
  listing: Listing<Row>,
  place: Place | null,
  count: () => Promise<number>,
): Promise<ListPage<Row>> {
  const { search, read, key } = listing;
  const found = search ? await searchedIds(tx, listing, place) : await pageIds(tx, listing, place);
  const { page, more } = cutPage(found.ids, place);
  const rows = await read(tx, page);
  // What stood beyond the place has gone (the last row of the last page was deleted): the first page instead.
  if (rows.length === 0 && place) return listPage(tx, listing, null, count);
  const matching = search ? found.matching : { count: await count(), more: false };
  return { rows, matching, ...neighbours(rows, place, { key, more, total: matching }) };
}

/**
 * Every row of a list, in its order, in pieces of at most `size`: no connection is held while the reader takes them.
 */
export async function* listPieces<Row>(
  q: Queryable,
  { table, where, order, search, read, key }: Listing<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const found = search ? sql`${where} AND ${holdsSearch(search)}` : where;
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
    if (last) place = { key: key(last), rank: 0, total: null, backwards: false };
  }
}

/** Rows in the order of their ids; one that has gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows a list has, all of its search counted. */
export async function countList(q: Queryable, { table, where, search }: ListSource): Promise<number> {
  const found = search ? sql`${where} AND ${holdsSearch(search)}` : where;
  const { rows } = await q.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${table} WHERE ${found}`);
  return rows[0]?.n ?? 0;
}

/**
 * Whether a row holds what was looked for, folded by the database the same way as the column, wildcards taken
 * literally. A number is also looked for without what groups it: it is stored so.
 */
export function holdsSearch(search: string): SQL {
  const digits = looksLikePhoneNumber(search) ? search.replace(/[^\d+]/g, "") : "";
  if (digits.replace("+", "").length < 3 || digits === search) return sql`search LIKE ${pattern(search)}`;
  return sql`(search LIKE ${pattern(search)} OR search LIKE ${pattern(digits)})`;
}

function pattern(search: string): SQL {
  return sql`'%' || replace(replace(replace(folded(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** A search says « plus de 1 000 » beyond this: nobody reads on, and counting on costs more than finding. */
const COUNT_LIMIT = 1000;
/** How many of the first rows of the list are looked through one by one, which is quick for frequent words. */
const NEAR = 2000;
/** And how many when the near ones held so many hits that these should fill the page. */
const FAR = 20_000;
const PROMISING = 8;

/**
 * Ids of one page in the order one reads (one more than a page when there is a next one), and how many match in all.
 */
type Found = { ids: string[]; matching: Matching | null };

/** Without a search: an index walk. */
async function pageIds(q: Queryable, { table, where, order }: ListSource, place: Place | null): Promise<Found> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM ${table} WHERE ${where} AND ${beyond(order, place)}
    ORDER BY ${readingOrder(order, place)} LIMIT ${PAGE_SIZE + 1}`);
  return { ids: rows.map(({ id }) => id), matching: null };
}

/**
 * Frequent words are found by walking the first rows of the list, rare ones by the trigram index: left to itself the
 * planner takes one way for both, and is slow by a factor of fifty for half of the searches. Sets planner costs for the
 * rest of the transaction.
 */
async function searchedIds(tx: Transaction, source: ListSource, place: Place | null): Promise<Found> {
  const known = place?.total ?? null;
  const near = await lookThrough(tx, source, place, NEAR);
  if (near.matched > PAGE_SIZE || near.scanned < NEAR) {
    if (place) return { ids: near.ids, matching: known };
    const count = near.scanned < NEAR ? near.matched : await countUpToLimit(tx, source);
    return { ids: near.ids, matching: limited(count) };
  }
  if (near.matched >= PROMISING) {
    const far = await lookThrough(tx, source, place, FAR);
    const whole = far.scanned < FAR;
    if (whole || far.matched > PAGE_SIZE) {
      const { count, more } = limited(far.matched);
      return { ids: far.ids, matching: place ? known : { count, more: more || !whole } };
    }
  }
  const { ids, matched } = await everywhere(tx, source, place);
  return { ids, matching: place ? known : limited(matched) };
}

function limited(count: number): Matching {
  return count > COUNT_LIMIT ? { count: COUNT_LIMIT, more: true } : { count, more: false };
}

type Window = { scanned: number; matched: number; ids: string[] };

const keys = ({ columns }: Order): SQL =>
  sql.join(
    columns.map(({ column }) => column),
    sql`, `,
  );

/** Reads so many rows in the order of the list, from the place on. */
async function lookThrough(
  q: Queryable,
  { table, where, order, search }: ListSource,
  place: Place | null,
  rows: number,
): Promise<Window> {
  const way = readingOrder(order, place);
  const { rows: answer } = await q.execute<Window>(sql`
    SELECT count(*)::int AS scanned, count(*) FILTER (WHERE hit)::int AS matched,
      coalesce((array_agg(id ORDER BY ${way}) FILTER (WHERE hit))[1:${sql.raw(String(PAGE_SIZE + 1))}], '{}') AS ids
    FROM (
      SELECT ${keys(order)}, ${holdsSearch(search)} AS hit FROM ${table}
      WHERE ${where} AND ${beyond(order, place)} ORDER BY ${way} LIMIT ${rows}
    ) AS part`);
  return answer[0] ?? { scanned: 0, matched: 0, ids: [] };
}

/** Three letters or digits in a row: the least that a trigram index can look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The materialised list of hits keeps the planner from walking a whole index in the hope of an early hit. A search
 * without a trigram reads every row, by several workers when the server has them.
 */
async function everywhere(
  q: Queryable,
  { table, where, order, search }: ListSource,
  place: Place | null,
): Promise<Omit<Window, "scanned">> {
  if (!HAS_TRIGRAM.test(search)) {
    await q.execute(
      sql`SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`,
    );
  }
  const { rows } = await q.execute<Omit<Window, "scanned">>(sql`
    WITH hits AS MATERIALIZED (
      SELECT ${keys(order)} FROM ${table} WHERE ${holdsSearch(search)} AND ${where} AND ${beyond(order, place)}
    )
    SELECT (SELECT count(*) FROM hits)::int AS matched,
      ARRAY(SELECT id FROM hits ORDER BY ${readingOrder(order, place)} LIMIT ${PAGE_SIZE + 1}) AS ids`);
  return rows[0] ?? { matched: 0, ids: [] };
}

async function countUpToLimit(q: Queryable, { table, where, search }: ListSource): Promise<number> {
  const { rows } = await q.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM ${table} WHERE ${holdsSearch(search)} AND ${where} LIMIT ${COUNT_LIMIT + 1}) AS bounded`);
  return rows[0]?.total ?? 0;
}
