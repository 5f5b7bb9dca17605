import { questions } from "~/content/questions/questions";
import { searchWords } from "~/content/questions/search-words";
import { search, searchIndex } from "~/lib/site-search";

const index = searchIndex(
  questions.map(({ slug, question }) => ({ path: slug, title: question, words: searchWords[slug] ?? "" })),
);

/** Slugs of the questions that answer a search, best first. */
export function answersTo(typed: string): string[] {
  return search(index, typed).map(({ path }) => path);
}
