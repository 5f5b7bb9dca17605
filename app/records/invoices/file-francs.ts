import { typedFrancs } from "./payment";

/**
 * Whole francs as files write them: « 472 000 », « 472000.00 », « 472,000 »; null for what is no sum, or one that went
 * out.
 */
export function fileFrancs(text: string): number | null {
  const plain = text
    .replace(/\s*GNF\s*$/i, "")
    .replace(/^\+\s*/, "")
    .replace(/[.,]0{1,2}$/, "");
  if (/^0+$/.test(plain)) return 0;
  return typedFrancs(/^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(",", "") : plain);
}
