import { typedFrancs } from "~/lib/typed-francs";

/**
 * Whole francs as files write them: « 472 000 », « 472000.00 », « 472,000 »; null for what is no sum, or one that went
 * out.
 */
export function fileFrancs(text: string): number | null {
  const plain = text
    .replace(/\s*GNF\s*$/i, "")
    .replace(/^\+\s*/, "")
    .replace(/[.,]0{1,2}$/, "");
  return typedFrancs(plain);
}
