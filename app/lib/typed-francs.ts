/**
 * Whole francs as people type them: « 1 000 000 », « 1.000.000 », « 1,000,000 GNF », « 1000000 FG »; from 0 to twelve
 * digits. Null for anything else.
 */
export function typedFrancs(typed: string): number | null {
  const text = typed.replace(/\s/g, "").replace(/(gnf|fg)$/i, "");
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, "") : text;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** Whether it is a sum of more digits than any sum here has. */
export const isTooManyFrancs = (typed: string): boolean =>
  /^\d{13,}$/.test(typed.replace(/[\s.,]/g, "").replace(/(gnf|fg)$/i, ""));

/** What is wrong with a sum that is no sum of one franc at least. */
export function francsMistake(typed: string): string {
  if (isTooManyFrancs(typed)) return "Cette somme est trop grande\u00A0: douze chiffres au plus.";
  return typedFrancs(typed) === 0
    ? "Écrivez une somme d’un franc au moins."
    : "Écrivez la somme en francs entiers, par exemple 472\u202F000.";
}
