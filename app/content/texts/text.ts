import type { TextSection } from "~/lib/text-marks";

/** What the firm's texts are, as the office groups them. The values are stored: they never change. */
export const textKinds = [
  { value: "page", one: "Page", many: "Pages" },
  { value: "guide", one: "Guide", many: "Guides" },
  { value: "question", one: "Question", many: "Questions et réponses" },
  { value: "publication", one: "Publication", many: "Publications" },
] as const;

export type TextKind = (typeof textKinds)[number]["value"];

/** What of a text may be written anew: what search engines show of it, and all that is read on its page. */
export type TextWords = { description: string; sections: readonly TextSection[] };

/** What names a text wherever its words are not asked for. `path`: the address of its page. */
export type NamedText = { kind: TextKind; slug: string; path: string; title: string };

/**
 * A text as it ships. Its title is the one of menus, cards and searches, and stays. `form`: how it begins, since its
 * page shows it so: by a title, by an introduction if there is one, or as one answer without any title. `sources`: what
 * its page names before anybody has signed it. `language`: of its words, where they are not French. `isCompleted`: its
 * page has paragraphs besides, which the settings fill.
 */
export type ShippedText = NamedText &
  TextWords & {
    form: "titled" | "introduced" | "answer";
    sources?: readonly string[];
    language?: "en";
    isCompleted?: boolean;
  };

/** A section that has a title. */
export type TitledSection = TextSection & { title: string };

/** What stands before the first title, and the sections after it. */
export function introduced(sections: readonly TextSection[]) {
  const introduction = sections.find(({ title }) => title === null)?.blocks ?? [];
  return { introduction, titled: sections.filter((section): section is TitledSection => section.title !== null) };
}

/**
 * For each section the part of the shipped page that bears its title, or stood at its place under a title that is gone:
 * it keeps that part's anchor and drawing.
 */
export function shippedParts<Part extends { title: string }>(
  parts: readonly Part[],
  sections: readonly TitledSection[],
): (Part | undefined)[] {
  const titles = new Set(sections.map(({ title }) => title));
  return sections.map(({ title }, index) => {
    const named = parts.find((part) => part.title === title);
    const there = parts[index];
    return named ?? (there && !titles.has(there.title) ? there : undefined);
  });
}

/** The same, asked the other way: the section that each part of a page shows, and the sections that none does. */
export function sectionsByPart<Part extends { title: string }>(
  parts: readonly Part[],
  sections: readonly TitledSection[],
) {
  const shown = shippedParts(parts, sections);
  return { part: (part: Part) => sections[shown.indexOf(part)], others: sections.filter((_, index) => !shown[index]) };
}
