import { type SQL, sql } from "drizzle-orm";
import { isSeen } from "~/abilities/record-kind.server";
import type { DoneLine } from "~/abilities/undo/undo-part.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { TaskPlan } from "./entry-rules.server";
import { mayWriteOn, type TimelineKind } from "./timeline-kinds.server";

type Standing = {
  id: string;
  person_id: string | null;
  due_on: string | null;
  done_at: string | null;
  done_by: string | null;
  version: number;
};

/**
 * Says that a task is done, or still to be done, with its line of the journal, known by `change`. What is so already is
 * no change: two people may press at once. `unknown`: there is none of that id on that record for this person.
 */
export function setTaskDone(
  kind: TimelineKind,
  id: string,
  task: string,
  done: boolean,
  staff: Staff,
  change: string,
): Promise<"stored" | "so-already" | "unknown"> {
  return withTask(kind, id, task, staff, async (tx, now) => {
    if ((now.done_at !== null) === done) return "so-already";
    const version = await update(tx, kind, now, sql`${done ? sql`now()` : null}`, done ? staff.id : null);
    const before = done ? {} : { doneAt: now.done_at, doneBy: now.done_by };
    const details = { task, change, version, ...before };
    await record(tx, staff, done ? "task.done" : "task.reopened", { kind: kind.subject, id }, details);
    return "stored";
  });
}

/** What taskStates are called in the journal. */
const STATES = ["task.done", "task.reopened"];

/** Whether all these lines say that tasks were done, or are to be done again. */
export const areTaskStates = (lines: readonly { action: string }[]) =>
  lines.every(({ action }) => STATES.includes(action));

/** Takes back what these lines tell of the tasks of one record; false when one of them has changed since. */
export function undoTaskStates(kind: TimelineKind, id: string, lines: DoneLine[], staff: Staff): Promise<boolean> {
  return db()
    .transaction(async (tx) => {
      if (!(await mayWriteOn(tx, kind, id, staff))) return false;
      for (const { action, details } of lines) {
        const now = await lockedTask(tx, kind, id, String(details.task));
        if (!now || now.version !== details.version) throw new ChangedSince();
        const done = action === "task.reopened";
        const doneAt = done ? sql`${details.doneAt}::timestamptz` : sql`NULL`;
        // Whoever had done it may have left the firm meanwhile.
        const doneBy = sql`(SELECT staff_member.id FROM staff_member WHERE staff_member.id = ${details.doneBy ?? null})`;
        await update(tx, kind, now, doneAt, done ? doneBy : null);
        const subject = { kind: kind.subject, id };
        await record(tx, staff, done ? "task.done" : "task.reopened", subject, { task: now.id });
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedSince) return false;
      throw error;
    });
}

class ChangedSince extends Error {}

/**
 * Gives an open task to somebody or to nobody, and another day. `changed-meanwhile`: somebody else changed it since the
 * version that was seen, or it is done; nothing was stored. What is so already stays so, whatever was seen.
 */
export function changeTask(
  kind: TimelineKind,
  id: string,
  task: string,
  { personne, jour }: TaskPlan,
  seen: string,
  staff: Staff,
): Promise<"stored" | "changed-meanwhile" | "unknown"> {
  const { entries } = kind.timeline;
  return withTask(kind, id, task, staff, async (tx, now) => {
    const fields = [now.person_id === personne ? "" : "personne", now.due_on === jour ? "" : "jour"].filter(Boolean);
    if (fields.length === 0) return "stored";
    if (String(now.version) !== seen || now.done_at !== null) return "changed-meanwhile";
    await tx.execute(sql`
      UPDATE ${entries} SET person_id = ${personne}, due_on = ${jour}, version = version + 1 WHERE id = ${task}`);
    const details = { task, fields, to: personne };
    await record(tx, staff, "task.changed", { kind: kind.subject, id }, details);
    return "stored";
  });
}

/** An open task as its form shows it; null for one that is done, or nothing for this person. */
export async function readTask(
  q: Queryable,
  kind: TimelineKind,
  id: string,
  task: string,
  staff: Staff,
): Promise<{ words: string; personId: string | null; dueOn: string | null; version: number } | null> {
  if (!isRecordId(id) || !isRecordId(task)) return null;
  const { table, timeline } = kind;
  const { rows } = await q.execute<{
    words: string;
    person_id: string | null;
    due_on: string | null;
    version: number;
  }>(sql`
    SELECT entry.words, entry.person_id, entry.due_on::text, entry.version
    FROM ${timeline.entries} AS entry JOIN ${table} ON ${table}.id = entry.${timeline.owner}
    WHERE entry.id = ${task} AND ${table}.id = ${id} AND entry.kind = 'task' AND entry.done_at IS NULL
      AND ${isSeen(kind, staff)} AND ${permittedTo(staff, timeline.write)}`);
  const row = rows[0];
  return row ? { words: row.words, personId: row.person_id, dueOn: row.due_on, version: row.version } : null;
}

function withTask<Outcome>(
  kind: TimelineKind,
  id: string,
  task: string,
  staff: Staff,
  work: (tx: Transaction, now: Standing) => Promise<Outcome>,
): Promise<Outcome | "unknown"> {
  return db().transaction(async (tx) => {
    if (!(await mayWriteOn(tx, kind, id, staff))) return "unknown";
    const now = await lockedTask(tx, kind, id, task);
    return now ? work(tx, now) : "unknown";
  });
}

async function lockedTask(
  tx: Transaction,
  { timeline: { entries, owner } }: TimelineKind,
  id: string,
  task: string,
): Promise<Standing | undefined> {
  if (!isRecordId(task)) return undefined;
  const { rows } = await tx.execute<Standing>(sql`
    SELECT id, person_id, due_on::text, done_at, done_by, version FROM ${entries}
    WHERE id = ${task} AND ${owner} = ${id} AND kind = 'task' FOR UPDATE`);
  return rows[0];
}

async function update(
  tx: Transaction,
  { timeline: { entries } }: TimelineKind,
  { id }: Standing,
  doneAt: SQL,
  doneBy: string | SQL | null,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    UPDATE ${entries} SET done_at = ${doneAt}, done_by = ${doneBy}, version = version + 1
    WHERE id = ${id} RETURNING version`);
  return rows[0]?.version;
}
