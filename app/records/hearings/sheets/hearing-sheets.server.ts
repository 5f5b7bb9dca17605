import { sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { type Day, dayAfter, holidayOn } from "~/lib/public-holidays";
import { hourWords } from "~/lib/written-time";
import { confirmedMeetings } from "~/records/messages/meetings/confirmed-meetings.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { loadSettings } from "~/server/settings/settings.server";
import { dayTitle, viewTitle } from "../calendar/calendar-days";
import { hearingOutcomeLabel, NOBODY, toBringWords } from "../hearing";
import { isThere, visibleHearings } from "../hearing-access.server";
import { withinHour } from "../hearing-listing.server";
import { readHearingRows, standingWords } from "../hearing-row.server";

/**
 * A hearing as a sheet of paper has it, or a meeting at the firm that was confirmed to a visitor (`isMeeting`). `last`:
 * how the one before it ended; `standing`: null while it is ahead.
 */
export type PaperHearing = {
  id: string;
  hour: string;
  court: string;
  place: string;
  reference: string;
  parties: string;
  purpose: string;
  toBring: string;
  last: string;
  lawyer: string;
  standing: string | null;
  isMeeting?: true;
};

/** What belongs together: the hearings of one lawyer, or of one day. */
export type PaperGroup = { title: string; note: string | null; hearings: PaperHearing[] };

/** All of a sheet. `title`: « Audiences du vendredi 20 novembre 2026 ». */
export type HearingSheet = {
  kind: "jour" | "semaine";
  firm: string;
  title: string;
  by: string;
  made: string;
  groups: PaperGroup[];
};

/** So many adverse parties are named; the others are counted. */
const NAMED = 2;

/** The sheet of a day, by lawyer. `lawyer`: an id or NOBODY; empty for all. The printing is journalled. */
export function readDaySheet(day: Day, lawyer: string, staff: Staff): Promise<HearingSheet> {
  return readSheet("jour", { from: day, to: day, lawyer }, `Audiences du ${dayTitle(day)}`, staff, (found) => {
    // Those who have meetings alone follow those who plead; what is nobody's yet comes last.
    const groups = [...new Set(found.map(groupOf))].sort((a, b) => nobodys.indexOf(a) - nobodys.indexOf(b));
    return groups.map((title) => ({
      title,
      note: null,
      hearings: byHour(found.filter((one) => groupOf(one) === title)),
    }));
  });
}

/** The sheet of the week of a Monday, by day: working days, and those of the weekend that have something. */
export async function readWeekSheet(monday: Day, lawyer: string, staff: Staff): Promise<HearingSheet> {
  const schedule = scheduleOf(await loadSettings());
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(monday, i));
  const filters = { from: monday, to: dayAfter(monday, 6), lawyer };
  return readSheet("semaine", filters, `Audiences ${viewTitle("semaine", monday)}`, staff, (found) => {
    if (found.length === 0) return [];
    const groups = days.map((day) => ({
      title: dayTitle(day),
      note: holidayOn(day, schedule),
      hearings: byHour(found.filter((one) => one.day === day)),
    }));
    return groups.filter(({ hearings }, i) => i < 5 || hearings.length > 0);
  });
}

type Found = { day: string | null; lawyer: string | null; hearing: PaperHearing };

/** Hours are written in two digits; hearings of one hour keep the order that they have. */
const byHour = (found: Found[]): PaperHearing[] =>
  found.map(({ hearing }) => hearing).sort((a, b) => a.hour.localeCompare(b.hour, "fr"));

const NOBODY_PLEADS = "Personne ne plaide encore";
const NOBODY_MEETS = "Rendez-vous, sans avocat encore";
const nobodys = [NOBODY_PLEADS, NOBODY_MEETS];
const groupOf = ({ lawyer, hearing }: Found) => lawyer ?? (hearing.isMeeting ? NOBODY_MEETS : NOBODY_PLEADS);

async function readSheet(
  kind: HearingSheet["kind"],
  filters: { from: Day; to: Day; lawyer: string },
  title: string,
  staff: Staff,
  grouped: (found: Found[]) => PaperGroup[],
): Promise<HearingSheet> {
  const found = await db().transaction(async (tx) => {
    const rows = await readHearings(tx, kind, filters, staff);
    await expectPermitted(tx, staff, "hearings");
    const printed = [...rows, ...(await readMeetings(tx, filters, staff))];
    const details = { count: printed.length, span: kind, byLawyer: filters.lawyer !== "" };
    await record(tx, staff, "hearings.printed", null, details);
    return printed;
  });
  const { firm_name: firm } = await loadSettings();
  return { kind, firm, title, by: staff.name, made: conakryStamp(new Date()), groups: grouped(found) };
}

