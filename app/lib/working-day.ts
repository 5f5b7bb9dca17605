import type { Schedule } from "./opening-hours";
import { holidayOn, weekdayOf } from "./public-holidays";

const DAY_MS = 86_400_000;
/** Whoever closes for longer has answered nobody in time: the search for a working day ends somewhere. */
const HORIZON = 60;

/**
 * The instant from which 24 hours of working days have gone by until `now` (both ms since 1970): the same hour of the
 * working day before, for a Monday that of the Friday. Working days are those of the schedule, Monday to Friday while
 * it has none, less holidays. Days are those of Conakry, which keeps UTC.
 */
export function workingDayBefore(schedule: Schedule, now: number): number {
  const scheduled = schedule.week.some((ranges) => ranges.length > 0);
  let left = DAY_MS;
  let at = now;
  for (let i = 0; i < HORIZON; i += 1) {
    const midnight = Math.floor((at - 1) / DAY_MS) * DAY_MS;
    const day = new Date(midnight).toISOString().slice(0, 10);
    const weekday = weekdayOf(day);
    const usual = scheduled ? (schedule.week[weekday] ?? []).length > 0 : weekday > 0 && weekday < 6;
    if (usual && !holidayOn(day, schedule)) {
      if (at - midnight >= left) return at - left;
      left -= at - midnight;
    }
    at = midnight;
  }
  return at;
}
