import type { PracticePage } from "../practice/practice-page";
import { introduced, type ShippedText, shippedParts, type TextWords } from "./text";

/** What a page of expertise or of skills says, as a text. */
export function practiceText({ slug, path, heading, description, sections }: PracticePage): ShippedText {
  return { kind: "page", slug, path, title: heading, form: "titled", description, sections };
}

/** The same page with other words. */
export function practiceSaying(page: PracticePage, { description, sections }: TextWords): PracticePage {
  const { titled } = introduced(sections);
  const parts = shippedParts(page.sections, titled);
  return {
    ...page,
    description,
    sections: titled.map(({ title, blocks }, index) => ({ ...parts[index], title, blocks })),
  };
}
