import { sql } from "drizzle-orm";
import { conakryStamp, dayInWords, slashedDay } from "~/lib/french-date";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { loadSettings } from "~/server/settings/settings.server";
import { visibleDeadlines } from "../deadline-access.server";
import { type DeadlineStep, foundWords, onPaper } from "../deadline-steps";
import type { Register } from "./register-drawing.server";

type Row = Record<"reference" | "matter" | "title" | "entered" | "due" | "by" | "found", string> & {
  steps: DeadlineStep[];
  provisional: boolean;
};

/**
 * The deadlines that were entered on a day (« 2026-11-20 »), of what this person may know of, each with the day that it
 * had then and how it was found: whoever signs the sheet signs that. One that moved since has its day of now beside it:
 * it may be the earlier one, and nobody is to miss it for having read the paper. Journalled.
 */
export async function readRegister(day: string, staff: Staff): Promise<Register> {
  const rows = await db().transaction(async (tx) => {
    // The hours of Conakry are those of UTC, all year round.
    const { rows: found } = await tx.execute<Row>(sql`
      SELECT matter.reference, matter.title AS matter, deadline.title,
        coalesce(event.to_day, due_on)::text AS entered, due_on::text AS due, steps, provisional,
        event.words AS found, event.actor_name AS by
      FROM deadline_event AS event JOIN deadline ON deadline.id = event.deadline_id
        JOIN matter ON matter.id = deadline.matter_id
      WHERE event.kind = 'ajoute' AND event.at >= ${`${day}T00:00:00Z`}::timestamptz
        AND event.at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day' AND ${visibleDeadlines(staff)}
      ORDER BY event.id`);
    await expectPermitted(tx, staff, "deadlines");
    await record(tx, staff, "deadlines.exported", null, { count: found.length, format: "pdf" });
    return found;
  });
  const { firm_name: firm } = await loadSettings();
  return {
    firm,
    title: `Registre des délais, ${dayInWords(day)}`,
    by: staff.name,
    made: conakryStamp(new Date()),
    lines: rows.map(({ reference, matter, title, entered, due, by, found, steps, provisional }) => ({
      reference,
      matter,
      title,
      by,
      due: slashedDay(entered),
      now: entered === due ? "" : slashedDay(due),
      // Events of before did not keep how the day was found: it is told as long as the deadline has that day.
      steps: onPaper(found || (entered === due ? foundWords(steps, provisional) : "")),
    })),
  };
}
