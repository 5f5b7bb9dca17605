import { sound, stem } from "./french-words";

/** A word prepared for comparison. */
export type Term = { word: string; stem: string; sound: string };

export function term(word: string): Term {
  return { word, stem: stem(word), sound: sound(word) };
}

/**
 * How near what was typed is to a known word: 1 the same, 0 strangers. `unfinished`: the writer may not have come to
 * its end. The first letter must agree, and short words must be right: otherwise everything would look like everything.
 */
export function nearness(typed: Term, known: Term, unfinished = false): number {
  // Two letters sound like too many words (« arrêté », « arrested »).
  const isHeard = Math.min(typed.sound.length, known.sound.length) > 2;
  if (typed.stem === known.stem) return typed.word === known.word ? 1 : 0.97;
  if (/\d/.test(typed.word + known.word) || typed.stem[0] !== known.stem[0])
    return typed.sound === known.sound && isHeard ? 0.85 : 0;
  if (typed.sound === known.sound && isHeard) return 0.9;
  const [short, long] = typed.stem.length < known.stem.length ? [typed.stem, known.stem] : [known.stem, typed.stem];
  const started = unfinished && short === typed.stem ? 2 : 4;
  if (short.length >= started && long.startsWith(short)) return 0.55 + 0.35 * (short.length / long.length);
  const bySpelling = slips(typed.stem, known.stem);
  const bySound = isHeard ? slips(typed.sound, known.sound) : 0;
  return Math.max(bySpelling, bySound * 0.95);
}

/** Nearness by slips of the finger: one in a word of five letters, two from eight on. */
function slips(typed: string, known: string): number {
  const length = Math.min(typed.length, known.length);
  const most = length < 5 ? 0 : length < 8 ? 1 : 2;
  const found = distance(typed, known, most);
  return found > most ? 0 : 0.9 - (0.6 * found) / length - 0.08 * (found - 1);
}

/**
 * Damerau-Levenshtein (insertions, deletions, substitutions, swapped neighbours) up to `most`; anything above is
 * `most + 1`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}
