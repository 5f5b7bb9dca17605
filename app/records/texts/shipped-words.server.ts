import { createHash } from "node:crypto";
import { shippedText, textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { markedText } from "~/lib/text-marks";

/** Words of a text that somebody may sign or go on writing. */
export type ProposedWords = { description: string; body: string; sources: string };

/** The words that ship. */
export const shippedWords = ({ description, sections, sources = [] }: ShippedText): ProposedWords => ({
  description,
  body: markedText(sections),
  sources: sources.join("\n"),
});

const marks = new Map<string, string>();

/** Stands for the words that ship, so that it is seen when the product ships others by now; empty: none do. */
export function shippedMark(text: { kind: string; slug: string }): string {
  const key = textKey(text);
  const known = marks.get(key);
  if (known !== undefined) return known;
  const shipped = shippedText(key);
  const mark = shipped
    ? createHash("sha256")
        .update(JSON.stringify(shippedWords(shipped)))
        .digest("base64url")
        .slice(0, 22)
    : "";
  marks.set(key, mark);
  return mark;
}

/** Whether a version says what ships, so that there is nothing to compare. Its sources are always the signer’s own. */
export function saysWhatShips(version: { kind: string; slug: string; description: string; body: string }): boolean {
  const shipped = shippedText(textKey(version));
  if (!shipped) return false;
  const { description, body } = shippedWords(shipped);
  return description === version.description && body === version.body;
}
