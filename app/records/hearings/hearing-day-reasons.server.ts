import { sql } from "drizzle-orm";
import type { Reason } from "~/abilities/form/clash.server";
import { holidaySentence, weekdayName, weekdaySentence } from "~/lib/day-sentences";
import { holidayOn } from "~/lib/public-holidays";
import { periodDays } from "~/records/absences/absence";
import { absencesWithin, recessesWithin } from "~/records/absences/days-away.server";
import type { Queryable } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import type { HearingPlace, MeetingPlace } from "./hearing-rules.server";
import { sitsOn } from "./sitting-day";

type Court = { id: string; name: string; weekdays: number[] };

/**
 * Why the day of each is an unlikely one, in their order: of the day and the court, or of somebody who is away. The
 * same few statements for one hearing and for a roll. A hearing whose day is to be fixed has none; of a meeting at the
 * firm no court is asked.
 */
export async function dayReasons(q: Queryable, places: readonly MeetingPlace[]): Promise<Reason[][]> {
  const days = places.flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return places.map(() => []);
  const { rows: courts } = await q.execute<Court>(sql`
    SELECT id, short_name AS name, weekdays FROM court
    WHERE id = ANY (${sql.param([...new Set(places.map(({ courtId }) => courtId))])}::uuid[])`);
  const recesses = await recessesWithin(q, first, last);
  const absences = await absencesWithin(q, first, last, [...new Set(places.flatMap(peopleOf))]);
  const schedule = scheduleOf(settings());
  return places.map((place) => {
    const { day, courtId } = place;
    const court = courts.find(({ id }) => id === courtId);
    if (!day || (courtId && !court)) return [];
    const holiday = holidayOn(day, schedule);
    const people = peopleOf(place);
    const isThen = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => firstDay <= day && day <= lastDay;
    const ofDay = [
      holiday === null ? null : holidaySentence(day, holiday),
      court ? closedWords(day, court) : null,
      ...recesses
        .filter((one) => court && isThen(one) && (one.courtId === null || one.courtId === courtId))
        .map(({ firstDay, lastDay }) => `${court?.name} est en vacances ${periodDays(firstDay, lastDay)}.`),
    ];
    const ofPeople = absences
      .filter((one) => isThen(one) && people.includes(one.lawyerId))
      .map(({ lawyer, firstDay, lastDay }) => `${lawyer} a une absence ${periodDays(firstDay, lastDay)}.`);
    return [
      ...ofDay.flatMap((says) => (says ? [{ about: "day" as const, says }] : [])),
      ...ofPeople.map((says) => ({ about: "absence" as const, says })),
    ];
  });
}

/** Who would be there, each once. */
export const peopleOf = ({ lawyerId, attendeeIds }: Pick<HearingPlace, "lawyerId" | "attendeeIds">): string[] =>
  [...new Set([...(lawyerId ? [lawyerId] : []), ...attendeeIds])].sort();

/** « TPI Kaloum ne siège pas le samedi. »; of a court whose days nobody has given « Le 22/11/2026 est un dimanche. » */
function closedWords(day: string, { name, weekdays }: Court): string | null {
  if (sitsOn(day, weekdays)) return null;
  return weekdays.length > 0 ? `${name} ne siège pas le ${weekdayName(day)}.` : weekdaySentence(day);
}
