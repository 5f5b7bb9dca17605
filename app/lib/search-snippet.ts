import { folded, stem } from "./french-words";
import type { Piece } from "./marked-text";

/** A snippet is at most so many characters, and begins so many before its first marked word. */
const LENGTH = 180;
const LEAD = 60;

const WORD = /[\p{L}\p{N}]+/gu;

/** Where the words of a text stand that have one of these stems. */
function hits(text: string, stems: ReadonlySet<string>): { start: number; end: number; stem: string }[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const found = stem(folded(word));
    return stems.has(found) ? [{ start: index, end: index + word.length, stem: found }] : [];
  });
}

/** A text cut into pieces at the words that have one of these stems. */
export function markedWords(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of hits(text, stems)) {
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

/**
 * The passage that has most of these stems, the first of equals, cut down to some lines around its first one. Words
 * stay whole.
 */
export function snippet(passages: readonly string[], stems: ReadonlySet<string>): Piece[] {
  let best = { text: passages[0] ?? "", score: 0, first: 0 };
  for (const text of passages) {
    const found = hits(text, stems);
    const score = new Set(found.map((hit) => hit.stem)).size;
    if (score > best.score) best = { text, score, first: found[0]?.start ?? 0 };
  }
  const { text, first } = best;
  const room = Math.max(0, Math.min(first - LEAD, text.length - LENGTH));
  const from = room === 0 ? 0 : text.indexOf(" ", room) + 1;
  const rest = text.slice(from);
  const cut = rest.length > LENGTH ? rest.slice(0, rest.lastIndexOf(" ", LENGTH)).replace(/[\s.,;:]+$/, "") : rest;
  return markedWords(`${from > 0 ? "… " : ""}${cut}${cut.length < rest.length ? "…" : ""}`, stems);
}
