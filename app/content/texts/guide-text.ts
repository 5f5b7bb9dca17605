import { paths } from "~/paths";
import type { Guide } from "../guides/guide";
import type { GuideText } from "../guides/guide-text";
import { guideTextOf } from "../guides/texts/guide-texts";
import { introduced, type ShippedText, type TextWords } from "./text";

/** What to do in one situation, as a text. */
export function guideText({ slug, title }: Guide): ShippedText {
  const { description, sections, sources } = textOf(slug);
  return { kind: "guide", slug, path: paths.guide(slug), title, form: "titled", description, sections, sources };
}

/** The same guide with other words; `sources`: those of whoever signed them. */
export function guideSaying(
  slug: string,
  { description, sections }: TextWords,
  sources?: readonly string[],
): GuideText {
  const shipped = textOf(slug);
  const { titled } = introduced(sections);
  return { ...shipped, description, sections: titled, sources: sources ?? shipped.sources };
}

function textOf(slug: string): GuideText {
  const text = guideTextOf(slug);
  if (!text) throw new Error(`no guide is called ${slug}`);
  return text;
}
