import { markedText, type Piece } from "~/lib/marked-text";

/**
 * A text in which each of the words is marked, cut down to a passage of `length` characters around the first one in it.
 */
export function markedWords(text: string, words: readonly string[], length = Number.POSITIVE_INFINITY): Piece[] {
  const first = earliest(text, words);
  return words
    .filter((word) => word !== first)
    .reduce<Piece[]>(
      (pieces, word) => pieces.flatMap((piece) => (piece.hit ? [piece] : markedText(piece.text, word))),
      markedText(text, first, length),
    );
}

/** The word that stands first in the text; any word when none does. */
function earliest(text: string, words: readonly string[]): string {
  let [found = ""] = words;
  let at = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const [before, next] = markedText(text, word);
    const place = before?.hit ? 0 : next?.hit ? (before?.text.length ?? 0) : Number.POSITIVE_INFINITY;
    if (place < at) [found, at] = [word, place];
  }
  return found;
}
