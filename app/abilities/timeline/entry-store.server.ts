import { type SQL, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { CALL_BACK } from "./entry";
import type { CallInput, NoteInput, TaskInput } from "./entry-rules.server";
import { mayWriteOn, type TimelineKind } from "./timeline-kinds.server";

/**
 * Each stores an entry of a record with its line of the journal, in one transaction; the same form (`formId`) sent
 * again with the same words adds none. False when there is no such record for this person, or they may not write on it.
 */
type Adding<Input> = (kind: TimelineKind, id: string, input: Input, formId: unknown, staff: Staff) => Promise<boolean>;

export const addNote: Adding<NoteInput> = (kind, id, { note }, formId, staff) =>
  writing(kind, id, staff, async (tx) => {
    const entry = submittedId(formId, "note", id, staff.id, note);
    const stored = await insert(tx, kind, id, staff, entry, { kind: "note", words: note });
    if (stored) await record(tx, staff, `${kind.subject}.noted`, subjectOf(kind, id), { note: stored });
  });

/** With a day to call back, whoever had the call is given that task. */
export const addCall: Adding<CallInput> = (kind, id, input, formId, staff) =>
  writing(kind, id, staff, async (tx) => {
    const { sens: direction, issue: result, compte_rendu: words, par: person_id, quand, rappel: due_on } = input;
    const said = [direction, result, words, person_id, quand?.toISOString() ?? null, due_on];
    const entry = submittedId(formId, "call", id, staff.id, ...said);
    const call: Columns = { kind: "call", words, person_id, direction, result };
    if (quand) call.at = quand.toISOString();
    const stored = await insert(tx, kind, id, staff, entry, call);
    if (!stored) return;
    await record(tx, staff, "call.noted", subjectOf(kind, id), { call: stored, direction, result });
    if (due_on) await storeTask(tx, kind, id, staff, undefined, { words: CALL_BACK, person_id, due_on });
  });

export const addTask: Adding<TaskInput> = (kind, id, { tache: words, personne, jour }, formId, staff) =>
  writing(kind, id, staff, async (tx) => {
    const entry = submittedId(formId, "task", id, staff.id, words, personne, jour);
    await storeTask(tx, kind, id, staff, entry, { words, person_id: personne, due_on: jour });
  });

type Columns = Record<string, string | null>;

async function storeTask(
  tx: Transaction,
  kind: TimelineKind,
  id: string,
  staff: Staff,
  entry: string | undefined,
  task: Columns,
): Promise<void> {
  const stored = await insert(tx, kind, id, staff, entry, { kind: "task", ...task });
  if (stored) await record(tx, staff, "task.added", subjectOf(kind, id), { task: stored, to: task.person_id });
}

const subjectOf = ({ subject }: TimelineKind, id: string) => ({ kind: subject, id });

/** False when the record is not this person's to write on. */
function writing(
  kind: TimelineKind,
  id: string,
  staff: Staff,
  write: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await mayWriteOn(tx, kind, id, staff))) return false;
    await write(tx);
    return true;
  });
}

/** Id of the entry; null when it is stored already. */
async function insert(
  tx: Transaction,
  { timeline: { entries, owner } }: TimelineKind,
  id: string,
  staff: Staff,
  entry: string | undefined,
  columns: Columns,
): Promise<string | null> {
  const names = Object.keys(columns).map((name) => sql`, ${sql.identifier(name)}`);
  const values = Object.values(columns).map((value) => sql`, ${value}`);
  const join = (parts: SQL[]) => sql.join(parts);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${entries} (id, ${owner}, author_id${join(names)})
    VALUES (${entry ?? sql`gen_random_uuid()`}, ${id}, ${staff.id}${join(values)})
    ON CONFLICT (id) DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}
