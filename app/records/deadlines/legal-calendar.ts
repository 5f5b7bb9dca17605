import { isMoonFeast, missingFeasts, type NamedDay } from "~/lib/moon-feasts";
import { computedHolidays, type Day } from "~/lib/public-holidays";
import type { DeadlineCalendar, Recess } from "./deadline-computation";

/**
 * The legal holidays, for periods of the law: those that are computed, whether the firm works then or not, and the
 * feasts of the moon among what it has entered. Its own closures (`added` has them too) move no period of the law: a
 * day counted too many would be a day too late.
 */
export function legalCalendar(added: readonly NamedDay[], recesses: readonly Recess[]): DeadlineCalendar {
  const moon = added.filter(isMoonFeast);
  const years = new Map<string, Map<Day, string>>();
  const ofYear = (year: string) => {
    const known = years.get(year) ?? new Map(computedHolidays(Number(year)).map(({ day, label }) => [day, label]));
    years.set(year, known);
    return known;
  };
  return {
    holidayOn: (day) => moon.find((one) => one.day === day)?.label ?? ofYear(day.slice(0, 4)).get(day) ?? null,
    recesses,
    isUncertain: (from, to) => missingFeasts(from, to, moon).length > 0,
  };
}
