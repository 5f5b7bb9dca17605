import { describe, expect, test } from "vitest";
import { markedText, textSections } from "~/lib/text-marks";
import { articles } from "../articles/articles";
import { civilCode } from "../articles/civil-code";
import { english } from "../english";
import { guides } from "../guides/guides";
import { guideTextOf } from "../guides/texts/guide-texts";
import { practicePages } from "../practice/practice-pages";
import { articleSaying, articleText, civilCodeSaying, civilCodeText } from "./article-text";
import { englishSaying, englishText } from "./english-text";
import { guideSaying, guideText } from "./guide-text";
import { practiceSaying, practiceText } from "./practice-text";
import { shippedTexts, textKey } from "./shipped-texts";
import type { ShippedText } from "./text";

/** What a lawyer is given to edit, stored without a change. */
const storedAsIs = ({ description, sections }: ShippedText) => ({
  description,
  sections: textSections(markedText(sections)),
});

describe("a text that ships, edited without a change, gives the same page", () => {
  test.each([...practicePages.values()].map((page) => [page.path, page] as const))("%s", (_, page) => {
    expect(practiceSaying(page, storedAsIs(practiceText(page)))).toEqual(page);
  });

  test.each([...articles.values()].map((article) => [article.path, article] as const))("%s", (_, article) => {
    expect(articleSaying(article, storedAsIs(articleText(article)))).toEqual(article);
  });

  test.each(guides.map((guide) => [guide.slug, guide] as const))("guide %s", (slug, guide) => {
    expect(guideSaying(slug, storedAsIs(guideText(guide)))).toEqual(guideTextOf(slug));
  });

  test("the page in English", () => {
    const { description, sections } = english;
    expect(englishSaying(storedAsIs(englishText()))).toEqual({ description, sections });
  });

  test("the civil code and every question", () => {
    expect(civilCodeSaying(civilCode, storedAsIs(civilCodeText(civilCode)))).toEqual(civilCode);
    const questions = shippedTexts.filter(({ kind }) => kind === "question");
    for (const question of questions) expect(storedAsIs(question).sections).toEqual(question.sections);
    expect(questions).toHaveLength(20);
  });
});

test("no two texts are known by the same name", () => {
  const keys = shippedTexts.map(textKey);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test("a part with another title keeps its anchor and its drawing, a new one has its own", () => {
  const page = [...articles.values()].find((article) => "cards" in article);
  if (!page || !("cards" in page)) throw new Error("no article in cards");
  const [first, ...others] = sectionsOf(page.cards);
  const renamed = articleSaying(page, {
    description: "",
    sections: [{ title: "Autre titre", blocks: first?.blocks ?? [] }, ...others, { title: "Nouveau", blocks: ["a"] }],
  });
  const cards = "cards" in renamed ? renamed.cards : [];
  expect(cards[0]).toMatchObject({ id: page.cards[0]?.id, drawing: page.cards[0]?.drawing, title: "Autre titre" });
  expect(cards.at(-1)).toEqual({
    id: `partie-${cards.length}`,
    drawing: page.drawing,
    title: "Nouveau",
    blocks: ["a"],
  });
});

const sectionsOf = (cards: readonly { title: string; blocks: ShippedText["sections"][number]["blocks"] }[]) =>
  cards.map(({ title, blocks }) => ({ title, blocks }));
