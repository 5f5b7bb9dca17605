import { sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { capitalised } from "~/lib/capitalised";
import { conakryDay } from "~/lib/french-date";
import { type HolidayChoices, holidayOn } from "~/lib/public-holidays";
import { isDrawableDay } from "~/lib/written-day";
import { hourWords } from "~/lib/written-time";
import { type Absence, absencesWithin, type Recess, recessesWithin } from "~/records/absences/days-away.server";
import { confirmedMeetings } from "~/records/messages/meetings/confirmed-meetings.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { loadSettings } from "~/server/settings/settings.server";
import { NOBODY } from "../hearing";
import { type HearingFilters, hearingListing, toldFilters } from "../hearing-listing.server";
import {
  attendeeInitials,
  attendeeNames,
  type HearingRow,
  readHearingRows,
  standingWords,
} from "../hearing-row.server";
import { type CalendarView, calendarViews, daySpan, joinedSpells, type Spell } from "./calendar-days";

/** How many of a day are shown; the others are counted, and the day's own view has them. */
const SHOWN: Record<CalendarView, number> = { jour: 200, semaine: 20, mois: 4 };

export type CalendarHearing = {
  id: string;
  hour: string;
  court: string;
  place: string;
  reference: string;
  title: string;
  client: string;
  purpose: string;
  lawyer: string;
  initials: string;
  /** Who comes along: their names, and their initials. */
  attendees: string;
  companions: string;
  state: string;
  standing: string;
};

/** A meeting at the firm that was confirmed to a visitor, as the day has it among its hearings. */
export type CalendarMeeting = { id: string; hour: string; name: string; lawyer: string; initials: string };

/**
 * A day as it is drawn; `isOutside`: of the month before or after. `recesses`: « Vacances : Cour d’appel »;
 * `isClosed`: no court that is shown sits; `away`: who is absent, by name and by initials.
 */
export type CalendarDay = {
  day: string;
  holiday: string | null;
  recesses: string[];
  isClosed: boolean;
  away: { names: string[]; initials: string[] };
  isToday: boolean;
  isAhead: boolean;
  isOutside: boolean;
  hearings: CalendarHearing[];
  meetings: CalendarMeeting[];
  more: number;
  /** How many are ahead or were held; what was adjourned is drawn where it was, and counted where it went. */
  count: number;
};

/**
 * `count`: of its days, those of a month alone. `standing`: what stands against days of a month, each for as long as it
 * lasts, beyond that month too.
 */
export type Calendar = { view: CalendarView; at: string; days: CalendarDay[]; count: number; standing: Spell[] };

/** Which view an address asks for, and the day it is about: today, when it names none that exists. */
export function readCalendar(query: URLSearchParams): { view: CalendarView; at: string } {
  const view = calendarViews.find(({ value }) => value === query.get("vue"))?.value ?? "semaine";
  const at = query.get("le") ?? "";
  return { view, at: isDrawableDay(at) ? at : conakryDay(new Date()) };
}

/**
 * The hearings of a day, a week or a month that the filters leave and this person may know of, but for cancelled ones;
 * the reading is journalled. Throws when the database is away.
 */
export async function readCalendarPage(
  { view, at }: { view: CalendarView; at: string },
  { court, lawyer }: Pick<HearingFilters, "court" | "lawyer">,
  staff: Staff,
): Promise<Calendar> {
  const days = daySpan(view, at);
  const from = days[0] ?? at;
  const to = days.at(-1) ?? at;
  const filters = { court, lawyer, from, to };
  const { where } = hearingListing(filters, staff);
  const schedule = scheduleOf(await loadSettings());
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; day: string; n: number; due: number }>(sql`
      SELECT id, day::text AS day, n, due FROM (
        SELECT id, day, row_number() OVER (PARTITION BY day ORDER BY time, id) AS place,
          count(*) OVER (PARTITION BY day)::int AS n,
          count(*) FILTER (WHERE state <> 'renvoyee') OVER (PARTITION BY day)::int AS due
        FROM hearing WHERE ${where} AND state <> 'annulee') AS numbered
      WHERE place <= ${SHOWN[view]}`);
    const found = await readHearingRows(
      tx,
      rows.map(({ id }) => id),
      staff,
    );
    const counts = new Map(rows.map((row) => [row.day, row]));
    const isOutside = (day: string) => view === "mois" && day.slice(0, 7) !== at.slice(0, 7);
    const count = [...counts.values()].reduce((sum, { day, due }) => sum + (isOutside(day) ? 0 : due), 0);
    await record(tx, staff, "hearings.listed", null, { count: found.length, ...toldFilters(filters) });
    const away = await readAway(tx, from, to, { court, lawyer });
    const meetings = view === "mois" ? [] : await meetingsWithin(tx, from, to, { court, lawyer }, staff);
    const today = conakryDay(new Date());
    return {
      view,
      at,
      count,
      standing: view === "mois" ? standingAgainst(days, away, schedule) : [],
      days: days.map((day) => {
        const hearings = found.filter((row) => row.day === day).sort(byHour);
        return {
          day,
          holiday: holidayOn(day, schedule),
          ...awayOn(day, away, court),
          isToday: day === today,
          isAhead: day > today,
          isOutside: isOutside(day),
          hearings: hearings.map((row) => ({
            id: row.id,
            hour: hourWords(row.time),
            court: row.court,
            place: [row.chamber, row.room].filter(Boolean).join(", "),
            reference: row.reference,
            title: row.title,
            client: row.clientName,
            purpose: row.purpose,
            lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "",
            initials: row.initials ?? "",
            attendees: attendeeNames(row),
            companions: attendeeInitials(row),
            state: row.state,
            standing: standingWords(row),
          })),
          meetings: meetings.filter((meeting) => meeting.day === day),
          more: (counts.get(day)?.n ?? 0) - hearings.length,
          count: counts.get(day)?.due ?? 0,
        };
      }),
    };
  });
}

