import type { Piece } from "~/lib/marked-text";

/** What can be searched everywhere at once, in the order of the results. */
export const searchKinds = ["messages", "clients"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One result, with what was searched for marked. */
export type SearchLine = {
  id: string;
  /** The name alone, for sentences. */
  name: string;
  title: Piece[];
  /** A passage of the words that were found. */
  passage: Piece[];
  /** Number, telephone, date. */
  facts: Piece[];
};

/** The newest results of one kind; `more`: there are others. */
export type SearchGroup = { kind: SearchKind; lines: SearchLine[]; more: boolean };

/** `partial`: words of one or two letters alone are looked for among the newest entries, not among all. */
export type SearchAnswer = { groups: SearchGroup[]; partial: boolean };
