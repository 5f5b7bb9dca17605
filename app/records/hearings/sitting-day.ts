import { type Day, dayAfter, type HolidayChoices, holidayOn, isoWeekdayOf } from "~/lib/public-holidays";

/** Monday to Friday, of a court of which nobody has said when it sits. */
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5];

/** Whether a court usually sits on that day of the week. `weekdays`: 1 for Monday to 7; empty: nobody has said. */
export function sitsOn(day: Day, weekdays: readonly number[]): boolean {
  return (weekdays.length > 0 ? weekdays : USUAL_WEEKDAYS).includes(isoWeekdayOf(day));
}

/** No series of closed days is longer: the search for one that is open ends somewhere. */
const HORIZON = 400;

/** When a court sits: its days of the week, and its recess, from the first day to the last. */
export type Sitting = { weekdays: readonly number[]; recesses: readonly { firstDay: Day; lastDay: Day }[] };

/** That day, or the next one on which the court sits and that is no holiday. */
export function nextSittingDay(day: Day, { weekdays, recesses }: Sitting, holidays: HolidayChoices): Day {
  for (let i = 0; i < HORIZON; i += 1) {
    const at = dayAfter(day, i);
    const isRecess = recesses.some(({ firstDay, lastDay }) => firstDay <= at && at <= lastDay);
    if (sitsOn(at, weekdays) && !isRecess && holidayOn(at, holidays) === null) return at;
  }
  return day;
}
