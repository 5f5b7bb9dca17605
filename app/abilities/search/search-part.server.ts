import type { SQL } from "drizzle-orm";
import type { ListSource } from "~/abilities/list/list-query.server";
import type { Queryable } from "~/server/db/db.server";
import { markedWords } from "./marked-words";
import { newestHits } from "./newest-hits.server";
import type { SearchGroup } from "./search-result";

type Staff = { id: string };

/** How a kind of record is found by the search over everything. */
export type SearchPart = {
  /** The newest records that hold every word, at most `limit`, among those that this person may know of. */
  find: (
    q: Queryable,
    words: string[],
    text: string,
    staff: Staff,
    limit: number,
  ) => Promise<Omit<SearchGroup, "kind">>;
};

/** What a record says of it. `title`, `facts` and `passage` are texts, cut and marked here. */
type Told<Row> = {
  title: string;
  /** The live records this person may know of, newest first by the column `time`. */
  source: (staff: Staff) => ListSource & { read: (q: Queryable, ids: string[]) => Promise<Row[]> };
  time: SQL;
  line: (row: Row) => { id: string; name: string; href: string; facts: Part[]; passage: Part[] };
  all: { label: string; href: (text: string) => string };
};

type Part = string | null | undefined;

/** Longest passage of a result, in characters. */
const PASSAGE = 140;

export function searchPart<Row>(told: Told<Row>): SearchPart {
  const { title, all } = told;
  return {
    find: async (q, words, text, staff, limit) => {
      const { read, table, where } = told.source(staff);
      const { ids, more } = await newestHits(q, { table, time: told.time, live: where }, words, limit);
      const lines = (await read(q, ids)).map((row) => {
        const { facts, passage, ...line } = told.line(row);
        return {
          ...line,
          title: markedWords(line.name, words),
          facts: markedWords(listed(facts), words),
          passage: markedWords(listed(passage), words, PASSAGE),
        };
      });
      return { title, lines, more, all: { label: all.label, href: all.href(text) } };
    },
  };
}

const listed = (parts: Part[]) => parts.filter(Boolean).join(" · ");
