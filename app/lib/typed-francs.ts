/**
 * Whole francs as people type them: « 1 000 000 », « 1.000.000 », « 1,000,000 GNF », « 1000000 FG »; from 0 to twelve
 * digits. Null for anything else.
 */
export function typedFrancs(typed: string): number | null {
  const text = typed.replace(/\s/g, "").replace(/(gnf|fg)$/i, "");
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, "") : text;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
