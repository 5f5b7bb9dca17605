import { sql } from "drizzle-orm";
import { slashedDate } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { standingWords as deadlineStanding, readDeadlineRows } from "~/records/deadlines/deadline-listing.server";
import { stepsWords } from "~/records/deadlines/deadline-steps";
import { attendeeNames, readHearingRows, standingWords } from "~/records/hearings/hearing-row.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import type { TakenDeadline, TakenHearing } from "../matter-summary.server";

/** The hearings of a matter as they are copied, in the order of their days; one that has none yet comes last. */
export async function hearingsIn(q: Queryable, id: string, staff: Staff): Promise<TakenHearing[]> {
  const { rows } = await q.execute<{ id: string }>(
    sql`SELECT id FROM hearing WHERE matter_id = ${id} ORDER BY day NULLS LAST, time, id`,
  );
  const ids = rows.map((row) => row.id);
  return (await readHearingRows(q, ids, staff)).map((row) => ({
    day: row.day ? slashedDate(new Date(row.day)) : "",
    hour: hourWords(row.time),
    court: row.court,
    chamber: row.chamber,
    room: row.room,
    lawyer: row.lawyer ?? "",
    along: attendeeNames(row),
    purpose: row.purpose,
    number: row.number ?? "",
    standing: standingWords(row),
    reason: row.reason,
    toBring: row.toBring,
    note: row.note,
  }));
}

/** Its deadlines, with what became of them, in the order of their days. */
export async function deadlinesIn(q: Queryable, id: string, staff: Staff): Promise<TakenDeadline[]> {
  const { rows } = await q.execute<{ id: string } & Pick<TakenDeadline, "proof" | "doneBy" | "confirmedBy">>(sql`
    SELECT deadline.id, proof, coalesce(one.name, '') AS "doneBy", coalesce(other.name, '') AS "confirmedBy"
    FROM deadline LEFT JOIN staff_member AS one ON one.id = done_by
      LEFT JOIN staff_member AS other ON other.id = confirmed_by
    WHERE matter_id = ${id} ORDER BY due_on, deadline.id`);
  const ended = new Map(rows.map(({ id, ...ending }) => [id, ending]));
  return (await readDeadlineRows(q, [...ended.keys()], staff)).map((row) => ({
    due: slashedDate(new Date(row.dueOn)),
    title: row.title,
    steps: stepsWords(row.steps),
    lawyer: row.lawyer ?? "",
    standing: deadlineStanding(row),
    ...(ended.get(row.id) ?? { proof: "", doneBy: "", confirmedBy: "" }),
  }));
}
