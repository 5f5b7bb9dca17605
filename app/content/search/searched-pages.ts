import type { Block } from "~/lib/prose";
import type { TextSection } from "~/lib/text-marks";
import { paths } from "~/paths";
import { about } from "../about";
import { articles } from "../articles/articles";
import { civilCode } from "../articles/civil-code";
import { contact } from "../contact";
import { english } from "../english";
import { guideSearchWords } from "../guides/guide-search-words";
import { guides } from "../guides/guides";
import { guideTextOf } from "../guides/texts/guide-texts";
import { whatToDo } from "../guides/what-to-do";
import { legalNotice } from "../legal/legal-notice";
import { privacy } from "../legal/privacy";
import { terms } from "../legal/terms";
import { expertises } from "../practice/expertises";
import { practicePages } from "../practice/practice-pages";
import { publications } from "../publications";
import { questions } from "../questions/questions";
import type { ResultKind } from "../questions/search-copy";
import { searchWords } from "../questions/search-words";
import { aboutText } from "../texts/about-text";
import type { TextKind } from "../texts/text";
import { pageSearchWords } from "./page-search-words";

/**
 * A page as the search knows it; `passages` are its paragraphs, without marks. `text`: what ships of it may be written
 * anew and signed by the firm.
 */
export type SearchedPage = {
  path: string;
  kind: ResultKind;
  title: string;
  words: string;
  passages: readonly string[];
  /** Of a page that is not in French. */
  language?: "en";
  text?: { kind: TextKind; slug: string };
};

/** The paragraphs of a text, without the marks of what is strong, nor what the settings fill. */
export function passagesOf(sections: readonly Pick<TextSection, "title" | "blocks">[]): string[] {
  return sections
    .flatMap(({ title, blocks }) => [title ?? "", ...blocks.flatMap(lines)])
    .filter(Boolean)
    .filter((line) => !/\{\w+\}|\[\[/.test(line))
    .map((line) => line.replaceAll("**", ""));
}

function lines(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("rows" in block) return block.rows.map((row) => row.join("\u00A0: "));
  if ("heading" in block) return [block.heading];
  if ("note" in block) return [block.note];
  if ("quote" in block) return [block.quote];
  return "list" in block ? block.list : block.steps;
}

const wordsOf = (path: string) => pageSearchWords[path] ?? "";

const told: SearchedPage[] = guides.map(({ slug, title, situation }) => ({
  path: paths.guide(slug),
  kind: "guide",
  title,
  words: guideSearchWords[slug] ?? "",
  passages: [situation, ...passagesOf(guideTextOf(slug)?.sections ?? [])],
  text: { kind: "guide", slug },
}));

const asked: SearchedPage[] = questions.map(({ slug, question, answer }) => ({
  path: paths.question(slug),
  kind: "question",
  title: question,
  words: searchWords[slug] ?? "",
  passages: [answer],
  text: { kind: "question", slug },
}));

const practised: SearchedPage[] = [...practicePages.values()].map((page) => ({
  path: page.path,
  kind: page.kind,
  title: page.heading,
  words: wordsOf(page.path),
  passages: [page.description, ...passagesOf(page.sections)],
  text: { kind: "page", slug: page.slug },
}));

const explained: SearchedPage[] = [...articles.values()].map((article) => ({
  path: article.path,
  kind: "article",
  title: article.heading,
  words: wordsOf(article.path),
  passages: [article.description, ...passagesOf("sections" in article ? article.sections : article.cards)],
  text: { kind: "page", slug: article.slug },
}));

const firm: SearchedPage = {
  path: paths.about,
  kind: "firm",
  title: about.title,
  words: wordsOf(paths.about),
  passages: [about.description, ...passagesOf(aboutText().sections)],
  text: { kind: "page", slug: about.slug },
};

/** The list of the guides, for what it says beside them. */
const { aid, despair } = whatToDo;
const guideList: SearchedPage = {
  path: paths.whatToDo,
  kind: "guide",
  title: whatToDo.heading,
  words: wordsOf(paths.whatToDo),
  passages: [`${aid.title}. ${aid.text}`],
};

/** A part of that list: who is looking for it should not have to find it below the others. */
const inDespair: SearchedPage = {
  path: `${paths.whatToDo}#${despair.anchor}`,
  kind: "guide",
  title: despair.title,
  words: despair.searchWords,
  passages: [despair.text],
};

/** Of these the words and what search engines show are enough. */
const presented: SearchedPage[] = [
  { ...civilCode, title: civilCode.heading, kind: "article" as const },
  { ...contact, path: paths.contact, title: contact.h1, kind: "firm" as const },
  { ...expertises, path: paths.expertises, kind: "expertise" as const },
  { ...publications, path: paths.publications, kind: "publication" as const },
].map(({ path, kind, title, description }) => ({ path, kind, title, words: wordsOf(path), passages: [description] }));

const inEnglish: SearchedPage = {
  path: paths.english,
  kind: "firm",
  title: english.title,
  words: wordsOf(paths.english),
  passages: [english.description],
  language: "en",
  text: { kind: "page", slug: english.slug },
};

/** Of these, too, until the firm has signed its own. */
const legal: SearchedPage[] = [legalNotice, privacy, terms].map(({ key, path, title, description }) => ({
  path,
  kind: "firm",
  title,
  words: wordsOf(path),
  passages: [description],
  text: { kind: "page", slug: key },
}));

/**
 * What people ask and no page of ours answers. Known as itself, it is not taken for a word of a page that looks like it
 * (« avortement », « appartement »), nor for what a page says of something else (the visa of a contract of work).
 */
export const unanswered = "avortement avorter avorté IVG visa";

/**
 * Words that say nothing one by one, and what they say together: « je n’en peux plus ». Patterns of folded words
 * (lib/french-words.ts), with what is searched in their place.
 */
export const sayings: readonly (readonly [said: string, meant: string])[] = [
  ["en peux plus", "désespoir"],
  ["en peut plus", "désespoir"],
  ["suis a bout", "désespoir"],
  ["veux en finir", "mourir"],
  ["rappelez", "contact"],
  ["suivre mon message", "contact"],
  ["(papier|papiers) du (juge|tribunal|procureur)", "convocation juge"],
  ["m[' ]?enferme", "violence"],
  ["(on|pere|mere|papa|maman|oncle|tonton|tante|frere) (veut|va) (me|la) marier", "mariage précoce"],
  ["(veulent|vont) (me|la) marier", "mariage précoce"],
  ["perdu (mon|ma|mes) (mari|femme|epoux|epouse|pere|mere|papa|maman|parents|enfant|fils|fille)", "décès"],
  ["refuse (la|ma|sa) grossesse", "paternité"],
];

/** Every public page whose words are written here; publications are rows (records/questions/site-index.server.ts). */
export const searchedPages: readonly SearchedPage[] = [
  ...told,
  guideList,
  inDespair,
  ...asked,
  ...practised,
  ...explained,
  firm,
  ...presented,
  inEnglish,
  ...legal,
];