/** As withinHour, of those that are shown: asked of all of a month, it takes as long as the rest. */
const byHour = (a: HearingRow, b: HearingRow) => hourKey(a).localeCompare(hourKey(b), "fr");
const hourKey = ({ time, court, chamber, reference }: HearingRow) => [time, court, chamber, reference].join(" ");

/** The meetings of those days; a month has no room for them. Of one court there are none, they are at the firm. */
async function meetingsWithin(
  q: Queryable,
  from: string,
  to: string,
  { court, lawyer }: Pick<HearingFilters, "court" | "lawyer">,
  staff: Staff,
): Promise<(CalendarMeeting & { day: string })[]> {
  if (court) return [];
  const found = await confirmedMeetings(q, from, to, staff);
  return found
    .filter(({ lawyerId }) => !lawyer || (lawyerId ?? NOBODY) === lawyer)
    .map(({ id, day, hour, name, lawyer, initials }) => ({
      id,
      day,
      hour,
      name,
      lawyer: lawyer ? nameWithoutTitle(lawyer) : "",
      initials: initials ?? "",
    }));
}

type Away = { absences: Absence[]; recesses: Recess[] };

/** What stands against some of those days: two queries for all of them. Filtered by court or lawyer, it is theirs. */
async function readAway(
  q: Queryable,
  from: string,
  to: string,
  { court, lawyer }: Pick<HearingFilters, "court" | "lawyer">,
): Promise<Away> {
  return {
    absences: lawyer === NOBODY ? [] : await absencesWithin(q, from, to, lawyer ? [lawyer] : null),
    recesses: await recessesWithin(q, from, to, court || null),
  };
}

function standingAgainst(days: string[], { absences, recesses }: Away, schedule: HolidayChoices): Spell[] {
  const lasting = (words: string, { firstDay, lastDay }: { firstDay: string; lastDay: string }): Spell => ({
    words,
    from: firstDay,
    to: lastDay,
  });
  return joinedSpells([
    ...days.flatMap((day) => {
      const holiday = holidayOn(day, schedule);
      return holiday ? [{ words: capitalised(holiday), from: day, to: day }] : [];
    }),
    ...recesses.map((recess) => lasting(recessWords(recess), recess)),
    ...absences.map((absence) => lasting(`Absence\u00A0: ${nameWithoutTitle(absence.lawyer)}`, absence)),
  ]);
}

function awayOn(
  day: string,
  { absences, recesses }: Away,
  court: string,
): Pick<CalendarDay, "recesses" | "isClosed" | "away"> {
  const on = (one: { firstDay: string; lastDay: string }) => one.firstDay <= day && day <= one.lastDay;
  const absent = absences.filter(on);
  const closed = recesses.filter(on);
  return {
    recesses: closed.map(recessWords),
    isClosed: closed.some(({ courtId }) => courtId === null || courtId === court),
    away: {
      names: absent.map(({ lawyer }) => nameWithoutTitle(lawyer)),
      initials: absent.map(({ initials }) => initials),
    },
  };
}

/** « Vacances : Cour d’appel »; of all courts, as the firm calls them. */
const recessWords = ({ court, label }: Recess): string =>
  court ? `Vacances\u00A0: ${court}` : label || "Vacances judiciaires";
