import { type SQL, sql } from "drizzle-orm";
import { COUNT_LIMIT, type Found, PAGE_SIZE } from "~/records/messages/message-search.server";
import type { Queryable } from "~/server/db/db.server";
import {
  beyondCursor,
  filteredClients,
  holdsSearch,
  readingOrder,
  sortKey,
} from "./client-conditions.server";
import type { ClientFilters } from "./client-filters.server";

type Reader = { id: string };

/** How many of the first clients of the list are looked through one by one, which is quick for frequent words. */
const NEAR = 2000;
/** And how many when the near ones held so many hits that these should fill the page. */
const FAR = 20_000;
const PROMISING = 8;

/** Ids of one page without a search (one more when there is a next one): an index walk. */
export async function clientPageIds(q: Queryable, filters: ClientFilters, staff: Reader): Promise<Found> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM client WHERE ${filteredClients(filters, staff)} AND ${beyondCursor(filters)}
    ORDER BY ${readingOrder(filters)} LIMIT ${PAGE_SIZE + 1}`);
  return { ids: rows.map(({ id }) => id), total: null };
}

/**
 * Ids of one page of a search. Frequent words are found by walking the first clients of the list, rare ones by the trigram
 * index: left to itself the planner takes one way for both (records/messages/message-search.server.ts). Run it in a transaction: it
 * sets planner costs for the rest of it.
 */
export async function searchedClientIds(q: Queryable, filters: ClientFilters, staff: Reader): Promise<Found> {
  const hit = holdsSearch(filters.search);
  const known = filters.cursor?.total ?? null;
  const near = await lookThrough(q, filters, staff, hit, NEAR);
  if (near.matched > PAGE_SIZE || near.scanned < NEAR) {
    if (filters.cursor) return { ids: near.ids, total: known };
    const count = near.scanned < NEAR ? near.matched : await countUpToLimit(q, filters, staff, hit);
    return { ids: near.ids, total: limited(count) };
  }
  if (near.matched >= PROMISING) {
    const far = await lookThrough(q, filters, staff, hit, FAR);
    const whole = far.scanned < FAR;
    if (whole || far.matched > PAGE_SIZE) {
      const { count, more } = limited(far.matched);
      return { ids: far.ids, total: filters.cursor ? known : { count, more: more || !whole } };
    }
  }
  const { ids, matched } = await everywhere(q, filters, staff, hit);
  return { ids, total: filters.cursor ? known : limited(matched) };
}

function limited(count: number): { count: number; more: boolean } {
  return count > COUNT_LIMIT ? { count: COUNT_LIMIT, more: true } : { count, more: false };
}

type Window = { scanned: number; matched: number; ids: string[] };

/** Reads so many clients in the order of the list, from the cursor on. */
async function lookThrough(
  q: Queryable,
  filters: ClientFilters,
  staff: Reader,
  hit: SQL,
  rows: number,
): Promise<Window> {
  const order = readingOrder(filters);
  const { rows: answer } = await q.execute<Window>(sql`
    SELECT count(*)::int AS scanned, count(*) FILTER (WHERE hit)::int AS matched,
      coalesce((array_agg(id ORDER BY ${order}) FILTER (WHERE hit))[1:${sql.raw(String(PAGE_SIZE + 1))}], '{}') AS ids
    FROM (
      SELECT id, ${sortKey(filters)}, ${hit} AS hit FROM client
      WHERE ${filteredClients(filters, staff)} AND ${beyondCursor(filters)} ORDER BY ${order} LIMIT ${rows}
    ) AS part`);
  return answer[0] ?? { scanned: 0, matched: 0, ids: [] };
}

/** Three letters or digits in a row: the least that a trigram index can look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The materialised list of hits keeps the planner from walking a whole index in the hope of an early hit. */
async function everywhere(
  q: Queryable,
  filters: ClientFilters,
  staff: Reader,
  hit: SQL,
): Promise<Omit<Window, "scanned">> {
  if (!HAS_TRIGRAM.test(filters.search)) {
    await q.execute(
      sql`SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`,
    );
  }
  const { rows } = await q.execute<Omit<Window, "scanned">>(sql`
    WITH hits AS MATERIALIZED (
      SELECT id, ${sortKey(filters)} FROM client
      WHERE ${hit} AND ${filteredClients(filters, staff)} AND ${beyondCursor(filters)}
    )
    SELECT (SELECT count(*) FROM hits)::int AS matched,
      ARRAY(SELECT id FROM hits ORDER BY ${readingOrder(filters)} LIMIT ${PAGE_SIZE + 1}) AS ids`);
  return rows[0] ?? { matched: 0, ids: [] };
}

async function countUpToLimit(
  q: Queryable,
  filters: ClientFilters,
  staff: Reader,
  hit: SQL,
): Promise<number> {
  const { rows } = await q.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM client WHERE ${hit} AND ${filteredClients(filters, staff)} LIMIT ${COUNT_LIMIT + 1}
    ) AS bounded`);
  return rows[0]?.total ?? 0;
}
