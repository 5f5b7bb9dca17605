import { sql } from "drizzle-orm";
import { asClash, type Clash } from "~/abilities/form/clash.server";
import { holidaySentence, unlikelyDay, weekdayName, weekdaySentence } from "~/lib/day-sentences";
import { conakryDay, slashedDay } from "~/lib/french-date";
import { holidayOn, isoWeekdayOf } from "~/lib/public-holidays";
import { periodDays } from "~/records/absences/absence";
import type { Queryable } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import { calendarFor } from "./deadline-calendar.server";

/** Saturday and Sunday: days that no rule has are reckoned by none of its own. */
const CLOSED_WEEKDAYS = [6, 7];

/** What stands against a day that was given by hand; `why`: the same in its steps, « dimanche, jour gardé ». */
export type GivenDay = { clash: Clash | null; why: string };

/** What stands against a day that a rule gave, which is rolled off what is closed: that it is over. */
export function readReckonedDay(day: string): GivenDay {
  const says = `L’échéance calculée, le ${slashedDay(day)}, est déjà passée.`;
  return { clash: day < conakryDay(new Date()) ? asClash([{ about: "day", says }]) : null, why: "" };
}

/**
 * What stands against giving a deadline that day: that it is over or far ahead, a feast, a day of the week that is
 * closed, recess of the court of its hearing. Its rule, if it has one, says which weekdays are closed.
 */
export async function readGivenDay(
  q: Queryable,
  day: string,
  { hearingId, ruleVersionId }: { hearingId: string | null; ruleVersionId: string | null },
): Promise<GivenDay> {
  const { rows } = await q.execute<{ courtId: string | null; closed: number[] | null }>(sql`
    SELECT (SELECT court_id FROM hearing WHERE id = ${hearingId}) AS "courtId",
      (SELECT closed_weekdays FROM deadline_rule WHERE id = ${ruleVersionId}) AS closed`);
  const { courtId = null, closed } = rows[0] ?? {};
  const calendar = await calendarFor(q, courtId);
  // What the law has as a feast, and what the firm has closed: nobody may be there on either.
  const holiday = calendar.holidayOn(day) ?? holidayOn(day, scheduleOf(settings()));
  const isClosed = (closed ?? CLOSED_WEEKDAYS).includes(isoWeekdayOf(day));
  const recess = calendar.recesses.find(({ from, to }) => from <= day && day <= to);
  const unlikely = unlikelyDay(day, conakryDay(new Date()));
  const found = [
    ...(unlikely ? [unlikely] : []),
    ...(holiday === null ? [] : [{ says: holidaySentence(day, holiday), why: holiday || "jour férié" }]),
    ...(isClosed ? [{ says: weekdaySentence(day), why: weekdayName(day) }] : []),
    ...(recess
      ? [
          {
            says: `${courtId ? "La juridiction est" : "Les juridictions sont"} en vacances ${periodDays(recess.from, recess.to)}.`,
            why: "vacances",
          },
        ]
      : []),
  ];
  return {
    clash: asClash(found.map(({ says }) => ({ about: "day", says }))),
    why: found.length > 0 ? [...found.map(({ why }) => why), "jour gardé"].join(", ") : "",
  };
}
