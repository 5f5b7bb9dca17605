import { type SQL, sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";

/** Rows of one page of a list. */
export const PAGE_SIZE = 50;

type KeyType = "timestamptz" | "date" | "time" | "text" | "uuid" | "bigint";

/** A column that a list is sorted by, as SQL names it, and what it holds. */
type KeyColumn = { column: SQL; type: KeyType };

/** How a list is sorted: all its columns one way; together they are unique. */
export type Order = { columns: readonly KeyColumn[]; ascending: boolean };

/** The order of a list of names, from A to Z, and a row's place in it. */
export const byName = {
  order: {
    columns: [
      { column: sql`sort_name`, type: "text" },
      { column: sql`id`, type: "uuid" },
    ],
    ascending: true,
  } satisfies Order,
  key: ({ sortName, id }: { sortName: string | null; id: string }) => [sortName ?? "", id],
};

/** How many match; `more`: only known to be more than `count`. */
export type Matching = { count: number; more: boolean };

/**
 * A place in a list: the sorted values of a row as texts, the rank of that row, and the total of the first page
 * (counting again would cost a search). `tier`: in which part of a search's results it is, 0 without one. `backwards`:
 * the rows before it are wanted, not those after it.
 */
export type Place = { key: string[]; rank: number; total: Matching | null; tier: number; backwards: boolean };

/** A sorted name is at most some 400 signs long. */
const LONGEST = 3000;

/**
 * Reads `apres` or `avant` of an address; null at the beginning of the list, or for what only a person can have
 * written.
 */
export function readPlace(query: URLSearchParams, order: Order): Place | null {
  const before = decoded(query.get("avant"), order);
  if (before) return { ...before, backwards: true };
  const after = decoded(query.get("apres"), order);
  return after && { ...after, backwards: false };
}

function decoded(text: string | null, { columns }: Order): Omit<Place, "backwards"> | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const [key, rank, count, more, tier = 0] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    if (!Array.isArray(key) || key.length !== columns.length || !isRank(rank) || !isRank(tier)) return null;
    if (!columns.every(({ type }, i) => fits[type](key[i]))) return null;
    return { key, rank, total: isRank(count) ? { count, more: more === true } : null, tier };
  } catch {
    return null;
  }
}

const isRank = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** PostgreSQL has no year 0, and refuses what is no instant. */
const isInstant = (value: unknown) =>
  isText(value) && /^(?!0000)\d{4}-/.test(value) && new Date(value).toISOString() === value;

const fits: Record<KeyType, (value: unknown) => boolean> = {
  timestamptz: isInstant,
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && isInstant(`${value}T00:00:00.000Z`),
  time: (value) => isText(value) && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(value),
  text: isText,
  uuid: isRecordId,
  bigint: (value) => isText(value) && /^\d{1,15}$/.test(value),
};

/** An instant that SQL reads by itself, as the place of a row has it. */
export const instantText = (column: SQL): SQL<string> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Rows beyond the place, in the way one reads; all of them without a place, or for one without a key. */
export function beyond({ columns, ascending }: Order, place: Place | null): SQL {
  if (!place || place.key.length === 0) return sql`true`;
  const here = columns.map(({ type }, i) => sql`${place.key[i]}::${sql.raw(type)}`);
  const way = sql.raw(ascending === place.backwards ? "<" : ">");
  const names = columns.map(({ column }) => column);
  return sql`(${sql.join(names, sql`, `)}) ${way} (${sql.join(here, sql`, `)})`;
}

/** The order in which one reads: that of the list, turned round when one goes back. */
export function readingOrder({ columns, ascending }: Order, place: Place | null): SQL {
  const way = sql.raw(ascending === (place?.backwards ?? false) ? "DESC" : "ASC");
  return sql.join(
    columns.map(({ column }) => sql`${column} ${way}`),
    sql`, `,
  );
}

/**
 * One page of what was read from a place on, a row more than fits: in the order of the list, and whether there are more
 * beyond.
 */
export function cutPage<Row>(read: readonly Row[], place: Place | null, size = PAGE_SIZE) {
  const page = read.slice(0, size);
  return { page: place?.backwards ? page.reverse() : page, more: read.length > size };
}

/**
 * Where a page stands: the rank of its first row, from 1, and the addresses' texts for its neighbours; null where the
 * list ends.
 */
export type Neighbours = { from: number; previous: string | null; next: string | null };

/** The same of a page whose list was counted. */
export type CountedPage = Neighbours & { matching: Matching };

type Beyond<Row> = {
  key: (row: Row) => string[];
  more: boolean;
  total?: Matching | null;
  /** Of a row, where a search has parts. */
  tier?: (row: Row) => number;
};

/** `rows`: of the page, in the order of the list; `more`: there was one beyond them, in the way one reads. */
export function neighbours<Row>(
  rows: readonly Row[],
  place: Place | null,
  { key, more, total = null, tier }: Beyond<Row>,
): Neighbours {
  const rank = place?.rank ?? 0;
  const from = place?.backwards ? Math.max(1, rank - rows.length) : rank + 1;
  const at = (row: Row | undefined, rankThere: number) =>
    row === undefined
      ? null
      : Buffer.from(
          JSON.stringify([key(row), rankThere, total?.count ?? null, total?.more ?? false, tier?.(row) ?? 0]),
        ).toString("base64url");
  // A page reached from its neighbour has that neighbour; beyond, it depends on the row that was read in excess.
  const hasPrevious = place?.backwards ? more : place !== null;
  const hasNext = place?.backwards ? true : more;
  return {
    from,
    previous: hasPrevious ? at(rows[0], from) : null,
    next: hasNext ? at(rows.at(-1), from + rows.length - 1) : null,
  };
}
