/**
 * Signs found in the names of people and companies: « N’Diaye », « Société Exemple & Fils », « SOGUI 2000 (Conakry) ».
 * ZWNJ and ZWJ are part of some scripts' spelling.
 */
const SIGN = /[\p{L}\p{M}\p{N}\s'’‘ʼʻ`´.,&()/+«»"“”:°\p{Pd}\u200C\u200D]/u;

/**
 * What is wrong with a name under the inclusive rules: the first sign that no name holds, "" without any letter, else
 * null.
 */
export function letterlessOrOdd(name: string): string | null {
  for (const sign of name) if (!SIGN.test(sign)) return sign;
  return /\p{L}/u.test(name) ? null : "";
}
