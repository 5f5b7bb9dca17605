import type { Range } from "./opening-ranges";
import { spokenHour } from "./opening-week";
import { type Day, dayAfter, type HolidayChoices, holidayOn, weekdayOf } from "./public-holidays";

/** When the firm receives. `week`: the stretches of each weekday, from Sunday (0) to Saturday (6). */
export type Schedule = { week: readonly (readonly Range[])[] } & HolidayChoices;

/** `sentence` is true until `until`, ms since 1970. */
export type OpeningState = { open: boolean; sentence: string; until: number };

const MINUTE = 60_000;
/** Days looked ahead for the next opening: a firm closed for longer says only that it is closed. */
const HORIZON = 45;
const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

const monthAndDay = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", day: "numeric", month: "long" });

/**
 * Whether the firm is open at that instant, in words. Null when no hours are set: then nothing is said. Conakry keeps
 * UTC all year round (Africa/Conakry), so the days and hours of the schedule are those of UTC.
 */
export function openingState(schedule: Schedule, now: number): OpeningState | null {
  if (schedule.week.every((ranges) => ranges.length === 0)) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  const next = stretches(schedule, today).find(({ to }) => to > now);
  if (next && next.from <= now) {
    return { open: true, sentence: `Ouvert, ferme ${moment(next.to, today, true)}`, until: next.to };
  }
  const midnight = Date.parse(dayAfter(today));
  const until = Math.min(midnight, next?.from ?? midnight);
  const holiday = holidayOn(today, schedule);
  const missed = schedule.week[weekdayOf(today)] ?? [];
  if (holiday && missed.length > 0) {
    const again = next ? `. Réouverture ${moment(next.from, today)}` : "";
    return { open: false, sentence: `Fermé aujourd’hui\u00A0: ${holiday}${again}`, until };
  }
  return { open: false, sentence: next ? `Fermé, ouvre ${moment(next.from, today)}` : "Fermé", until };
}

/** What is open from `today` on, in ms since 1970, in order; a stretch to midnight joins the one after it. */
function stretches(schedule: Schedule, today: Day): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let i = 0; i < HORIZON; i += 1) {
    const day = dayAfter(today, i);
    if (holidayOn(day, schedule)) continue;
    for (const range of schedule.week[weekdayOf(day)] ?? []) {
      const from = Date.parse(day) + range.from * MINUTE;
      const to = Date.parse(day) + range.to * MINUTE;
      const last = found.at(-1);
      if (last?.to === from) last.to = to;
      else found.push({ from, to });
    }
  }
  return found;
}

/**
 * « à 8 h » today, « demain à 8 h », « lundi à 8 h » within the week, « le lundi 4 janvier à 8 h » later.
 * `end`: a closing hour, where midnight still belongs to the day that ends.
 */
function moment(at: number, today: Day, end = false): string {
  const iso = new Date(at).toISOString();
  if (end && iso.startsWith(`${dayAfter(today)}T00:00`)) return "à minuit";
  const time = `à ${spokenHour((at - Date.parse(iso.slice(0, 10))) / MINUTE)}`;
  const days = Math.round((Date.parse(iso.slice(0, 10)) - Date.parse(today)) / (1440 * MINUTE));
  if (days === 0) return time;
  if (days === 1) return `demain ${time}`;
  const weekday = WEEKDAYS[weekdayOf(iso.slice(0, 10))];
  if (days < 7) return `${weekday} ${time}`;
  const date = monthAndDay.format(at).replace(/^1\s/, "1er ").replaceAll(/\s/g, "\u00A0");
  return `le ${weekday} ${date} ${time}`;
}
