import { type SQL, sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryDay, dayInWords, nearWords } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { type DeadlineRow, isLate, readDeadlineRows, standingWords } from "./deadline-listing.server";

/** A deadline as its matter names it. */
export type BriefDeadline = Awaited<ReturnType<typeof deadlinesOf>>[number];

/** The deadlines of a matter: what is open first, then what is over, the last one first. */
export const deadlinesOf = (q: Queryable, matterId: string, staff: Staff) =>
  briefly(q, sql`matter_id = ${matterId}`, staff);

/** The same of those that a hearing sets off, or its judgment. */
export const deadlinesOfHearing = (q: Queryable, hearingId: string, staff: Staff) =>
  briefly(q, sql`(hearing_id = ${hearingId} OR judgment_id = ${hearingId})`, staff);

const isOpen = sql`state IN ('ouvert', 'a-confirmer')`;

/** Of a matter: the three nearest deadlines that are open, late ones first; how many are open, late, and in all. */
export async function deadlinesAhead(q: Queryable, matterId: string, staff: Staff, now = new Date()) {
  const { rows } = await q.execute<{ nearest: string[] | null; open: number; late: number; count: number }>(sql`
    SELECT (array_agg(id ORDER BY state = 'ouvert' DESC, due_on, id) FILTER (WHERE ${isOpen}))[1:3] AS nearest,
      count(*) FILTER (WHERE ${isOpen})::int AS open,
      count(*) FILTER (WHERE state = 'ouvert' AND due_on < ${conakryDay(now)})::int AS late, count(*)::int AS count
    FROM deadline WHERE matter_id = ${matterId}`);
  const { nearest, open = 0, late = 0, count = 0 } = rows[0] ?? {};
  return { nearest: (await readDeadlineRows(q, nearest ?? [], staff)).map(brief), open, late, count };
}

async function briefly(q: Queryable, which: SQL, staff: Staff) {
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT id FROM deadline WHERE ${which}
    ORDER BY state IN ('clos', 'abandonne'), CASE WHEN state IN ('ouvert', 'a-confirmer') THEN due_on END,
      due_on DESC, id`);
  const found = await readDeadlineRows(
    q,
    rows.map(({ id }) => id),
    staff,
  );
  return found.map(brief);
}

function brief(row: DeadlineRow) {
  return {
    id: row.id,
    day: dayInWords(row.dueOn),
    // That it is to be checked matters more than how near it is.
    near: row.state === "ouvert" && !row.toCheck ? nearWords(row.dueOn, conakryDay(new Date())) : "",
    isLate: isLate(row),
    isOpen: row.state === "ouvert" || row.state === "a-confirmer",
    title: row.title,
    people: peopleWords(row),
    state: row.state,
    standing: standingWords(row),
  };
}

/** « Maitre Fatou Exemple · Mamadou Exemple »; whoever both pleads and sees to it once. */
const peopleWords = ({ lawyer, assignee }: { lawyer: string | null; assignee: string | null }): string =>
  [lawyer, lawyer && nameWithoutTitle(lawyer) === assignee ? "" : assignee].filter(Boolean).join(" · ");
