import { describe, expect, test } from "vitest";
import { fillBlocks } from "~/lib/prose";
import { markedText, textSections } from "~/lib/text-marks";
import { about } from "../about";
import { articles } from "../articles/articles";
import { civilCode } from "../articles/civil-code";
import { english } from "../english";
import { guides } from "../guides/guides";
import { guideTextOf } from "../guides/texts/guide-texts";
import { home } from "../home";
import { legalNotice } from "../legal/legal-notice";
import { privacy } from "../legal/privacy";
import { terms } from "../legal/terms";
import { practicePages } from "../practice/practice-pages";
import { aboutSaying, aboutText } from "./about-text";
import { articleSaying, articleText, civilCodeSaying, civilCodeText } from "./article-text";
import { englishSaying, englishText } from "./english-text";
import { guideSaying, guideText } from "./guide-text";
import { homeSaying, homeText } from "./home-text";
import { legalPageSaying, legalPageText } from "./legal-page-text";
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

  test("the home page: three areas and four skills with their addresses", () => {
    const said = homeSaying(storedAsIs(homeText()));
    expect(said).toEqual(homeSaying(homeText()));
    expect(said.areas?.cards.map(({ shipped }) => shipped)).toEqual(home.areas.list);
    expect(said.skills?.cards.map(({ shipped }) => shipped)).toEqual(home.skills.list);
    expect([said.introduction?.blocks, said.firm?.blocks]).toEqual([
      home.introduction.paragraphs,
      home.firm.paragraphs,
    ]);
  });

  test("the page about the firm: eight values and four steps", () => {
    const said = aboutSaying(storedAsIs(aboutText()));
    expect(said).toEqual(aboutSaying(aboutText()));
    expect(said.values?.cards.map(({ shipped }) => shipped)).toEqual(about.values.list);
    expect(said.values?.lead).toEqual([about.values.text]);
    expect(said.method?.cards.map(({ shipped }) => shipped)).toEqual(about.method.steps);
    expect([said.who?.blocks, said.commitments?.blocks]).toEqual([about.who.blocks, about.commitments.blocks]);
  });

  test.each([legalNotice, privacy, terms].map((page) => [page.path, page] as const))("%s", (_, page) => {
    // Each placeholder has its own name for a value: all that ships is on the page, in its order.
    const names = JSON.stringify(page.sections).match(/(?<=\{)\w+(?=\})/g) ?? [];
    const values = Object.fromEntries(names.map((name) => [name, name]));
    const said = legalPageSaying(page, storedAsIs(legalPageText(page)), values);
    const whole = page.sections.map((section) => ({
      title: section.title,
      blocks: fillBlocks(section.blocks, values),
    }));
    expect(said.sections).toEqual(whole);
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

test("a card of the home page that is renamed keeps its address, one that is added has none; a new section is shown", () => {
  const [introduction, areas, ...rest] = homeText().sections;
  const blocks = [{ heading: "Sociétés" }, "a", ...(areas?.blocks.slice(2) ?? []), { heading: "Autre" }, "b"];
  const said = homeSaying({
    description: "",
    sections: [introduction, { title: home.areas.title, blocks }, ...rest, { title: "De plus", blocks: ["c"] }].flatMap(
      (section) => section ?? [],
    ),
  });
  expect(said.areas?.cards.map(({ title, shipped }) => [title, shipped?.path])).toEqual([
    ["Sociétés", home.areas.list[0].path],
    ["Droit civil", home.areas.list[1].path],
    ["Droit fiscal", home.areas.list[2].path],
    ["Autre", undefined],
  ]);
  expect(said.others).toEqual([{ title: "De plus", blocks: ["c"] }]);
});

const sectionsOf = (cards: readonly { title: string; blocks: ShippedText["sections"][number]["blocks"] }[]) =>
  cards.map(({ title, blocks }) => ({ title, blocks }));

test("what the settings fill stays on a legal page, whatever a lawyer leaves out or adds", () => {
  const said = legalPageSaying(
    privacy,
    {
      description: "",
      sections: [
        { title: "De plus", blocks: ["b"] },
        { title: privacy.sections[4]?.title ?? "", blocks: ["Autre."] },
      ],
    },
    { firm: "F", retention: "36 mois" },
  );
  expect(said.sections.map(({ title }) => title)).toContain(privacy.sections[0]?.title);
  expect(said.sections.at(-1)).toEqual({ title: "De plus", blocks: ["b"] });
  expect(JSON.stringify(said.sections)).toMatch(/36 mois.*Autre\..*Vous pouvez demander/);
});
