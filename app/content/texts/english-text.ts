import { english } from "../english";
import { introduced, type ShippedText, type TextWords, type TitledSection } from "./text";

/** What the page for foreign investors says, as a text. */
export function englishText(): ShippedText {
  const { slug, path, heading, description, sections } = english;
  return { kind: "page", slug, path, title: heading, form: "titled", description, sections, language: "en" };
}

/** The same page with other words. */
export function englishSaying({ description, sections }: TextWords): {
  description: string;
  sections: TitledSection[];
} {
  return { description, sections: introduced(sections).titled };
}
