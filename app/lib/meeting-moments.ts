import type { Schedule } from "./opening-hours";
import type { Range } from "./opening-ranges";
import { type Day, dayAfter, holidayOn, weekdayOf } from "./public-holidays";

/** How long is kept for a meeting, in minutes: it begins only where it can end before the firm closes. */
export const MEETING_MINUTES = 60;
/** Meetings begin each so many minutes. */
const STEP = 30;
const MINUTE = 60_000;
/** So many days are offered, and none further ahead. */
const DAYS_OFFERED = 15;
const DAYS_AHEAD = 60;

/**
 * Why a moment cannot be proposed. `starts`: when a meeting may begin on that day of the week, in minutes after
 * midnight, from the first of a stretch to its last.
 */
export type MomentProblem =
  | { kind: "unread" }
  | { kind: "past" }
  | { kind: "far" }
  | { kind: "holiday"; label: string }
  | { kind: "closed"; weekday: number }
  | { kind: "hours"; weekday: number; starts: Range[] };

/** The days that a visitor may choose from, the next one after `now` (ms since 1970) first. Days are Conakry's: UTC. */
export function meetingDays(schedule: Schedule, now: number): Day[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const days: Day[] = [];
  for (let i = 1; i <= DAYS_AHEAD && days.length < DAYS_OFFERED; i += 1) {
    const day = dayAfter(today, i);
    if (!holidayOn(day, schedule) && startsOn(schedule, weekdayOf(day)).length > 0) days.push(day);
  }
  return days;
}

/** The hours at which a meeting may begin on some day of the week, in minutes after midnight. */
export function meetingHours(schedule: Schedule): number[] {
  const hours = new Set<number>();
  for (const weekday of schedule.week.keys())
    for (const { from, to } of startsOn(schedule, weekday)) for (let at = from; at <= to; at += STEP) hours.add(at);
  return [...hours].sort((a, b) => a - b);
}

/** The moment of a day (« 2026-12-01 ») and an hour (« 09:30 »), or why it cannot be proposed at `now`. */
export function readMoment(
  schedule: Schedule,
  day: string,
  hour: string,
  now: number,
): { at: Date } | { problem: MomentProblem } {
  const [, hours = "", minutes = ""] = /^(\d{2}):(\d{2})$/.exec(hour) ?? [];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day;
  if (!isDay || !hours || Number(hours) > 23 || Number(minutes) > 59) return { problem: { kind: "unread" } };
  const minute = Number(hours) * 60 + Number(minutes);
  const at = Date.parse(day) + minute * MINUTE;
  if (at <= now) return { problem: { kind: "past" } };
  if (at > now + DAYS_AHEAD * 1440 * MINUTE) return { problem: { kind: "far" } };
  const holiday = holidayOn(day, schedule);
  if (holiday) return { problem: { kind: "holiday", label: holiday } };
  const weekday = weekdayOf(day);
  const starts = startsOn(schedule, weekday);
  if (starts.length === 0) return { problem: { kind: "closed", weekday } };
  if (!starts.some(({ from, to }) => minute >= from && minute <= to))
    return { problem: { kind: "hours", weekday, starts } };
  return { at: new Date(at) };
}

/** When a meeting may begin on a day of the week: the opening hours, less what it lasts. */
function startsOn({ week }: Schedule, weekday: number): Range[] {
  return (week[weekday] ?? []).flatMap(({ from, to }) =>
    to - from >= MEETING_MINUTES ? [{ from, to: to - MEETING_MINUTES }] : [],
  );
}
