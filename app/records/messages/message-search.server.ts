import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { visibleMessages } from "./message-access.server";
import type { ListFilters } from "./message-filters.server";

/** Rows of one page. */
export const PAGE_SIZE = 50;
/** A search says « plus de 1 000 » beyond this: nobody reads on, and counting on costs more than finding. */
export const COUNT_LIMIT = 1000;
/** How many of the newest messages are looked through one by one, which is quick for frequent words. */
const NEAR = 2000;
/** And how many when the near ones held so many hits that these should fill the page. */
const FAR = 20_000;
const PROMISING = 8;

/**
 * Ids of one page in the order of the list (one more than a page when there is a next one), and how many match in all;
 * `more`: at least so many.
 */
export type Found = { ids: string[]; total: { count: number; more: boolean } | null };

type Reader = { id: string };

/** `LIKE` pattern of a searched text, folded by the database the same way as the column, its wildcards taken literally. */
function pattern(search: string): SQL {
  return sql`'%' || replace(replace(replace(folded(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** Whether a row of message holds what was looked for. */
export function searched(search: string): SQL {
  return sql`search LIKE ${pattern(search)}`;
}

/** The live messages that this person may know of and that the filters but the search leave. */
export function filtered(filters: Pick<ListFilters, "status" | "assignee">, staff: { id: string }): SQL {
  return sql`${chosen(filters)} AND ${visibleMessages(staff)}`;
}

/** Conditions of the filters but the search, whoever asks: only for counts, less what is hidden (list-counts). */
export function chosen({ status, assignee }: Pick<ListFilters, "status" | "assignee">): SQL {
  const conditions = [sql`deleted_at IS NULL`];
  if (status) conditions.push(sql`status = ${status}`);
  if (assignee === "nobody") conditions.push(sql`assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`assignee_id = ${assignee}`);
  return sql.join(conditions, sql` AND `);
}

function beyond({ cursor, backwards }: ListFilters): SQL {
  if (!cursor) return sql`true`;
  const place = sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  return backwards ? sql`(created_at, id) > ${place}` : sql`(created_at, id) < ${place}`;
}

function order({ backwards }: ListFilters): SQL {
  return backwards ? sql`created_at ASC, id ASC` : sql`created_at DESC, id DESC`;
}

/** Ids of one page, newest first, without a search: an index walk. */
export async function pageWithoutSearch(q: Queryable, filters: ListFilters, staff: Reader): Promise<Found> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM message WHERE ${filtered(filters, staff)} AND ${beyond(filters)}
    ORDER BY ${order(filters)} LIMIT ${PAGE_SIZE + 1}`);
  return { ids: rows.map(({ id }) => id), total: null };
}

/**
 * Ids of one page of a search. Frequent words are found by walking the newest messages, rare ones by the trigram index:
 * left to itself the planner takes one way for both, and is slow by a factor of fifty for half of the searches. Run it in a
 * transaction: it sets planner costs for the rest of it.
 */
export async function pageWithSearch(q: Queryable, filters: ListFilters, staff: Reader): Promise<Found> {
  const like = pattern(filters.search);
  const known = filters.cursor?.total ?? null;
  const near = await lookThrough(q, filters, staff, like, NEAR);
  if (near.matched > PAGE_SIZE || near.scanned < NEAR) {
    if (filters.cursor) return { ids: near.ids, total: known };
    const count = near.scanned < NEAR ? near.matched : await countUpToLimit(q, filters, staff, like);
    return { ids: near.ids, total: limited(count) };
  }
  if (near.matched >= PROMISING) {
    const far = await lookThrough(q, filters, staff, like, FAR);
    const whole = far.scanned < FAR;
    if (whole || far.matched > PAGE_SIZE) {
      const { count, more } = limited(far.matched);
      return { ids: far.ids, total: filters.cursor ? known : { count, more: more || !whole } };
    }
  }
  const { ids, matched } = await everywhere(q, filters, staff, like);
  return { ids, total: filters.cursor ? known : limited(matched) };
}

function limited(count: number): { count: number; more: boolean } {
  return count > COUNT_LIMIT ? { count: COUNT_LIMIT, more: true } : { count, more: false };
}

type Window = { scanned: number; matched: number; ids: string[] };

/** Reads so many messages in the order of the list, from the cursor on. */
async function lookThrough(
  q: Queryable,
  filters: ListFilters,
  staff: Reader,
  like: SQL,
  rows: number,
): Promise<Window> {
  const { rows: answer } = await q.execute<Window>(sql`
    SELECT count(*)::int AS scanned, count(*) FILTER (WHERE hit)::int AS matched,
      coalesce((array_agg(id ORDER BY ${order(filters)}) FILTER (WHERE hit))[1:${sql.raw(String(PAGE_SIZE + 1))}], '{}') AS ids
    FROM (
      SELECT id, created_at, search LIKE ${like} AS hit FROM message
      WHERE ${filtered(filters, staff)} AND ${beyond(filters)} ORDER BY ${order(filters)} LIMIT ${rows}
    ) AS part`);
  return answer[0] ?? { scanned: 0, matched: 0, ids: [] };
}

/** Three letters or digits in a row: the least that a trigram index can look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The materialised list of hits keeps the planner from walking the whole date index in the hope of an early hit. A search
 * without a trigram reads every row, by several workers when the server has them.
 */
async function everywhere(
  q: Queryable,
  filters: ListFilters,
  staff: Reader,
  like: SQL,
): Promise<Omit<Window, "scanned">> {
  if (!HAS_TRIGRAM.test(filters.search)) {
    await q.execute(
      sql`SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`,
    );
  }
  const { rows } = await q.execute<Omit<Window, "scanned">>(sql`
    WITH hits AS MATERIALIZED (
      SELECT id, created_at FROM message
      WHERE search LIKE ${like} AND ${filtered(filters, staff)} AND ${beyond(filters)}
    )
    SELECT (SELECT count(*) FROM hits)::int AS matched,
      ARRAY(SELECT id FROM hits ORDER BY ${order(filters)} LIMIT ${PAGE_SIZE + 1}) AS ids`);
  return rows[0] ?? { matched: 0, ids: [] };
}

async function countUpToLimit(q: Queryable, filters: ListFilters, staff: Reader, like: SQL): Promise<number> {
  const { rows } = await q.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM message WHERE search LIKE ${like} AND ${filtered(filters, staff)} LIMIT ${COUNT_LIMIT + 1}
    ) AS bounded`);
  return rows[0]?.total ?? 0;
}
