/** A place in the list of searches without an answer: its sort key (`at` in ms since 1970) and the rank of its line. */
export type Place = { count: number; at: number; words: string; rank: number };

/** The place as an opaque text for an address. */
export function encodePlace({ count, at, words, rank }: Place): string {
  return btoa(JSON.stringify([count, at, words, rank]));
}

/** The place that a text stands for; null when nobody but a person could have written it. Words are folded, hence ASCII. */
export function decodePlace(text: string | null): Place | null {
  if (!text || text.length > 400) return null;
  try {
    const [count, at, words, rank] = JSON.parse(atob(text)) as unknown[];
    if (!isWhole(count, 2 ** 31) || !isWhole(at, 8.64e15) || !isWhole(rank, 2 ** 31)) return null;
    return typeof words === "string" && /^[a-z ]+$/.test(words) ? { count, at, words, rank } : null;
  } catch {
    return null;
  }
}

function isWhole(value: unknown, below: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < below;
}
