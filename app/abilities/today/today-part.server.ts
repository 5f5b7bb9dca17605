import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";

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

/** One group of « Aujourd’hui »: its oldest lines, and where all `count` of them are; null: on no screen. */
export type TodaySection = {
  /** Of its heading in the page. */
  id: string;
  title: string;
  count: number;
  lines: TodayLine[];
  all: string | null;
  /** Said while nothing waits; null: the group is left out then. */
  none: string | null;
};

/** What of a record waits for a member of staff: the home shows it and the menu counts it. Both keep to the walls. */
export type TodayPart = {
  sections: (q: Queryable, staff: Staff, now: Date) => Promise<TodaySection[]>;
  /** The number beside a screen of the menu, and what it counts in one word and in many. */
  badge: { screen: string; one: string; many: string; count: (q: Queryable, staff: Staff) => Promise<number> };
};

/** So many lines a group shows. */
export const TODAY_LINES = 5;

/** Longest first line of somebody's words, in characters. */
const FIRST_LINE = 140;

/** The first line of what somebody wrote, cut where it is long. */
export function firstLine(words: string): string {
  const line = words.trim().split("\n", 1)[0]?.trim() ?? "";
  return line.length > FIRST_LINE ? `${line.slice(0, FIRST_LINE).trimEnd()}…` : line;
}
