import { articles } from "../articles/articles";
import { civilCode } from "../articles/civil-code";
import { guides } from "../guides/guides";
import { legalNotice } from "../legal/legal-notice";
import { privacy } from "../legal/privacy";
import { terms } from "../legal/terms";
import { practicePages } from "../practice/practice-pages";
import { questions } from "../questions/questions";
import { aboutText } from "./about-text";
import { articleText, civilCodeText } from "./article-text";
import { englishText } from "./english-text";
import { guideText } from "./guide-text";
import { homeText } from "./home-text";
import { legalPageText } from "./legal-page-text";
import { practiceText } from "./practice-text";
import { questionText } from "./question-text";
import type { ShippedText, TextKind } from "./text";

/** Every text that ships and that the firm may write anew and sign, in the order in which the office shows them. */
export const shippedTexts: readonly ShippedText[] = [
  homeText(),
  aboutText(),
  ...[legalNotice, privacy, terms].map(legalPageText),
  ...[...practicePages.values()].map(practiceText),
  englishText(),
  civilCodeText(civilCode),
  ...[...articles.values()].map(articleText),
  ...guides.map(guideText),
  ...questions.map(questionText),
];

const byKey = new Map(shippedTexts.map((text) => [textKey(text), text]));

/** « page-minierr »: what a text is known by, in addresses and in the journal. */
export function textKey({ kind, slug }: { kind: string; slug: string }): string {
  return `${kind}-${slug}`;
}

/** The shipped text that is known by that; undefined for none. */
export function shippedText(key: string | undefined): ShippedText | undefined {
  return byKey.get(key ?? "");
}

/** The same of a page that is known to ship. */
export function knownText(kind: TextKind, slug: string): ShippedText {
  const text = shippedText(textKey({ kind, slug }));
  if (!text) throw new Error(`no text ships as ${kind} ${slug}`);
  return text;
}
