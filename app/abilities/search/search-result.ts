import type { Piece } from "~/lib/marked-text";

/** One result, with what was searched for marked. */
type SearchLine = {
  id: string;
  /** The name alone, for sentences. */
  name: string;
  href: string;
  title: Piece[];
  /** A passage of the words that were found. */
  passage: Piece[];
  /** Number, telephone, date. */
  facts: Piece[];
};

/** The newest results of one kind; `more`: there are others. `all`: the whole list, searched for the same words. */
export type SearchGroup = {
  kind: string;
  title: string;
  lines: SearchLine[];
  more: boolean;
  all: { label: string; href: string };
};

/** `partial`: words of one or two letters alone are looked for among the newest entries, not among all. */
export type SearchAnswer = { groups: SearchGroup[]; partial: boolean };

/** Said of a search that has not gone through everything. */
export const PARTIAL_SEARCH =
  "Des mots d’une ou deux lettres ne sont cherchés que dans les entrées les plus récentes\u00A0: ajoutez-en un plus long pour tout parcourir.";
