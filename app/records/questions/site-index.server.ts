import { passagesOf, type SearchedPage, sayings, searchedPages, unanswered } from "~/content/search/searched-pages";
import { folded, stem, tellingWords } from "~/lib/french-words";
import { guineanNames } from "~/lib/guinean-names";
import { type Found, nearestPages, type Searched, type SearchIndex, search, searchIndex } from "~/lib/site-search";
import { searchedPublications } from "~/records/publications/searched-publications.server";
import { isWithheld, textInForce, textsUntil } from "~/records/texts/texts.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { currentGeneration } from "~/server/http/page-cache.server";

/** A page that answers, and the stems of its words that did. */
type Result = { page: SearchedPage; stems: ReadonlySet<string> };

/** Results on a page: who has read so many words them differently. */
const MOST_RESULTS = 12;

/** `published`: of what the firm wrote itself, which may answer what none of the pages written here does. */
type Collection = { pages: ReadonlyMap<string, SearchedPage>; index: SearchIndex; published: SearchIndex };

/** The place of what no page answers, a little before a page that says the same word of something else. */
const NOWHERE = { path: "", title: "", words: `|${unanswered}`, lift: 1.2 };

function collection(written: readonly SearchedPage[], publications: readonly SearchedPage[] = []): Collection {
  const pages = [...written, ...publications];
  const ownWords = [...written.filter((page) => namesUnanswered(page) && !shippedSo.has(page.path)), ...publications];
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    index: indexOf(pages, NOWHERE),
    published: indexOf(ownWords, { ...NOWHERE, lift: 0 }),
  };
}

/** Whether it says a word that no page answers. */
const namesUnanswered = ({ passages }: SearchedPage) =>
  tellingWords(passages.join(" ")).some((word) => unansweredStems.has(stem(word)));
const unansweredStems = new Set(tellingWords(unanswered).map(stem));
/** Pages that say such a word of something else as they ship: signed as they are, they do not answer it either. */
const shippedSo = new Set(searchedPages.filter(namesUnanswered).map(({ path }) => path));

function indexOf(pages: readonly SearchedPage[], nowhere: Searched): SearchIndex {
  return searchIndex([...pages.map((page) => ({ ...page, text: page.passages.join("\n") })), nowhere]);
}

const written = collection(searchedPages);
let kept: { generation: number; until: number; whole: Promise<Collection> } | undefined;

/**
 * Everything public. Kept, as rendered pages are, until a process announces a change or another version of a text has
 * its day; a database that is away costs the publications alone.
 */
async function whole(): Promise<Collection> {
  const generation = currentGeneration();
  const before = kept;
  if (before?.generation === generation && Date.now() < before.until) return before.whole;
  const made = searchedPublications().then((rows) => collection(searchedPages.map(asSigned), rows));
  // Who searches at that moment waits for the same one.
  const now = { generation, until: textsUntil(), whole: made };
  kept = now;
  try {
    return await made;
  } catch (error) {
    if (kept === now) kept = before;
    if (isDatabaseAway(error)) return before?.whole ?? written;
    throw error;
  }
}

/** With the words that the firm signed in place of those that ship. */
function asSigned(page: SearchedPage): SearchedPage {
  const inForce = page.text && textInForce(page.text.kind, page.text.slug);
  if (!inForce?.signature) return page;
  return { ...page, passages: [inForce.description, ...passagesOf(inForce.sections)] };
}

/** Whether visitors find it: not what was withdrawn, even while the database is away. */
const isShown = ({ text }: SearchedPage) => !(text && isWithheld(text));

/** With the word that sayings stand for in their place, or with another one. */
const meant = (typed: string, other?: string) =>
  sayings.reduce((rest, [said, word]) => rest.replace(new RegExp(`\\b${said}\\b`), other ?? word), folded(typed));

/** What answers, best first; then what answers the words beside a saying (« … de mon patron »). */
function answers(index: SearchIndex, typed: string): Found[] {
  const best = search(index, meant(typed));
  if (meant(typed) === folded(typed)) return best;
  const known = new Set([NOWHERE.path, ...best.map(({ path }) => path)]);
  return [...best, ...search(index, meant(typed, "")).filter(({ path }) => !known.has(path))];
}

/** The pages of the site that answer what was typed, of those that fit, best first; none when nothing does. */
export async function searchSite(typed: string, fits: (path: string) => boolean = () => true): Promise<Result[]> {
  const { pages, index, published } = await whole();
  const best = answers(index, typed);
  return (best[0]?.path === NOWHERE.path ? answers(published, typed) : best)
    .flatMap(({ path, stems }) => {
      const page = pages.get(path);
      return page && isShown(page) && fits(path) ? [{ page, stems }] : [];
    })
    .slice(0, MOST_RESULTS);
}

/** Guides offered where nothing answers. */
const MOST_NEAR = 3;

/** The guides that come nearest to what was typed; the most urgent ones when none does. */
export function nearestGuides(typed: string): string[] {
  return nearestPages(written.index, typed)
    .flatMap((path) => written.pages.get(path) ?? [])
    .filter((page) => page.text?.kind === "guide" && isShown(page))
    .map(({ path }) => path)
    .slice(0, MOST_NEAR);
}

const names = new Set(tellingWords(`${guineanNames.family} ${guineanNames.given}`));

/** Words of our own pages, folded: none of them names a person. Publications, which may name some, are left out. */
const vocabulary: ReadonlySet<string> = new Set(
  searchedPages
    .flatMap(({ title, words, passages }) => tellingWords(`${title} ${words} ${passages.join(" ")}`))
    .filter((word) => !names.has(word)),
);

/** Whether a folded word is one of our own. */
export function isOwnWord(word: string): boolean {
  return vocabulary.has(word);
}
