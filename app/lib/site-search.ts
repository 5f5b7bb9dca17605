import { allWords, tellingWords } from "./french-words";
import { nearness, type Term, term } from "./near-words";

/**
 * What is searched: a page under its title, the other words by which people ask for it (decisive ones before a bar) and
 * what it says. `lift`: how much more than other pages it is what a person looks for, 1 by itself.
 */
export type Searched = { path: string; title: string; words: string; text?: string; lift?: number };

/** A page that answers, and the stems of its words that did. */
export type Found = { path: string; stems: ReadonlySet<string> };

/** A prepared collection; give it to `search`. */
export type SearchIndex = {
  pages: { path: string; lift: number }[];
  /** Known words by their first letter and by their sound: only such can be near to what was typed. */
  known: Map<string, Known[]>;
};

/** A known word, how rare it is, and how much it weighs in each of the pages that have it (by their place). */
type Known = { term: Term; rarity: number; weights: Map<number, number> };

const DECISIVE = 2;
const TITLE = 1.6;
const OTHER = 1;
const TEXT = 0.3;
const AGAIN = 5;
/** Share of the best score below which a page is no answer. */
const LEAST_OF_BEST = 0.4;
/**
 * Shares of what was asked that must be met: with a word that tells one page from others, or several that do not; and
 * with one common word alone, or while the rest of the sentence is still being typed.
 */
const LEAST_OF_ASKED = 0.3;
const LEAST_WITH_COMMON = 0.6;
/** Share of the nearest word's nearness below which another word is not what was meant. */
const LEAST_OF_NEAREST = 0.95;
/** More characters and words than anybody types into a search box are not looked at, nor words longer than any. */
const MOST_TYPED = 400;
const MOST_WORDS = 16;
const LONGEST_WORD = 40;

export function searchIndex(searched: readonly Searched[]): SearchIndex {
  const byStem = new Map<string, Known>();
  const terms = new Map<string, Term>();
  searched.forEach(({ title, words, text = "" }, place) => {
    const [decisive = "", other = ""] = words.split("|");
    const add = (said: readonly string[], weight: number) => {
      for (const word of new Set(said)) {
        const prepared = terms.get(word) ?? term(word);
        terms.set(word, prepared);
        const entry = byStem.get(prepared.stem) ?? { term: prepared, rarity: 0, weights: new Map() };
        // Said again elsewhere, it weighs a little more.
        entry.weights.set(place, Math.max(weight, (entry.weights.get(place) ?? 0) + weight / AGAIN));
        byStem.set(prepared.stem, entry);
      }
    };
    // Even « avocat » decides, where a page says so.
    add(allWords(decisive), DECISIVE);
    add(tellingWords(title), TITLE);
    add(tellingWords(other), OTHER);
    add(tellingWords(text), TEXT);
  });
  const known: SearchIndex["known"] = new Map();
  for (const entry of byStem.values()) {
    // A page that only mentions a word makes it hardly more common.
    let pages = 0;
    for (const weight of entry.weights.values()) pages += Math.min(weight, 1);
    entry.rarity = Math.log(1 + searched.length / pages);
    for (const key of keysOf(entry.term)) {
      const bucket = known.get(key);
      if (bucket) bucket.push(entry);
      else known.set(key, [entry]);
    }
  }
  return { pages: searched.map(({ path, lift = 1 }) => ({ path, lift })), known };
}

const keysOf = ({ stem, sound }: Term) => [stem[0] ?? "", `~${sound}`];

/**
 * The pages that answer what was typed, best first; none when nothing does. `unfinished`: the last word is still being
 * typed, so its beginning is enough. Forgives case, accents, slips, sounds and endings.
 */
export function search(index: SearchIndex, typed: string, unfinished = false): Found[] {
  const cut = typed.slice(0, MOST_TYPED);
  const telling = tellingWords(cut);
  const words = (telling.length > 0 ? telling : allWords(cut))
    .filter((word) => word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);
  const answers = index.pages.map(({ path }) => ({ path, score: 0, matched: 0, said: 0, stems: new Set<string>() }));
  let asked = 0;
  words.forEach((word, at) => {
    const { rarity, shares } = meetings(index, word, unfinished && at === words.length - 1);
    // A word that nobody knows counts as a rare one that no page has; a sum or an age counts for nothing.
    asked += rarity || (/^\d+$/.test(word) ? 0 : Math.log(1 + index.pages.length));
    for (const [place, { score, match, weight, stem }] of shares) {
      const answer = answers[place];
      if (!answer) continue;
      answer.score += score;
      answer.matched += match;
      answer.said += weight;
      answer.stems.add(stem);
    }
  });
  answers.forEach((answer, place) => {
    answer.score *= index.pages[place]?.lift ?? 1;
  });
  const best = Math.max(0, ...answers.map(({ score }) => score));
  return answers
    .filter(({ score, matched, said }) => {
      const enough = matched >= asked * (said >= TITLE && !unfinished ? LEAST_OF_ASKED : LEAST_WITH_COMMON);
      return score > 0 && enough && score >= best * LEAST_OF_BEST;
    })
    .sort((a, b) => b.score - a.score)
    .map(({ path, stems }) => ({ path, stems }));
}

/** Every page, those first that come nearest to what was typed, though none may answer it. */
export function nearestPages(index: SearchIndex, typed: string): string[] {
  const words = tellingWords(typed.slice(0, MOST_TYPED)).slice(0, MOST_WORDS);
  const near = words.flatMap((word) => search(index, word, true)).map(({ path }) => path);
  return [...new Set([...near, ...index.pages.map(({ path }) => path)])];
}

type Share = { score: number; match: number; weight: number; stem: string };

/** What a typed word gives to each page: its best meeting with a word of it. */
function meetings(
  index: SearchIndex,
  word: string,
  unfinished: boolean,
): { rarity: number; shares: Map<number, Share> } {
  // « dimpots », « lemployeur »: the apostrophe is the first thing that a phone leaves out.
  const readings = /^[ldsmnjct][aeiouh]..../.test(word) ? [term(word), term(word.slice(1))] : [term(word)];
  const near = new Map<Known, number>();
  for (const reading of readings)
    for (const known of keysOf(reading).flatMap((key) => index.known.get(key) ?? []))
      near.set(known, Math.max(near.get(known) ?? 0, nearness(reading, known.term, unfinished)));
  const met = [...near].sort(([, a], [, b]) => b - a);
  const shares = new Map<number, Share>();
  const [closest] = met;
  if (!closest?.[1]) return { rarity: 0, shares };
  for (const [known, nearness] of met) {
    // A word that is known as it stands means itself, not its neighbours (« porte », « parts »).
    if (nearness < closest[1] * LEAST_OF_NEAREST) break;
    for (const [place, weight] of known.weights) {
      const score = nearness * nearness * known.rarity * weight;
      const share = shares.get(place);
      if (!share || share.score < score)
        shares.set(place, { score, match: nearness * known.rarity, weight, stem: known.term.stem });
    }
  }
  return { rarity: closest[0].rarity, shares };
}
