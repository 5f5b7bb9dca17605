import { type SQL, sql } from "drizzle-orm";
import { beyond, type Matching, type Order, type Place, readingOrder } from "~/abilities/list/keyset.server";
import type { Queryable } from "~/server/db/db.server";
import type { SearchRanks } from "./search-ranks.server";

/** The rows that are searched: those of a table that count, in their order. */
type Searched = { table: SQL; where: SQL; order: Order };

/** A row that is found, and how well. */
export type Hit = { id: string; rank: number };

/** The best hits, one more than was asked for when there are others; how many in all, where that was counted. */
export type RankedHits = { hits: Hit[]; matching: Matching | null };

/** `place`: from where on; null: from the beginning. `countTo`: how far they are counted, if at all. */
type Asked = { place: Place | null; limit: number; countTo?: number };

/** So many of the first rows at most are looked through one by one, which finds frequent words at once. */
const NEAR = 2000;
/** So many for each hit that is asked for: a few are found among fewer. */
const NEAR_EACH = 100;
/** A share of them so small that indexes count faster than rows. */
const FEW = 0.005;

/**
 * The hits of a search by their rank, those of one rank in the order of the list. Frequent words are found by walking
 * the first rows of the list, once for all ranks; rare ones by the indexes, rank after rank until there are enough.
 * Left to itself the planner takes one way for both, and is slow by a factor of fifty for half of the searches. Sets
 * planner costs within the transaction.
 */
export async function rankedHits(
  tx: Queryable,
  searched: Searched,
  ranks: SearchRanks,
  { place, limit, countTo }: Asked,
): Promise<RankedHits> {
  const backwards = place?.backwards ?? false;
  const all = backwards ? ranks.tiers.toReversed() : ranks.tiers;
  const tiers = all.filter(({ rank }) => !place || (backwards ? rank <= place.tier : rank >= place.tier));
  const end: Place | null = place && { ...place, key: [] };
  const near = Math.min(NEAR, limit * NEAR_EACH);
  const walk = (from: Place | null) => lookThrough(tx, searched, ranks.rank, from, { near, limit });
  const hits: Hit[] = [];
  let total = 0;
  let first = await walk(tiers[0]?.rank === place?.tier ? place : end);
  let byIndex = new Map<number, Part>();
  for (const [i, { rank }] of tiers.entries()) {
    const from = place?.tier === rank ? place : end;
    // Those of the next rank begin at the end of the list again.
    if (place && i === 1) first = await walk(end);
    const left = limit - hits.length;
    const isEnough = (tier: Tier) => partOf(first.ranks, tier.rank).matched > left || first.scanned < near;
    if (!isEnough(tiers[i] as Tier) && !byIndex.has(rank)) {
      // One that seems to have none is asked for together with those behind it that seem so, too.
      const seems = (tier: Tier) => partOf(first.ranks, tier.rank).matched === 0;
      const behind = from === end && seems(tiers[i] as Tier) ? tiers.slice(i + 1) : [];
      const last = behind.findIndex((tier) => !seems(tier));
      const alike = last < 0 ? behind : behind.slice(0, last);
      byIndex = await everywhere(tx, searched, [tiers[i] as Tier, ...alike], ranks, { from, limit });
    }
    const { matched, ids } = byIndex.get(rank) ?? partOf(first.ranks, rank);
    hits.push(...ids.slice(0, left + 1).map((id) => ({ id, rank })));
    total += matched;
    if (hits.length > limit) {
      if (place || countTo === undefined) break;
      return { hits, matching: await matchingOf(tx, searched, ranks.found, { first, near, countTo }) };
    }
  }
  return { hits, matching: place ? place.total : { count: total, more: false } };
}

type Tier = SearchRanks["tiers"][number];

const partOf = (parts: Map<number, Part>, rank: number): Part => parts.get(rank) ?? { matched: 0, ids: [] };

const keyName = (i: number) => sql.identifier(`key_${i}`);

/** What a list is ordered by, each under a name of its own: it may be reckoned from a column. */
const keys = ({ columns }: Order): SQL =>
  sql.join(
    columns.map(({ column }, i) => sql`${column} AS ${keyName(i)}`),
    sql`, `,
  );

