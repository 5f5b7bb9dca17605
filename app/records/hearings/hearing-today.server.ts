import { type SQL, sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import {
  countUpTo,
  firstOf,
  TODAY_LINES,
  type TodayPart,
  type TodaySection,
} from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { hiddenMatters } from "~/records/matters/matter-access.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { hearingPaths } from "./hearing";
import { visibleHearings } from "./hearing-access.server";
import { isAskedOf } from "./hearing-listing.server";
import { type HearingRow, placeWords, readHearingRows } from "./hearing-row.server";
import { asksAll, firstTellings } from "./notices/hearing-telling.server";
import { MINE } from "./notices/notice";

/** In the order of an index, which leads to the first of them; without it PostgreSQL reads all hearings. */
const inOrder = (which: SQL, staff: Staff) =>
  sql`SELECT id FROM hearing WHERE ${which} AND ${visibleHearings(staff)} ORDER BY day, time, id`;

/** The first hearing whose outcome is asked of this person; null for none. */
export async function firstAsked(q: Queryable, staff: Staff): Promise<string | null> {
  const { rows } = await q.execute<{ id: string }>(sql`${inOrder(isAskedOf(staff, new Date()), staff)} LIMIT 1`);
  return rows[0]?.id ?? null;
}

async function section(
  q: Queryable,
  staff: Staff,
  which: SQL,
  about: Omit<TodaySection, "count" | "lines" | "none">,
  href: (row: HearingRow) => string,
): Promise<TodaySection> {
  const { ids, count } = await firstOf(q, inOrder(which, staff));
  const found = await readHearingRows(q, ids, staff);
  const lines = found.map((row) => ({
    href: href(row),
    name: row.clientName,
    words: [placeWords(row), row.purpose, `${row.reference} – ${row.title}`].join(" · "),
    since: null,
    note: [row.day ? dayInWords(row.day) : null, hourWords(row.time)].filter(Boolean).join(" à ") || null,
  }));
  return { ...about, count, lines, none: null };
}

/**
 * Those ahead whose lawyer is absent then: whoever entered the absence may not have known of them. Of all, or for a
 * lawyer their own, until another pleads or the day is another one.
 */
const duringAbsence = (staff: Staff, today: string) => sql`id = ANY (ARRAY(
  SELECT hearing.id FROM absence JOIN lawyer ON lawyer.id = absence.lawyer_id
    JOIN hearing ON hearing.lawyer_id = lawyer.id
      AND hearing.day BETWEEN greatest(first_day, ${today}::date) AND last_day
  WHERE last_day >= ${today}::date AND state = 'prevue' AND (${asksAll(staff)} OR lawyer.staff_id = ${staff.id})))`;

/**
 * Those ahead that a renvoi d’office of their court and day left where they are, for whoever entered it may not know of
 * them: nothing else tells those inside that the court does not sit. Until the hearing is changed, or that renvoi taken
 * back.
 */
const leftByRoll = (today: string) => sql`id = ANY (ARRAY(
  SELECT hearing.id FROM adjournment_batch AS batch JOIN hearing ON hearing.court_id = batch.court_id
    AND hearing.day BETWEEN greatest(from_day, ${today}::date) AND to_day
  WHERE batch.undone_at IS NULL AND to_day >= ${today}::date AND hearing.state = 'prevue' AND hearing.updated_at < batch.at
    AND (batch.chamber = '' OR folded(hearing.chamber) = folded(batch.chamber))
    AND hearing.matter_id IN (${hiddenMatters({ id: sql`batch.author_id` })})))`;

/** The clients who are to be told of a renvoi, or reminded of a hearing. */
async function tellingSection(q: Queryable, staff: Staff): Promise<TodaySection> {
  const { lines, count } = await firstTellings(q, staff, TODAY_LINES);
  return {
    id: "clients-a-prevenir",
    title: "Clients à prévenir",
    all: asksAll(staff) ? hearingPaths.toTell : listAddress({ qui: MINE }, hearingPaths.toTell),
    count,
    lines: lines.map(({ id, clientName, label, when, court, reference }) => ({
      href: hearingPaths.one(id),
      name: clientName,
      words: [label, court, reference].join(" · "),
      since: null,
      note: when,
    })),
    none: null,
  };
}

/** The hearings of the day, those whose outcome is asked for, that something stands against, and that have no day. */
export const hearingToday: TodayPart = {
  sections: async (q, staff, now) => {
    const day = conakryDay(now);
    return Promise.all([
      section(
        q,
        staff,
        sql`state = 'prevue' AND day = ${day}`,
        {
          id: "audiences-du-jour",
          title: "Audiences du jour",
          all: listAddress({ vue: "jour", le: day }, hearingPaths.list),
          paper: { href: hearingPaths.daySheet(day), label: "Feuille du jour" },
        },
        ({ id }) => hearingPaths.one(id),
      ),
      section(
        q,
        staff,
        isAskedOf(staff, now),
        {
          id: "resultats",
          title: "Résultats à saisir",
          all: listAddress({ vue: "liste", quand: "mes-resultats" }, hearingPaths.list),
        },
        ({ id }) => hearingPaths.outcome(id),
      ),
      section(
        q,
        staff,
        duringAbsence(staff, day),
        { id: "audiences-absences", title: "Audiences pendant une absence", all: null },
        ({ id }) => hearingPaths.one(id),
      ),
      section(
        q,
        staff,
        leftByRoll(day),
        { id: "audiences-non-renvoyees", title: "Audiences restées d’un renvoi d’office", all: null },
        ({ id }) => hearingPaths.one(id),
      ),
      tellingSection(q, staff),
      section(
        q,
        staff,
        sql`state = 'a-fixer'`,
        {
          id: "dates-a-fixer",
          title: "Dates d’audience à fixer",
          all: listAddress({ vue: "liste", quand: "a-fixer" }, hearingPaths.list),
        },
        ({ id }) => hearingPaths.one(id),
      ),
    ]);
  },
  badge: {
    screen: hearingPaths.list,
    one: "résultat à saisir",
    many: "résultats à saisir",
    count: (staff) => countUpTo(sql`FROM (${inOrder(isAskedOf(staff, new Date()), staff)}) AS asked`),
  },
};