/** In the order of the sheet: that of a day by lawyer, that of a week by the hour. */
async function readHearings(
  tx: Transaction,
  kind: HearingSheet["kind"],
  { from, to, lawyer }: { from: Day; to: Day; lawyer: string },
  staff: Staff,
): Promise<Found[]> {
  const pleader = lawyer === NOBODY ? sql`hearing.lawyer_id IS NULL` : isThere(lawyer);
  const byLawyer = sql`lawyer.id IS NULL, lawyer.position, lawyer.name,`;
  const { rows } = await tx.execute<Beside>(sql`
    SELECT hearing.id, before.outcome AS "lastOutcome", before.day::text AS "lastDay", before.reason AS "lastReason",
      (SELECT coalesce(array_agg(party.name ORDER BY party.at, party.id), '{}') FROM party
        WHERE party.matter_id = hearing.matter_id AND party.side = 'adverse' AND party.removed_at IS NULL) AS adverse
    FROM hearing LEFT JOIN lawyer ON lawyer.id = hearing.lawyer_id
      LEFT JOIN hearing AS before ON before.id = hearing.previous_id
    WHERE hearing.day BETWEEN ${from}::date AND ${to}::date AND hearing.state <> 'annulee'
      AND ${lawyer === "" ? sql`true` : pleader} AND ${visibleHearings(staff)}
    ORDER BY ${kind === "jour" ? byLawyer : sql``} hearing.day, hearing.time, ${withinHour}`);
  const beside = new Map(rows.map((row) => [row.id, row]));
  const found = await readHearingRows(tx, [...beside.keys()], staff);
  return found.map((row) => ({
    day: row.day,
    lawyer: row.lawyer,
    hearing: {
      id: row.id,
      hour: hourWords(row.time),
      court: row.court,
      place: [row.room, row.chamber].filter(Boolean).join(", "),
      reference: row.number ? `${row.reference} (${row.number})` : row.reference,
      parties: partiesOf(row.clientName, beside.get(row.id)?.adverse ?? []),
      purpose: row.purpose,
      toBring: toBringWords(row.toBring),
      last: lastWords(beside.get(row.id)),
      lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "Qui plaide\u202F?",
      standing: row.state === "prevue" ? null : standingWords(row),
    },
  }));
}

/** The meetings that were confirmed to visitors, which whoever goes to court that day has to know of. */
async function readMeetings(
  tx: Transaction,
  { from, to, lawyer }: { from: Day; to: Day; lawyer: string },
  staff: Staff,
): Promise<Found[]> {
  const found = await confirmedMeetings(tx, from, to, staff);
  return found
    .filter(({ lawyerId }) => lawyer === "" || (lawyerId ?? NOBODY) === lawyer)
    .map((meeting) => ({
      day: meeting.day,
      lawyer: meeting.lawyer,
      hearing: {
        id: meeting.id,
        hour: meeting.hour,
        court: "Rendez-vous",
        place: "au cabinet",
        reference: meeting.number,
        parties: meeting.name,
        purpose: "",
        toBring: "",
        last: "",
        lawyer: meeting.lawyer ? nameWithoutTitle(meeting.lawyer) : "Avec qui\u202F?",
        standing: null,
        isMeeting: true,
      },
    }));
}

type Beside = {
  id: string;
  lastOutcome: string | null;
  lastDay: string | null;
  lastReason: string | null;
  adverse: string[];
};

/** « Fatoumata Exemple c/ Société Exemple, Mamadou Exemple + 2 » */
function partiesOf(client: string, adverse: string[]): string {
  if (adverse.length === 0) return client;
  const more = adverse.length > NAMED ? ` + ${adverse.length - NAMED}` : "";
  return `${client} c/ ${adverse.slice(0, NAMED).join(", ")}${more}`;
}

/** « 12 octobre 2026 : mise en délibéré, pièces adverses »: how the hearing before ended. */
function lastWords(before: Beside | undefined): string {
  if (!before?.lastDay) return "";
  const words = [hearingOutcomeLabel(before.lastOutcome).toLowerCase(), before.lastReason].filter(Boolean).join(", ");
  return `${dayInWords(before.lastDay)}\u00A0: ${words}`;
}
