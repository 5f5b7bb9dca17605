import { markedText, type Piece } from "~/lib/marked-text";
import { isLongEnough, searchWords } from "./search-words";

/**
 * A text in which each of the words is marked, cut down to a passage of `length` characters around the first one in it.
 */
export function markedWords(text: string, words: readonly string[], length = Number.POSITIVE_INFINITY): Piece[] {
  const first = earliest(text, words);
  return words
    .filter((word) => word !== first)
    .reduce<Piece[]>(
      (pieces, word) => pieces.flatMap((piece) => (piece.hit ? [piece] : markedWord(piece.text, word))),
      markedWord(text, first, length),
    );
}

/** Marks the words of one search in any text; nothing of a text that is missing. */
export function markerOf(search: string) {
  const words = searchWords(search);
  return (text: string | null, length?: number): Piece[] => (text ? markedWords(text, words, length) : []);
}

/** Marked where it was looked for (search-words.ts). */
const markedWord = (text: string, word: string, length?: number) => markedText(text, word, length, !isLongEnough(word));

/** The word that stands first in the text; any word when none does. */
function earliest(text: string, words: readonly string[]): string {
  let [found = ""] = words;
  let at = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const [before, next] = markedWord(text, word);
    const place = before?.hit ? 0 : next?.hit ? (before?.text.length ?? 0) : Number.POSITIVE_INFINITY;
    if (place < at) [found, at] = [word, place];
  }
  return found;
}
