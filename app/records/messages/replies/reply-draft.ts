/**
 * An answer that is being written. `given`: the words it began with, which nobody typed; `other`: what stood in the
 * field before a button changed it, empty when none did.
 */
export type ReplyDraft = { text: string; given: string; other: string };

/** Whether somebody typed anything in it. */
export const isTyped = ({ text, given }: Pick<ReplyDraft, "text" | "given">): boolean =>
  !["", given.trim()].includes(text.trim());

/** With the words of a template: in the place of words that nobody typed, else after those that somebody did. */
export function withTemplate(draft: ReplyDraft, template: string): ReplyDraft {
  if (!isTyped(draft)) return { text: template, given: template, other: "" };
  return { text: `${draft.text.trimEnd()}\n\n${template}`, given: draft.given, other: draft.text };
}

/** As it was before; once more brings back what it was since. */
export const withOther = ({ text, given, other }: ReplyDraft): ReplyDraft => ({ text: other, given, other: text });
