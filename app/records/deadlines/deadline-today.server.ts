import { sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { MOST_COUNTED } from "~/abilities/today/most-counted";
import {
  countUpTo,
  firstOf,
  TODAY_LINES,
  type TodayPart,
  type TodaySection,
} from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords, nearWords } from "~/lib/french-date";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { deadlinePaths } from "./deadline";
import { visibleDeadlines } from "./deadline-access.server";
import { type DeadlineRow, inView, isLate, readDeadlineRows } from "./deadline-listing.server";

const VIEW = "a-faire";

/** What is late, due within seven days or as soon as its rule asks for it, and what waits for a second person. */
export const deadlineToday: TodayPart = {
  sections: async (q, staff, now) => {
    const which = inView(VIEW, now);
    // What is late comes first; what is to be confirmed after what is to be done.
    const first = sql`
      SELECT id FROM deadline WHERE ${which} AND ${visibleDeadlines(staff)} ORDER BY state <> 'ouvert', due_on, id`;
    const { ids, count } = await firstOf(q, first);
    const found = await readDeadlineRows(q, ids, staff);
    const mayConfirm = may(staff.role, "deadline-confirmation");
    const lines = found.map((row) => ({
      href: row.state === "a-confirmer" && mayConfirm ? deadlinePaths.confirmation(row.id) : deadlinePaths.one(row.id),
      name: row.title,
      words: `${row.reference} – ${row.matterTitle} · ${row.clientName}`,
      since: null,
      note: noteOf(row, now),
      urgent: isLate(row, now),
    }));
    const all = listAddress({ etat: VIEW }, deadlinePaths.list);
    const parts = count > TODAY_LINES ? await partsOf(q, staff, now) : [];
    return [{ id: "delais", title: "Délais", count, lines, all, parts, none: null }];
  },
  badge: {
    screen: deadlinePaths.list,
    one: "échéance à traiter",
    many: "échéances à traiter",
    count: (staff) => countUpTo(sql`FROM deadline WHERE ${inView(VIEW, new Date())} AND ${visibleDeadlines(staff)}`),
  },
};

const kinds = {
  "en-retard": "en retard",
  "aujourd-hui": "aujourd’hui",
  "7-jours": "d’ici 7\u00A0jours",
  "a-confirmer": "à confirmer",
};

/** How many there are of each kind, none left out because others are late. */
async function partsOf(q: Queryable, staff: Staff, now: Date): Promise<TodaySection["parts"]> {
  const counts = Object.keys(kinds).map((view) =>
    countUpTo(sql`FROM deadline WHERE ${inView(view, now)} AND ${visibleDeadlines(staff)}`),
  );
  const { rows } = await q.execute<{ counts: number[] }>(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`);
  return Object.entries(kinds).flatMap(([etat, words], i) => {
    const count = rows[0]?.counts[i] ?? 0;
    return count > 0
      ? [
          {
            words: `${count > MOST_COUNTED ? `plus de ${MOST_COUNTED}` : count}\u00A0${words}`,
            href: listAddress({ etat }, deadlinePaths.list),
          },
        ]
      : [];
  });
}

function noteOf(row: DeadlineRow, now: Date): string {
  const today = conakryDay(now);
  if (row.state === "a-confirmer") {
    const waits = row.ending === "abandon" ? "abandon à confirmer" : "à confirmer";
    return row.dueOn < today ? `${waits}, jour passé` : waits;
  }
  const near = nearWords(row.dueOn, today);
  const day = [dayInWords(row.dueOn), near].filter(Boolean).join(", ");
  const waits = [row.proposedOn ? "nouvelle date proposée" : "", row.toCheck ? "à vérifier" : ""];
  return [day, ...waits].filter(Boolean).join(", ");
}
