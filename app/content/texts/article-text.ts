import type { Block } from "~/lib/prose";
import { type CardArticle, type ReadingArticle, WORDS, type Words } from "../articles/article";
import type { civilCode } from "../articles/civil-code";
import { introduced, type ShippedText, shippedParts, type TextWords, type TitledSection } from "./text";

/** What an article that explains the law says, as a text; the words it explains are its last section. */
export function articleText(article: ReadingArticle | CardArticle): ShippedText {
  const { slug, path, heading, description, words } = article;
  const isCards = "cards" in article;
  const parts = isCards ? article.cards : article.sections;
  const before = isCards && article.introduction ? [{ title: null, blocks: article.introduction }] : [];
  const sections = [...before, ...parts.map(({ title, blocks }) => ({ title, blocks })), wordsSection(words)];
  return { kind: "page", slug, path, title: heading, form: isCards ? "introduced" : "titled", description, sections };
}

/** The same article with other words. */
export function articleSaying(
  article: ReadingArticle | CardArticle,
  { description, sections }: TextWords,
): ReadingArticle | CardArticle {
  const { introduction, titled, words } = withoutWords(sections);
  if (!("cards" in article)) {
    const parts = shippedParts(article.sections, titled);
    return {
      ...article,
      description,
      words,
      sections: titled.map(({ title, blocks }, index) => ({ id: anchor(index), ...parts[index], title, blocks })),
    };
  }
  const parts = shippedParts(article.cards, titled);
  const { introduction: _, ...rest } = article;
  return {
    ...rest,
    description,
    words,
    ...(introduction.length > 0 ? { introduction } : {}),
    cards: titled.map(({ title, blocks }, index) => ({
      id: anchor(index),
      drawing: article.drawing,
      ...parts[index],
      title,
      blocks,
    })),
  };
}

type CivilCode = typeof civilCode;

/** What the page of the civil code says, as a text, but for its six cards, each of which leads to a text of its own. */
export function civilCodeText({ slug, path, heading, description, ...code }: CivilCode): ShippedText {
  const sections = [{ title: null, blocks: code.introduction }, ...code.sections, wordsSection(code.words)];
  return { kind: "page", slug, path, title: heading, form: "introduced", description, sections };
}

/** The same page with other words. */
export function civilCodeSaying(code: CivilCode, { description, sections }: TextWords) {
  const { introduction, titled, words } = withoutWords(sections);
  return { ...code, description, introduction, sections: titled, words };
}

/** « **Filiation** : le lien… », a line each. */
function wordsSection(words: Words): TitledSection {
  const list = Object.entries(words).map(([term, meaning]) => `**${term}**\u00A0: ${meaning}`);
  return { title: WORDS.title, blocks: [{ list }] };
}

/** The explained words taken out of the sections; what is no such line stays where it is. */
function withoutWords(sections: TextWords["sections"]) {
  const { introduction, titled } = introduced(sections);
  const words: Record<string, string> = {};
  const others = titled.flatMap((section): TitledSection[] => {
    if (section.title !== WORDS.title) return [section];
    const blocks = section.blocks.flatMap((block): Block[] => {
      if (typeof block === "string" || !("list" in block)) return [block];
      const list = block.list.filter((item) => {
        const [, term, meaning] = /^\*\*([^*]+)\*\*\s*:\s*(.+)$/.exec(item) ?? [];
        if (term && meaning) words[term] = meaning;
        return !term;
      });
      return list.length > 0 ? [{ list }] : [];
    });
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
  return { introduction, titled: others, words };
}

/** Of a part that did not ship. */
const anchor = (index: number) => `partie-${index + 1}`;
