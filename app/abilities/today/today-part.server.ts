import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { MOST_COUNTED } from "./most-counted";

/**
 * What waits: who or what, the first words of it, since when (« 3 j », where that matters), and what else tells it from
 * others.
 */
export type TodayLine = {
  href: string;
  name: string;
  words: string;
  since: string | null;
  note: string | null;
  urgent?: boolean;
};

/**
 * One group of « Aujourd’hui »: its oldest lines, and where all `count` of them are; null: on no screen. One more than
 * MOST_COUNTED stands for any number beyond it, as in a badge.
 */
export type TodaySection = {
  /** Of its heading in the page. */
  id: string;
  title: string;
  count: number;
  lines: TodayLine[];
  all: string | null;
  /** Where more wait than are shown: how many of each kind (« 3 en retard »), and where they are. */
  parts?: { words: string; href: string }[];
  /** A file of them to print: its address, and what the link says. */
  paper?: { href: string; label: string };
  /** Said while nothing waits; null: the group is left out then. */
  none: string | null;
};

/**
 * The number beside a screen of the menu, and what it counts in one word and in many. `count`: a value of SQL, for one
 * statement reads all the badges of a page.
 */
export type CountedBadge = { screen: string; one: string; many: string; count: (staff: Staff) => SQL<number> };

/** What of a record waits for a member of staff: the home shows it and the menu counts it. Both keep to the walls. */
export type TodayPart = {
  sections: (q: Queryable, staff: Staff, now: Date) => Promise<TodaySection[]>;
  badge: CountedBadge;
};

/** So many lines a group shows. */
export const TODAY_LINES = 5;

/** How many rows there are, as a value of SQL, counted up to one more than MOST_COUNTED. `rows`: « FROM … WHERE … ». */
export const countUpTo = (rows: SQL): SQL<number> =>
  sql`(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${sql.raw(String(MOST_COUNTED + 1))}) AS counted)`;

/** The same, asked by itself. */
export async function readCountUpTo(q: Queryable, rows: SQL): Promise<number> {
  const { rows: found } = await q.execute<{ n: number }>(sql`SELECT ${countUpTo(rows)} AS n`);
  return found[0]?.n ?? 0;
}

/** The first ids of a group, and how many it has, by one reading. `rows`: « SELECT id FROM … ORDER BY … ». */
export async function firstOf(q: Queryable, rows: SQL): Promise<{ ids: string[]; count: number }> {
  const { rows: found } = await q.execute<{ ids: string[] | null; count: number }>(sql`
    SELECT (array_agg(id))[1:${sql.raw(String(TODAY_LINES))}] AS ids, count(*)::int AS count
    FROM (${rows} LIMIT ${sql.raw(String(MOST_COUNTED + 1))}) AS first`);
  return { ids: found[0]?.ids ?? [], count: found[0]?.count ?? 0 };
}

/** Longest first line of somebody's words, in characters. */
const FIRST_LINE = 140;

/** The first line of what somebody wrote, cut where it is long. */
export function firstLine(words: string): string {
  const line = words.trim().split("\n", 1)[0]?.trim() ?? "";
  return line.length > FIRST_LINE ? `${line.slice(0, FIRST_LINE).trimEnd()}…` : line;
}
