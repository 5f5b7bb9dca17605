import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";

/** « 2026-11-20 », whichever way a spreadsheet wrote it; null when it is no day. */
export function importDay(text: string): string | null {
  if (isDay(text)) return text;
  const date = importDate(text);
  return date && conakryDay(date);
}

/** « 10:30 », of a day written with its hour; empty without one, or at midnight, as spreadsheets write days. */
export function importHour(text: string): string {
  const hour = importDate(text)?.toISOString().slice(11, 16) ?? "";
  return hour === "00:00" ? "" : hour;
}

/** jj-mm-aaaa or jj/mm/aaaa, with or without « à 09h07 », « 09:07 » or « 09:07:31 ». */
const FRENCH =
  /^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})(?:\s*(?:à\s*)?(?<hour>\d{1,2})[h:](?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

/** ISO 8601; without a zone it is Conakry's time, which is UTC all year. */
const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** « 02/12/26 » may be of 2026, of 1926, or 26 December 2002: the year is asked for, never guessed. */
const SHORT_YEAR = /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)|\d{6}(?:T\d{4,6}Z?)?$)/;

/** No file of the firm tells of an earlier year: such a day is a slip. */
const FIRST_YEAR = 1970;

/** What is wrong with a text that is no date: its year, or else what `otherwise` says. */
export function dateMistake(text: string, otherwise: string): string {
  const year = (FRENCH.exec(text) ?? ISO.exec(text))?.groups?.year;
  if (year && Number(year) < FIRST_YEAR) return `L’année est antérieure à ${FIRST_YEAR}.`;
  return SHORT_YEAR.test(text) ? "Écrivez l’année en quatre chiffres." : otherwise;
}

/** The instant a `dateajout` means, in Africa/Conakry; null when it is no date. */
export function importDate(text: string): Date | null {
  const parts = (FRENCH.exec(text) ?? ISO.exec(text))?.groups;
  if (!parts) return null;
  const number = (name: string) => Number(parts[name] ?? 0);
  const [year, month, day] = [number("year"), number("month"), number("day")];
  const [hour, minute, second] = [number("hour"), number("minute"), number("second")];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // The 31st of a short month, 25 o'clock: Date would count on.
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!same || minute > 59 || second > 59 || year < FIRST_YEAR) return null;
  return parts.zone || text.includes(".") ? new Date(withZone(text)) : date;
}

/** Date reads a time without a zone as the machine's. */
function withZone(text: string): string {
  const iso = text.replace(" ", "T");
  return /(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso.replace(/([+-]\d{2})(\d{2})$/, "$1:$2") : `${iso}Z`;
}
