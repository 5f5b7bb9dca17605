/** Whether a text is a day that exists, written « 2026-11-20 » as a box for a day sends it. */
export function isDay(text: string): boolean {
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day that exists and of which a calendar or a sheet can be drawn, with the days beside it. */
export const isDrawableDay = (text: string): boolean => isDay(text) && text >= "1900-01-01" && text <= "9000-01-01";

/** « 2026-12-15 » of a day as people type it: so, or « 15/12/2026 » with strokes, dots or hyphens. Null for no day. */
export function typedDay(typed: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed.trim()) ?? [];
  const written = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed.trim();
  return isDay(written) ? written : null;
}
