import type { Piece } from "~/lib/marked-text";
import { sectionOf } from "./search-sections";

/** One result, with what was searched for marked. */
export type SearchLine = {
  id: string;
  /** The name alone, for sentences. */
  name: string;
  href: string;
  title: Piece[];
  /** A passage of the words that were found. */
  passage: Piece[];
  /** Number, telephone, date. */
  facts: Piece[];
  /** How well it was found: its place in `searchRankNames`. */
  rank: number;
  /** Something that is done by a form sent to `href`, with these fields, and no screen. */
  post?: Record<string, string>;
};

/**
 * The best results of one kind; `more`: there are others. `all`: the whole list, searched for the same words, where
 * there is one.
 */
export type SearchGroup = {
  kind: string;
  title: string;
  lines: SearchLine[];
  more: boolean;
  all: { label: string; href: string } | null;
};

export type SearchAnswer = { groups: SearchGroup[] };

/**
 * The one result that Enter opens: the only one, or the only one that is not merely like what was sought (« Noms
 * proches », « Autres résultats »); null when there is a choice. Lists do the same (orOnlyMatch).
 */
export function soleResult({ groups }: { groups: Pick<SearchGroup, "lines" | "more">[] }): SearchLine | null {
  const lines = groups.flatMap((group) => group.lines);
  const exact = lines.filter(({ rank }) => sectionOf(rank) === "found");
  if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? null) : null;
  return lines.length === 1 && !groups.some(({ more }) => more) ? (lines[0] ?? null) : null;
}
