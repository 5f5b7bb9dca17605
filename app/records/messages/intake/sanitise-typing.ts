import type { FormEvent } from "react";
import { sanitised } from "./message-sanitising";

/**
 * The strict second reading cleans « as typed » (specification 5) with the server's own rule. A trailing space stays
 * while typing, or no second word could be begun; the caret keeps its place. Composing (accents, other scripts) is not
 * disturbed.
 */
export function sanitiseTyping(event: FormEvent<HTMLFormElement>): void {
  const { target, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.readOnly) return;
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const caret = target.selectionStart ?? target.value.length;
  const clean = cleaned(target.value);
  if (clean === target.value) return;
  const before = cleaned(target.value.slice(0, caret)).length;
  target.value = clean;
  target.setSelectionRange(before, before);
}

/** The letter behind it keeps the last space, also one that a removed tag uncovers. */
function cleaned(value: string): string {
  return sanitised(`${value}x`).slice(0, -1);
}
