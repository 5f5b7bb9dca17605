import { sql } from "drizzle-orm";
import { type Place, readPlace } from "~/abilities/list/keyset.server";
import { countList, type ListPage, listPage } from "~/abilities/list/list-query.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { courtChoices } from "~/records/courts/court-choices.server";
import { hearingPaths } from "~/records/hearings/hearing";
import { hearingListing } from "~/records/hearings/hearing-listing.server";
import { placeWords, readHearingRows } from "~/records/hearings/hearing-row.server";
import { lawyerChoices } from "~/records/lawyers/lawyer-choices.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { PAST, type PeriodKind, periodDays } from "./absence";
import { type PeriodRow, periodListing } from "./absence-listing.server";

/** A time away as the list shows it. `who`: a lawyer, a court or all of them. */
export type PeriodLine = { id: string; kind: PeriodKind; who: string; days: string; label: string; isNow: boolean };

/** `past`: see `periodListing()`; `place`: in both lists. */
type PeriodFilters = { past: boolean; place: Place | null };

/** `passees`, with `apres` or `avant` a place. */
export function readPeriodFilters(query: URLSearchParams): PeriodFilters {
  const past = query.get(PAST) !== null;
  return { past, place: readPlace(query, periodListing(past).order) };
}

/**
 * One page of both lists, what is on or ahead in the order of its days; `past`: what is over, the latest first.
 * `isOpened`: the reading is journalled.
 */
export async function readPeriods(filters: PeriodFilters, staff: Staff, isOpened: boolean) {
  const { rows, ...page } = await periodRows(filters, staff, isOpened);
  return { ...page, lines: rows.map(line) };
}

/** The same with its rows as they are stored, for programs. */
export async function periodRows(
  { past, place }: PeriodFilters,
  staff: Staff,
  isOpened = true,
): Promise<ListPage<PeriodRow>> {
  const listing = periodListing(past);
  const page = await db().transaction((tx) => listPage(tx, listing, place, () => countList(tx, listing)));
  if (isOpened) await record(db(), staff, "absences.listed", null, { count: page.rows.length, past });
  return page;
}

const kinds: Record<PeriodRow["kind"], PeriodKind> = { Absence: "absence", Vacances: "recess" };

/** A time away as programs read it; days « 2026-11-20 ». */
export const periodForPrograms = ({ kind, ...row }: PeriodRow) => ({ ...row, kind: kinds[kind] });

function line({ id, kind, who, firstDay, lastDay, label }: PeriodRow): PeriodLine {
  const today = conakryDay(new Date());
  return {
    id,
    kind: kinds[kind],
    who,
    days: periodDays(firstDay, lastDay),
    label,
    isNow: firstDay <= today && lastDay >= today,
  };
}

/** Who may be away: the firm's lawyers, or its courts; and whoever is already, in use or not. */
export const whoChoices = (kind: PeriodKind, present: string | null) =>
  kind === "absence" ? lawyerChoices(present) : courtChoices(present);

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
