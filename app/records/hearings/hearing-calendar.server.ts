import { sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryDay } from "~/lib/french-date";
import { holidayOn } from "~/lib/public-holidays";
import { isDay } from "~/lib/written-day";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { loadSettings } from "~/server/settings/settings.server";
import { type CalendarView, calendarViews, daySpan } from "./calendar-days";
import {
  type HearingFilters,
  hearingListing,
  readHearingRows,
  standingWords,
  toldFilters,
} from "./hearing-listing.server";

/** How many of a day are shown; the others are counted, and the day's own view has them. */
const SHOWN: Record<CalendarView, number> = { jour: 200, semaine: 12, mois: 4 };

export type CalendarHearing = {
  id: string;
  hour: string;
  court: string;
  place: string;
  name: string;
  client: string;
  purpose: string;
  lawyer: string;
  initials: string;
  state: string;
  standing: string;
};

/** A day as it is drawn; `isOutside`: of the month before or after. */
export type CalendarDay = {
  day: string;
  holiday: string | null;
  isToday: boolean;
  isOutside: boolean;
  hearings: CalendarHearing[];
  more: number;
};

export type Calendar = { view: CalendarView; at: string; days: CalendarDay[]; count: number };

/** Which view an address asks for, and the day it is about: today, when it names none that exists. */
export function readCalendar(query: URLSearchParams): { view: CalendarView; at: string } {
  const view = calendarViews.find(({ value }) => value === query.get("vue"))?.value ?? "semaine";
  const at = query.get("le") ?? "";
  return { view, at: isDay(at) && at > "1900-01-01" && at < "9000-01-01" ? at : conakryDay(new Date()) };
}

/**
 * The hearings of a day, a week or a month that the filters leave and this person may know of, but for cancelled ones;
 * the reading is journalled. Throws when the database is away.
 */
export async function readCalendarPage(
  { view, at }: { view: CalendarView; at: string },
  { court, lawyer, search }: Pick<HearingFilters, "court" | "lawyer" | "search">,
  staff: Staff,
): Promise<Calendar> {
  const days = daySpan(view, at);
  const from = days[0] ?? at;
  const to = days.at(-1) ?? at;
  const filters = { court, lawyer, search, from, to };
  const { where } = hearingListing(filters, staff);
  const schedule = scheduleOf(await loadSettings());
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; day: string; n: number }>(sql`
      SELECT id, day::text AS day, n FROM (
        SELECT id, day, time, row_number() OVER (PARTITION BY day ORDER BY time, id) AS place,
          count(*) OVER (PARTITION BY day)::int AS n
        FROM hearing WHERE ${where} AND state <> 'annulee') AS numbered
      WHERE place <= ${SHOWN[view]} ORDER BY day, time, id`);
    const found = await readHearingRows(
      tx,
      rows.map(({ id }) => id),
      staff,
    );
    const counts = new Map(rows.map(({ day, n }) => [day, n]));
    const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
    await record(tx, staff, "hearings.listed", null, { count: found.length, ...toldFilters(filters) });
    const today = conakryDay(new Date());
    return {
      view,
      at,
      count,
      days: days.map((day) => {
        const hearings = found.filter((row) => row.day === day);
        return {
          day,
          holiday: holidayOn(day, schedule),
          isToday: day === today,
          isOutside: view === "mois" && day.slice(0, 7) !== at.slice(0, 7),
          hearings: hearings.map((row) => ({
            id: row.id,
            hour: hourWords(row.time),
            court: row.court,
            place: [row.chamber, row.room].filter(Boolean).join(", "),
            name: `${row.reference} – ${row.title}`,
            client: row.clientName,
            purpose: row.purpose,
            lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "",
            initials: row.initials ?? "",
            state: row.state,
            standing: standingWords(row),
          })),
          more: (counts.get(day) ?? 0) - hearings.length,
        };
      }),
    };
  });
}
