import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Details } from "~/abilities/journal/journal-part";
import { areTaskStates, undoTaskStates } from "~/abilities/timeline/task-changes.server";
import { undoDeletion } from "~/abilities/trash/trash-move.server";
import { isRecordId } from "~/lib/record-id";
import { records } from "~/records/records.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import type { DoneLine } from "./undo-part.server";

type Undone = { undone: number; left: number; kind: number | "task" };

/** What was done longer ago is no slip any more. */
const UNDOABLE = sql`now() - interval '1 day'`;

/**
 * Takes back what this person did under that `change`, record by record: the journal says what was before. A record
 * that has changed since is left alone. Both counts, of records, are 0 when there is nothing of theirs to undo. `kind`:
 * the place of their kind in the list of records, -1 when they are of several; « task » when it was about tasks alone.
 */
export async function undo(change: string, staff: Staff): Promise<Undone> {
  const counts: Undone = { undone: 0, left: 0, kind: -1 };
  if (!isRecordId(change)) return counts;
  const lines = await db()
    .select({ subject: journal.subjectKind, id: journal.subjectId, action: journal.action, details: journal.details })
    .from(journal)
    .where(
      and(
        eq(journal.actorId, staff.id),
        gt(journal.at, UNDOABLE),
        isNotNull(journal.subjectId),
        sql`${journal.details}->>'change' = ${change}`,
      ),
    )
    .orderBy(desc(journal.id));
  const byRecord = Map.groupBy(lines, ({ subject, id }) => `${subject} ${id}`);
  for (const ofOne of byRecord.values()) {
    const [{ subject = null, id = null } = {}] = ofOne;
    const done = ofOne.map(({ action, details }) => ({ action, details: (details ?? {}) as Details }));
    counts[(await undoOne(subject, id, change, done, staff)) ? "undone" : "left"] += 1;
  }
  const subjects = new Set(lines.map(({ subject }) => subject));
  if (subjects.size === 1) counts.kind = records.findIndex(({ subject }) => subjects.has(subject));
  if (areTaskStates(lines)) counts.kind = "task";
  return counts;
}

async function undoOne(
  subject: string | null,
  id: string | null,
  change: string,
  lines: DoneLine[],
  staff: Staff,
): Promise<boolean> {
  const kind = records.find((one) => one.subject === subject);
  if (!kind || id === null) return false;
  const { trash, timeline, undo } = kind;
  if (trash && lines.every(({ action }) => action === `${subject}.deleted`))
    return undoDeletion({ ...kind, trash }, id, change, staff);
  if (timeline && areTaskStates(lines)) return undoTaskStates({ ...kind, timeline }, id, lines, staff);
  return (await undo?.(id, lines, staff)) ?? false;
}
