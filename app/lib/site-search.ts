import { tellingWords } from "./french-words";
import { nearness, type Term, term } from "./near-words";

/**
 * What is searched: a question as it is shown, and the other words by which people ask it (decisive ones before a bar).
 */
export type Searched = { slug: string; title: string; words: string };

/** A prepared collection; give it to `search`. */
type SearchIndex = { known: Known[]; slugs: string[] };

/** A known word, how rare it is, and how much it weighs in each of the questions that have it (by their place). */
type Known = { term: Term; rarity: number; weights: Map<number, number> };

const DECISIVE = 2;
const TITLE = 1.6;
const OTHER = 1;
/** Share of the best score below which a question is no answer. */
const LEAST_OF_BEST = 0.4;
/**
 * Shares of what was asked that must be met: with a word that tells one question from others, or with common words
 * alone.
 */
const LEAST_OF_ASKED = 0.3;
const LEAST_WITH_COMMON = 0.6;
/** Share of the nearest word's nearness below which another word is not what was meant. */
const LEAST_OF_NEAREST = 0.8;
/** More characters and words than anybody types into a search box are not looked at, nor words longer than any. */
const MOST_TYPED = 400;
const MOST_WORDS = 16;
const LONGEST_WORD = 40;

export function searchIndex(questions: readonly Searched[]): SearchIndex {
  const known = new Map<string, Known>();
  questions.forEach(({ title, words }, place) => {
    const [decisive = "", other = ""] = words.split("|");
    const add = (text: string, weight: number) => {
      for (const word of tellingWords(text)) {
        const prepared = term(word);
        const entry = known.get(prepared.stem) ?? { term: prepared, rarity: 0, weights: new Map() };
        entry.weights.set(place, Math.max(weight, entry.weights.get(place) ?? 0));
        known.set(prepared.stem, entry);
      }
    };
    add(decisive, DECISIVE);
    add(title, TITLE);
    add(other, OTHER);
  });
  for (const entry of known.values()) entry.rarity = Math.log(1 + questions.length / entry.weights.size);
  return { known: [...known.values()], slugs: questions.map(({ slug }) => slug) };
}

/**
 * Slugs of the questions that answer what was typed, best first; none when nothing does. `unfinished`: the last word is
 * still being typed, so its beginning is enough. Forgives case, accents, slips, sounds and endings.
 */
export function search(index: SearchIndex, typed: string, unfinished = false): string[] {
  const words = tellingWords(typed.slice(0, MOST_TYPED))
    .filter((word) => word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);
  const scores = new Float64Array(index.slugs.length);
  const matched = new Float64Array(index.slugs.length);
  const told = new Set<number>();
  let asked = 0;
  words.forEach((word, at) => {
    const found = nearest(index, word, unfinished && at === words.length - 1);
    // A word that nobody knows counts as a rare one that no question has.
    asked += found.rarity || Math.log(1 + index.slugs.length);
    found.shares.forEach(({ score, match, telling }, place) => {
      if (telling) told.add(place);
      scores[place] = (scores[place] ?? 0) + score;
      matched[place] = (matched[place] ?? 0) + match;
    });
  });
  const best = Math.max(...scores);
  if (best === 0) return [];
  return index.slugs
    .map((slug, place) => {
      const least = told.has(place) ? LEAST_OF_ASKED : LEAST_WITH_COMMON;
      return { slug, score: scores[place] ?? 0, enough: (matched[place] ?? 0) >= asked * least };
    })
    .filter(({ score, enough }) => enough && score >= best * LEAST_OF_BEST)
    .sort((a, b) => b.score - a.score)
    .map(({ slug }) => slug);
}

type Shares = Map<number, { score: number; match: number; telling: boolean }>;

/** What a typed word gives to each question: its best meeting with a word of it. */
function nearest(index: SearchIndex, word: string, unfinished: boolean): { rarity: number; shares: Shares } {
  // « dimpots », « lemployeur »: the apostrophe is the first thing that a phone leaves out.
  const readings = /^[ldsmnjct][aeiouh]..../.test(word) ? [term(word), term(word.slice(1))] : [term(word)];
  const met = index.known
    .map((known) => ({
      known,
      near: Math.max(...readings.map((reading) => nearness(reading, known.term, unfinished))),
    }))
    .sort((a, b) => b.near - a.near);
  const closest = met[0]?.near ?? 0;
  const shares: Shares = new Map();
  if (closest === 0) return { rarity: 0, shares };
  for (const { known, near } of met) {
    // A word that is known as it stands means itself, not its neighbours (« porte », « parts »).
    if (near < closest * LEAST_OF_NEAREST) break;
    for (const [place, weight] of known.weights) {
      const score = near * near * known.rarity * weight;
      const share = shares.get(place);
      if (!share || share.score < score)
        shares.set(place, { score, match: near * known.rarity, telling: weight > OTHER });
    }
  }
  return { rarity: met[0]?.known.rarity ?? 0, shares };
}
