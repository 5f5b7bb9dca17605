/**
 * The legal holidays of Guinea, by decree D/2022/0526/PRG/CNRD/SGG of 2 November 2022: twelve days, of which five
 * follow the moon (the days after Laylat al-Qadr and after the night of Maouloud, Aïd el-Fitr, Tabaski and the day
 * after it). The government announces those a day or two before, so they are entered by the firm and never computed.
 * Why, and what is uncertain: docs/decisions/0016-opening-hours.md.
 */
import { slashedDay } from "./french-date";

/** A day written « 2026-05-01 »: days have no hour and no zone. */
export type Day = string;
type Holiday = { day: Day; label: string };
/** What the firm changes: days added (moon, one-off closures), and legal holidays on which it is open. */
export type HolidayChoices = { added: readonly Holiday[]; removed: readonly Day[] };

/**
 * Month and day, as people call the holiday; `moved`: on a Sunday, the Monday after is a holiday too (article 2 of the
 * decree).
 */
const FIXED: readonly { date: string; label: string; moved?: string }[] = [
  { date: "01-01", label: "jour de l’An", moved: "report du jour de l’An" },
  { date: "05-01", label: "fête du Travail" },
  { date: "05-25", label: "anniversaire de l’Union africaine" },
  { date: "08-15", label: "Assomption" },
  { date: "10-02", label: "fête de l’Indépendance", moved: "report de la fête de l’Indépendance" },
  { date: "12-25", label: "Noël" },
];

const DAY_MS = 86_400_000;

/** The day `count` days later. */
export function dayAfter(day: Day, count = 1): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** 1 for Monday to 7 for Sunday, as weekdays are stored. */
export const isoWeekdayOf = (day: Day): number => weekdayOf(day) || 7;

/** How many days later the second one is. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}

/** The computed holidays of a year, in order; those of the moon are not among them. */
export function computedHolidays(year: number): Holiday[] {
  const days: Holiday[] = [{ day: dayAfter(easterSunday(year)), label: "lundi de Pâques" }];
  for (const { date, label, moved } of FIXED) {
    const day = `${year}-${date}`;
    days.push({ day, label });
    if (moved && weekdayOf(day) === 0) days.push({ day: dayAfter(day), label: moved });
  }
  return days.sort((a, b) => a.day.localeCompare(b.day));
}

/**
 * What a day is called when the firm is closed for it; null on any other day. What the firm added wins over what it
 * removed.
 */
export function holidayOn(day: Day, { added, removed }: HolidayChoices): string | null {
  const own = added.find((holiday) => holiday.day === day);
  if (own) return own.label;
  if (removed.includes(day)) return null;
  return computedHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.label ?? null;
}

const LINE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s*[:,–-]?\s+(.+))?$/;

/** Reads « 19/03/2026 Aïd el-Fitr », the form staff write; the label may be missing. Null when there is no such day. */
export function readDatedLine(text: string): { day: Day; label: string } | null {
  const [, d = "", m = "", y = "", label = ""] = LINE.exec(text.trim()) ?? [];
  const day = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  // JavaScript rolls « 31/02 » over into March.
  if (!y || Number.isNaN(Date.parse(day)) || dayAfter(day, 0) !== day) return null;
  return { day, label: label.trim() };
}

/** « 19/03/2026 Aïd el-Fitr ». */
export function writeDatedLine({ day, label }: Holiday): string {
  return [slashedDay(day), label].filter(Boolean).join(" ");
}
