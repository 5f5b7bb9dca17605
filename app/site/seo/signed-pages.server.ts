import type { TextKind } from "~/content/texts/text";
import { plainText } from "~/lib/text-marks";
import { isWithheld, type TextInForce, textInForce } from "~/records/texts/texts.server";
import type { FindablePage, PageFamily } from "./findable-page";

/** A page as it ships, and the text that it shows, if the firm may write and sign it. */
type SignedPage = { page: FindablePage; text?: { kind: TextKind; slug: string } };

/** What was made of a text, which is the same object for as long as it stays true. */
const made = new WeakMap<TextInForce, FindablePage>();

/**
 * A family of pages whose words the firm may sign: search engines are told when, by whom, and what is answered now; of
 * what was withdrawn they are told nothing.
 */
export function signedPages(pages: readonly SignedPage[]): PageFamily {
  const byPath = new Map(pages.map((one) => [one.page.path, one]));
  return {
    find: (path) => {
      const found = byPath.get(path);
      return found && isShown(found) ? asSigned(found) : null;
    },
    list: () => pages.filter(isShown).map(asSigned),
  };
}

const isShown = ({ text }: SignedPage) => !(text && isWithheld(text));

function asSigned({ page, text }: SignedPage): FindablePage {
  const inForce = text && textInForce(text.kind, text.slug);
  if (!inForce?.signature) return page;
  const known = made.get(inForce);
  if (known) return known;
  const { signature, sections } = inForce;
  const signed: FindablePage = {
    ...page,
    changed: new Date(signature.publishedOn),
    ...(page.article ? { article: { ...page.article, reviewed: { by: signature.by, on: signature.signedOn } } } : {}),
    ...(page.questions
      ? { questions: page.questions.map(({ question }) => ({ question, answer: plainText(sections) })) }
      : {}),
  };
  made.set(inForce, signed);
  return signed;
}
