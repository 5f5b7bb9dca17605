import { questions } from "~/content/questions/questions";
import { searchWords } from "~/content/questions/search-words";
import { searchIndex, search } from "~/lib/site-search";

const index = searchIndex(
  questions.map(({ slug, question }) => ({ slug, title: question, words: searchWords[slug] ?? "" })),
);

/** Slugs of the questions that answer a search, best first; the page's own script finds the same. */
export function answersTo(typed: string): string[] {
  return search(index, typed);
}
