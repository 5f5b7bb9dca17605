import type { Schedule } from "./opening-hours";
import { dayAfter, holidayOn, weekdayOf } from "./public-holidays";

/** Parts of a day, in minutes after midnight, each within the hours at which somebody is there. */
const parts = { matin: { from: 0, to: 720 }, "apres-midi": { from: 720, to: 1440 }, soir: { from: 960, to: 1440 } };

export type PartOfDay = keyof typeof parts;

/** Where the firm has set no hours: Monday to Friday, 8 to 17. */
const usual = [{ from: 480, to: 1020 }];
const MINUTE = 60_000;
const DAYS_AHEAD = 45;

/**
 * The first instant from `now` on (ms since 1970) that is in that part of a day on which the firm is open; `now` where
 * there is none for weeks. Days and hours are Conakry's, which keeps UTC.
 */
export function nextPartOfDay(schedule: Schedule, part: PartOfDay, now: number): number {
  const isSet = schedule.week.some((ranges) => ranges.length > 0);
  const today = new Date(now).toISOString().slice(0, 10);
  const { from, to } = parts[part];
  for (let i = 0; i < DAYS_AHEAD; i += 1) {
    const day = dayAfter(today, i);
    if (holidayOn(day, schedule)) continue;
    const weekday = weekdayOf(day);
    for (const range of isSet ? (schedule.week[weekday] ?? []) : weekday > 0 && weekday < 6 ? usual : []) {
      const [begins, ends] = [Math.max(from, range.from), Math.min(to, range.to)];
      const midnight = Date.parse(day);
      if (begins < ends && midnight + ends * MINUTE > now) return Math.max(now, midnight + begins * MINUTE);
    }
  }
  return now;
}
