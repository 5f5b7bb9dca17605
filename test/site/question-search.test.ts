import { describe, expect, test } from "vitest";
import { questions } from "../../app/content/questions/questions";
import { searchWords } from "../../app/content/questions/search-words";
import { search, searchIndex } from "../../app/lib/site-search";
import { heldOut, phrasings, strangers } from "./question-phrasings";

const index = searchIndex(
  questions.map(({ slug, question }) => ({ path: slug, title: question, words: searchWords[slug] ?? "" })),
);

describe("the search of the twenty questions", () => {
  test("each of the twenty has its everyday words and three phrasings", () => {
    const slugs = questions.map(({ slug }) => slug);
    expect(Object.keys(searchWords)).toEqual(slugs);
    expect(Object.keys(phrasings)).toEqual(slugs);
  });

  for (const [slug, asked] of Object.entries(phrasings))
    for (const phrasing of asked)
      test(`« ${phrasing} » finds ${slug} first`, () => {
        expect(search(index, phrasing)[0]?.path).toBe(slug);
      });

  test("of forty phrasings held out, at least nine in ten find theirs first", () => {
    const missed = heldOut.filter(([phrasing, slug]) => search(index, phrasing)[0]?.path !== slug);
    expect(heldOut).toHaveLength(40);
    expect(missed.length).toBeLessThanOrEqual(4);
  });

  for (const words of strangers)
    test(`« ${words} » has no answer`, () => {
      expect(search(index, words)).toEqual([]);
    });

  for (const { question, slug } of questions)
    test(`« ${question} » finds itself`, () => {
      expect(search(index, question)[0]?.path).toBe(slug);
    });
});
