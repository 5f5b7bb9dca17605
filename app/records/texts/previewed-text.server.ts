import { createContext, type RouterContextProvider } from "react-router";
import { textKey } from "~/content/texts/shipped-texts";
import type { TextKind } from "~/content/texts/text";
import { type TextInForce, textInForce } from "./texts.server";

/**
 * A draft that somebody reads by a secret link; `code` is the secret, `body` the marked text of its sections, `sources`
 * one line each.
 */
export type PreviewedText = TextInForce & {
  code: string;
  kind: TextKind;
  slug: string;
  path: string;
  body: string;
  sources: string;
};

/** Set while a page is rendered for a secret link: it then shows that draft in place of what visitors read. */
export const previewedText = createContext<PreviewedText | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The draft of that text if this very page is rendered to preview it. */
export function previewOf(context: Context, kind: TextKind, slug: string): PreviewedText | null {
  const previewed = context.get(previewedText);
  return previewed && textKey(previewed) === textKey({ kind, slug }) ? previewed : null;
}

/** What the page of a text shows: what visitors read of it (texts.server.ts), or the draft that it previews. */
export function shownText(context: Context, kind: TextKind, slug: string): TextInForce {
  return previewOf(context, kind, slug) ?? textInForce(kind, slug);
}
