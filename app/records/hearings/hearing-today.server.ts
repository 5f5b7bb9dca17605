import { type SQL, sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { TODAY_LINES, type TodayPart, type TodaySection } from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { hearingPaths } from "./hearing";
import { visibleHearings } from "./hearing-access.server";
import { type HearingRow, isUnanswered, placeWords, readHearingRows } from "./hearing-listing.server";

/** Whoever pleads is asked first, and every associé a day later: an outcome that nobody gives must not be forgotten. */
const LATE_DAYS = 1;

/** The hearings of whoever reads, of nobody, and of others once somebody has to step in. */
const asked = (staff: Staff, now: Date) => sql`(lawyer_id IS NULL
  OR lawyer_id IN (SELECT lawyer.id FROM lawyer WHERE lawyer.staff_id = ${staff.id})
  OR (${staff.role !== "avocat"} AND day < ${conakryDay(now)}::date - ${LATE_DAYS - 1}::int))`;

const unanswered = (staff: Staff, now: Date) => sql`${isUnanswered(now)} AND ${asked(staff, now)}`;

async function count(q: Queryable, which: SQL, staff: Staff): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM hearing WHERE ${which} AND ${visibleHearings(staff)}`,
  );
  return rows[0]?.n ?? 0;
}

async function section(
  q: Queryable,
  staff: Staff,
  which: SQL,
  about: Omit<TodaySection, "count" | "lines" | "none">,
  href: (row: HearingRow) => string,
): Promise<TodaySection> {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM hearing WHERE ${which} AND ${visibleHearings(staff)} ORDER BY day, time, id LIMIT ${TODAY_LINES}`);
  const found = await readHearingRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
  const lines = found.map((row) => ({
    href: href(row),
    name: row.clientName,
    words: [placeWords(row), row.purpose, `${row.reference} – ${row.title}`].join(" · "),
    since: null,
    note: [row.day ? dayInWords(row.day) : null, hourWords(row.time)].filter(Boolean).join(" à ") || null,
  }));
  return { ...about, count: await count(q, which, staff), lines, none: null };
}

/** The hearings of the day, those whose outcome is asked for, and those that have no day. */
export const hearingToday: TodayPart = {
  sections: async (q, staff, now) => {
    const day = conakryDay(now);
    return [
      await section(
        q,
        staff,
        sql`state = 'prevue' AND day = ${day}`,
        {
          id: "audiences-du-jour",
          title: "Audiences du jour",
          all: listAddress({ vue: "jour", le: day }, hearingPaths.list),
        },
        ({ id }) => hearingPaths.one(id),
      ),
      await section(
        q,
        staff,
        unanswered(staff, now),
        {
          id: "resultats",
          title: "Résultats à saisir",
          all: listAddress({ vue: "liste", quand: "resultats" }, hearingPaths.list),
        },
        ({ id }) => hearingPaths.outcome(id),
      ),
      await section(
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
    ];
  },
  badge: {
    screen: hearingPaths.list,
    one: "résultat à saisir",
    many: "résultats à saisir",
    count: (q, staff) => count(q, unanswered(staff, new Date()), staff),
  },
};
