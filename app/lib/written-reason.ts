import { codePoints, typedLine } from "./typed-text";

/**
 * Limits of a reason that somebody writes down: in words, since « oui » explains nothing in five years, and in
 * characters.
 */
export const reasonLimits = { words: 5, length: 1000 } as const;

/** What is wrong with a reason that was written, `what` (« le motif »); null when nothing is. */
export function reasonProblem(text: string, what: string): string | null {
  if (codePoints(text) > reasonLimits.length) return `Maximum ${reasonLimits.length} caractères.`;
  return isReason(text) ? null : `Écrivez ${what} en cinq mots au moins.`;
}

/** Whether a text explains anything: so many words with a letter in them, and not a book. */
export function isReason(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(typedLine(word))).length;
  return words >= reasonLimits.words && codePoints(text) <= reasonLimits.length;
}