/** The same order, by those names. */
const byKeys = ({ columns, ascending }: Order): Order => ({
  columns: columns.map(({ type }, i) => ({ column: sql`${keyName(i)}`, type })),
  ascending,
});

type Part = { matched: number; ids: string[] };
type Window = { scanned: number; matched: number; ranks: Map<number, Part> };

/** Reads so many rows in the order of the list, from the place on: the first hits of each rank. */
async function lookThrough(
  q: Queryable,
  { table, where, order }: Searched,
  rank: SQL,
  place: Place | null,
  { near, limit }: { near: number; limit: number },
): Promise<Window> {
  const { rows } = await q.execute<RankRow>(
    byRank(
      sql`SELECT id AS hit, ${keys(order)}, ${rank} AS rank FROM ${table}
        WHERE ${where} AND ${beyond(order, place)} ORDER BY ${readingOrder(order, place)} LIMIT ${sql.raw(String(near))}`,
      readingOrder(byKeys(order), place),
      limit,
    ),
  );
  const found = rows.filter((row) => row.rank !== null);
  return {
    scanned: rows.reduce((sum, row) => sum + row.matched, 0),
    matched: found.reduce((sum, row) => sum + row.matched, 0),
    ranks: partsOf(found),
  };
}

type RankRow = Part & { rank: number | null };

const partsOf = (rows: RankRow[]) => new Map(rows.map(({ rank, ...part }) => [Number(rank), part]));

/** How many of some rows, each a `hit`, have each rank, and the first of them; those with none are only counted. */
const byRank = (rows: SQL, way: SQL, limit: number): SQL => sql`
  WITH hits AS MATERIALIZED (${rows})
  SELECT rank, count(*)::int AS matched,
    (array_agg(hit ORDER BY ${way}) FILTER (WHERE rank IS NOT NULL))[1:${sql.raw(String(limit + 1))}] AS ids
  FROM hits GROUP BY rank`;

/** The materialised list of hits keeps the planner from walking a whole index in the hope of an early hit. */
async function everywhere(
  q: Queryable,
  { table, where, order }: Searched,
  tiers: Tier[],
  ranks: SearchRanks,
  { from, limit }: { from: Place | null; limit: number },
): Promise<Map<number, Part>> {
  const each = tiers.map(({ condition }) => condition);
  // All of them together say the same word several times: so would the indexes.
  const wanted = each.length === ranks.tiers.length ? ranks.found : sql.join(each, sql` OR `);
  const rows = await throughIndexes<RankRow>(
    q,
    byRank(
      sql`SELECT id AS hit, ${keys(order)}, ${ranks.best} AS rank FROM ${table} WHERE (${wanted}) AND ${where} AND ${beyond(order, from)}`,
      readingOrder(byKeys(order), from),
      limit,
    ),
  );
  const found = partsOf(rows);
  return new Map(tiers.map((tier) => [tier.rank, partOf(found, tier.rank)]));
}

/** How many are found: told by the first rows of the list, or else counted as far as is asked. */
async function matchingOf(
  q: Queryable,
  { table, where }: Searched,
  found: SQL,
  { first, near, countTo }: { first: Window; near: number; countTo: number },
): Promise<Matching> {
  if (first.scanned < near) return { count: first.matched, more: false };
  const more = { count: countTo, more: true };
  if (first.matched > countTo) return more;
  const count = sql`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM ${table} WHERE ${found} AND ${where} LIMIT ${sql.raw(String(countTo + 1))}) AS bounded`;
  type Counted = { total: number };
  // Where many of the first rows are hits, so are they among any others.
  const isRare = first.matched <= near * FEW;
  const [row] = isRare ? await throughIndexes<Counted>(q, count) : (await q.execute<Counted>(count)).rows;
  const total = row?.total ?? 0;
  return total > countTo ? more : { count: total, more: false };
}

/** Asks while no whole table may be read. The settings before and after are sent with it: nothing waits for them. */
async function throughIndexes<Row>(q: Queryable, question: SQL): Promise<Row[]> {
  const whole = (allowed: "on" | "off") => sql`SELECT set_config('enable_seqscan', ${allowed}, true)`;
  const sent = [whole("off"), question, whole("on")].map((statement) => q.execute(statement).execute());
  const [, answer] = await Promise.all(sent);
  return (answer?.rows ?? []) as Row[];
}
