import { slashedDay } from "~/lib/french-date";
import { holidayOn } from "~/lib/public-holidays";
import { allRecesses } from "~/records/absences/days-away.server";
import type { Queryable } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import type { DeadlineCalendar } from "./deadline-computation";
import { legalCalendar } from "./legal-calendar";

/**
 * The calendars by which deadlines before any court (null: none is named) are reckoned, with the feasts and the recess
 * that are entered at this moment.
 */
export async function readCalendars(q: Queryable): Promise<(courtId: string | null) => DeadlineCalendar> {
  const { added } = scheduleOf(settings());
  const found = await allRecesses(q);
  return (courtId) => {
    const own = found.filter((one) => one.courtId === null || one.courtId === courtId);
    return legalCalendar(
      added,
      own.map(({ firstDay, lastDay, label }) => ({
        from: firstDay,
        to: lastDay,
        label: label || "vacances judiciaires",
      })),
    );
  };
}

/** That of one court. */
export const calendarFor = async (q: Queryable, courtId: string | null): Promise<DeadlineCalendar> =>
  (await readCalendars(q))(courtId);

/**
 * That the firm is closed on that day, which moves no period of the law; empty when it is not, or when the law has a
 * feast then.
 */
export function closedSentence(day: string): string {
  const schedule = scheduleOf(settings());
  const label = legalCalendar(schedule.added, []).holidayOn(day) === null ? holidayOn(day, schedule) : null;
  if (label === null) return "";
  return `Le cabinet est fermé le ${slashedDay(day)}${label ? ` (${label})` : ""}. La loi n’en tient pas compte\u00A0: l’échéance reste ce jour-là.`;
}
