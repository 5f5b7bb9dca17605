import { BEFORE_WORDS } from "./word-start";

/** A piece of a text; `hit` when it is what was searched for. */
export type Piece = { text: string; hit: boolean };

const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss" };

/** Like the database's folded(): lower case, no accents, one apostrophe, plain spaces. */
function foldCharacter(character: string): string {
  // Nearly every character; the rest of this function costs a hundred times more.
  if (character >= "a" && character <= "z") return character;
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (/[\u2019\u02BC\u2018]/.test(plain)) return "'";
  if (/\s/.test(plain)) return " ";
  return ligatures[plain] ?? plain;
}

/** The folded text, and for each of its characters the place in the original where it comes from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let i = 0; i < plain.length; i++) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** At most so many marks in one text: a single letter would otherwise mark everything. */
const MOST_MARKS = 12;

/**
 * Cuts a text into pieces so that what was searched for can be marked, whatever its case and accents. With `length` (in
 * characters) a long text is cut down to a passage around the first hit, with ellipses. `atStarts`: only where a word
 * begins.
 */
export function markedText(
  text: string,
  searched: string,
  length = Number.POSITIVE_INFINITY,
  atStarts = false,
): Piece[] {
  const wanted = [...searched.trim().replace(/\s+/g, " ")].map(foldCharacter).join("");
  if (!wanted) return unmarked(text, length);
  const { folded, places } = foldWithPlaces(text);
  const nextHit = (from: number): number => {
    let hit = folded.indexOf(wanted, from);
    while (atStarts && hit > 0 && !BEFORE_WORDS.includes(folded[hit - 1] ?? "")) hit = folded.indexOf(wanted, hit + 1);
    return hit;
  };
  const first = nextHit(0);
  const from = first < 0 || text.length <= length ? 0 : passageStart(text, places[first] ?? 0, length);
  const to = Math.min(text.length, from + length);
  const pieces: Piece[] = [];
  let at = from;
  for (let hit = first, marks = 0; hit >= 0 && marks < MOST_MARKS; marks++) {
    const start = places[hit] ?? 0;
    const end = places.slice(hit + wanted.length).find((place) => place > start) ?? text.length;
    if (start >= to) break;
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    if (start >= at) pieces.push({ text: text.slice(start, Math.min(end, to)), hit: true });
    at = Math.max(at, Math.min(end, to));
    hit = nextHit(hit + wanted.length);
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false });
  if (from > 0) pieces.unshift({ text: "… ", hit: false });
  if (to < text.length) pieces.push({ text: "…", hit: false });
  return pieces;
}

function unmarked(text: string, length: number): Piece[] {
  return [{ text: text.length > length ? `${text.slice(0, length)}…` : text, hit: false }];
}

/** Characters of a passage before its hit: few, since lists show only the first lines of a passage. */
const LEAD = 30;

/** A passage begins with a whole word. */
function passageStart(text: string, hit: number, length: number): number {
  const wish = Math.max(0, hit - Math.min(LEAD, Math.floor(length / 3)));
  if (wish === 0) return 0;
  const space = text.indexOf(" ", wish);
  return space >= 0 && space < hit ? space + 1 : wish;
}
