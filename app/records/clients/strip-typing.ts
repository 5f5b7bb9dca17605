import { stripped } from "./client-stripping";

/** Fields that the strict rules strip (specification 5). */
const fields = new Set(["name", "adresse", "numero"]);

/** Takes away, as they are typed, the signs that the strict rules do not know; the caret keeps its place. */
export function stripTyping({ target, nativeEvent }: React.FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || !fields.has(target.name)) return;
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const clean = stripped(target.value);
  if (clean === target.value) return;
  const caret = stripped(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
  target.value = clean;
  target.setSelectionRange(caret, caret);
}
