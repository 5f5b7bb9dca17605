import { type Block, fillBlocks, hasPlaceholder, type Section, type Values } from "~/lib/prose";
import type { LegalText } from "../legal/legal-text";
import { introduced, type ShippedText, shippedParts, type TextWords } from "./text";

/**
 * What a legal page says, as a text. Blocks that the settings fill are not of it: they stay on the page whatever is
 * signed, so that no signature covers, nor leaves out, what the settings may change.
 */
export function legalPageText({ key, path, title, description, sections }: LegalText): ShippedText {
  return {
    kind: "page",
    slug: key,
    path,
    title,
    form: "titled",
    description,
    sections: sections.filter(isSignable).map((section) => ({ title: section.title, blocks: parts(section).own })),
    isCompleted: sections.some(isFilled),
  };
}

/**
 * The page with these words, its placeholders filled: what the settings fill stands before and after the words of its
 * section, also where these are gone, and under no other title than its own. Sections without a part come last.
 */
export function legalPageSaying(page: LegalText, { description, sections }: TextWords, values: Values): LegalText {
  const { titled } = introduced(sections);
  const filled = new Set(page.sections.filter(isFilled).map(({ title }) => title));
  const places = shippedParts(page.sections.filter(isSignable), titled);
  const partOf = titled.map(({ title }, index) => {
    if (filled.has(title)) return title;
    const there = places[index];
    return there && !isFilled(there) ? there.title : undefined;
  });
  const shown = page.sections.map((section) => {
    const { before, after } = parts(section);
    const { title, blocks } = titled[partOf.indexOf(section.title)] ?? { title: section.title, blocks: [] };
    return { title, blocks: [...fillBlocks(before, values), ...blocks, ...fillBlocks(after, values)] };
  });
  const others = titled.filter((_, index) => !partOf[index]);
  return { ...page, description, sections: [...shown, ...others].filter(({ blocks }) => blocks.length > 0) };
}

const isFilled = ({ blocks }: Section) => blocks.some(hasPlaceholder);
const isSignable = (section: Section) => parts(section).own.length > 0;

/** A section's own words, which stand together, and what the settings fill on both sides of them. */
function parts({ blocks }: Section): { before: readonly Block[]; own: readonly Block[]; after: readonly Block[] } {
  const own = blocks.filter((block) => !hasPlaceholder(block));
  const from = own[0] === undefined ? blocks.length : blocks.indexOf(own[0]);
  return { before: blocks.slice(0, from), own, after: blocks.slice(from + own.length) };
}
