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
