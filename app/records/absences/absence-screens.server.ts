import { sql } from "drizzle-orm";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { hearingPaths } from "~/records/hearings/hearing";
import { hearingListing } from "~/records/hearings/hearing-listing.server";
import { placeWords, readHearingRows } from "~/records/hearings/hearing-row.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { ALL_COURTS, type PeriodKind, periodDays } from "./absence";

/** A time away as the list shows it. `who`: a lawyer, a court or all of them. */
export type PeriodLine = { id: string; who: string; days: string; label: string; isNow: boolean };

/** Both lists, what is on or ahead in the order of its days; `past`: what is over, the latest first. Journalled. */
export async function readPeriods(past: boolean, staff: Staff, isOpened: boolean) {
  const absences = await lines("absence", past);
  const recesses = await lines("recess", past);
  if (isOpened) await record(db(), staff, "absences.listed", null, { count: absences.length + recesses.length, past });
  return { absences, recesses };
}

/** What is over is never asked for beyond so many of either kind. */
const MOST = 200;

async function lines(kind: PeriodKind, past: boolean): Promise<PeriodLine[]> {
  const today = conakryDay(new Date());
  const from =
    kind === "absence"
      ? sql`absence JOIN lawyer AS whose ON whose.id = lawyer_id`
      : sql`recess LEFT JOIN court AS whose ON whose.id = court_id`;
  const { rows } = await db().execute<{ id: string; who: string | null; first: string; last: string; label: string }>(
    sql`SELECT ${sql.raw(kind)}.id, ${kind === "absence" ? sql`whose.name` : sql`whose.short_name`} AS who,
      first_day::text AS first, last_day::text AS last, label
    FROM ${from} WHERE last_day ${past ? sql`<` : sql`>=`} ${today}::date
    ORDER BY ${past ? sql`last_day DESC, first_day DESC` : sql`first_day, last_day`}, who, 1 LIMIT ${MOST}`,
  );
  return rows.map(({ id, who, first, last, label }) => ({
    id,
    who: who ?? ALL_COURTS,
    days: periodDays(first, last),
    label,
    isNow: first <= today && last >= today,
  }));
}

type Choice = { value: string; label: string };

/** Who may be away: the firm's lawyers, or its courts; and whoever is already, in use or not. */
export async function whoChoices(kind: PeriodKind, present: string | null): Promise<Choice[]> {
  const { rows } = await db().execute<Choice>(
    kind === "absence"
      ? sql`SELECT id AS value, name AS label FROM lawyer WHERE active OR id = ${present} ORDER BY NOT active, position, name`
      : sql`SELECT id AS value, short_name AS label FROM court WHERE (deleted_at IS NULL AND active) OR id = ${present}
          ORDER BY folded(short_name), id`,
  );
  return rows;
}

/** The lawyer of an account; null when it is nobody's. */
export async function ownLawyer({ id }: { id: string }): Promise<string | null> {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM lawyer WHERE staff_id = ${id} AND active`);
  return rows[0]?.id ?? null;
}

/** Of many hearings so many are shown; the list of hearings has them all. */
const SHOWN = 20;

/** The hearings ahead of an absent lawyer, as far as this person may know of them: how many, and the first of them. */
export async function hearingsDuring(lawyerId: string, firstDay: string, lastDay: string, staff: Staff) {
  const { where } = hearingListing({ lawyer: lawyerId, when: "a-venir", from: firstDay, to: lastDay }, staff);
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT id FROM hearing WHERE ${where} ORDER BY day, time, id`,
  );
  const ids = rows.map(({ id }) => id);
  const shown = await readHearingRows(db(), ids.slice(0, SHOWN), staff);
  return {
    count: ids.length,
    lines: shown.map((row) => ({
      href: hearingPaths.one(row.id),
      when: row.day ? `${dayInWords(row.day)} à ${hourWords(row.time)}` : "",
      where: placeWords(row),
      matter: `${row.reference} – ${row.title}`,
    })),
  };
}
