import { type SQL, sql } from "drizzle-orm";
import type { Order } from "~/abilities/list/keyset.server";
import type { ListSource } from "~/abilities/list/list-query.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { markedWords } from "./marked-words";
import { type Hit, rankedHits } from "./ranked-hits.server";
import { type FoundAside, foundAside, searchRanks } from "./search-ranks.server";
import type { SearchGroup } from "./search-result";
import { searchWords } from "./search-words";

type Reader = Pick<Staff, "id" | "role">;

/** How a kind of record is found by the search over everything. */
export type SearchPart = {
  /** The best hits, at most `limit`, among what this person may know of; of those alike the newest first. */
  find: (q: Queryable, text: string, staff: Reader, limit: number) => Promise<Omit<SearchGroup, "kind">>;
};

/** The same of what is no record: its name in addresses, how the journal calls it, and who may read it. */
export type OtherSearch = { slug: string; subjects: string; action: Action; search: SearchPart };

/** What a record says of it. `title`, `facts` and `passage` are texts, cut and marked here. */
type Told<Row> = {
  title: string;
  /**
   * The live records this person may know of; `time`: the column by which one is newer than another, or an order from
   * the newest on, where an index has no other.
   */
  source: (staff: Reader) => ListSource & { read: (q: Queryable, ids: string[], aside?: FoundAside) => Promise<Row[]> };
  time: SQL | Order;
  /** Rows that come before all others of one rank, in an order of their own: what is ahead. */
  ahead?: () => { which: SQL; order: Order };
  line: (row: Row) => { id: string; name: string; href: string; facts: Part[]; passage: Part[] };
  all: { label: string; href: (text: string) => string };
};

type Part = string | null | undefined;

/** Longest passage of a result, in characters. */
const PASSAGE = 140;

export function searchPart<Row>(told: Told<Row>): SearchPart {
  const { title, all } = told;
  return {
    find: async (q, text, staff, limit) => {
      const { read, table, where, ...searched } = told.source(staff);
      const words = searchWords(text);
      const ranks = await searchRanks(q, text, searched);
      const ahead = told.ahead?.();
      const parts = ahead
        ? [
            { where: sql`${where} AND ${ahead.which}`, order: ahead.order },
            { where: sql`${where} AND NOT ${ahead.which}`, order: newest(told.time) },
          ]
        : [{ where, order: newest(told.time) }];
      const asked = { place: null, limit };
      const found: Hit[] = [];
      if (ranks) for (const part of parts) found.push(...(await rankedHits(q, { table, ...part }, ranks, asked)).hits);
      found.sort((a, b) => a.rank - b.rank);
      const more = found.length > limit;
      const rankOf = new Map(found.slice(0, limit).map(({ id, rank }) => [id, rank]));
      const lines = (await read(q, [...rankOf.keys()], foundAside(found, text))).map((row) => {
        const { facts, passage, ...line } = told.line(row);
        return {
          ...line,
          rank: rankOf.get(line.id) ?? 0,
          title: markedWords(line.name, words),
          facts: markedWords(listed(facts), words),
          passage: markedWords(listed(passage), words, PASSAGE),
        };
      });
      return { title, lines, more, all: { label: all.label, href: all.href(text) } };
    },
  };
}

const newest = (time: SQL | Order): Order =>
  "columns" in time
    ? time
    : {
        columns: [
          { column: time, type: "timestamptz" },
          { column: sql`id`, type: "uuid" },
        ],
        ascending: false,
      };

const listed = (parts: Part[]) => parts.filter(Boolean).join(" · ");
