/** Whether a text is a day that exists, written « 2026-11-20 » as a box for a day sends it. */
export function isDay(text: string): boolean {
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
