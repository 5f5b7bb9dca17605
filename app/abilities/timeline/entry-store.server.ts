import { type SQL, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import { type MentionCounts, storeMentions } from "~/abilities/mentions/mention-store.server";
import type { Mention } from "~/abilities/mentions/note-mentions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { CALL_BACK } from "./entry";
import type { CallInput, NoteInput, TaskInput } from "./entry-rules.server";
import { mayWriteOn, type TimelineKind } from "./timeline-kinds.server";
import { entryMentions } from "./timeline-part.server";

/**
 * Each stores an entry of a record with its line of the journal, in one transaction, and tells whoever its words name;
 * the same form (`formId`) sent again with the same words adds none. Null when there is no such record for this person,
 * or they may not write on it; `says`: why nothing is added to it any more (TimelinePart.over).
 */
type Adding<Input> = (
  kind: TimelineKind,
  id: string,
  input: Input,
  mentions: readonly Mention[],
  formId: unknown,
  staff: Staff,
) => Promise<Added>;

export type Added = MentionCounts | { says: string } | null;

export const addNote: Adding<NoteInput> = (kind, id, { note }, mentions, formId, staff) =>
  writing({ kind, id, staff }, async (at) => {
    const entry = submittedId(formId, "note", id, staff.id, note);
    const { stored, counts, details } = await insert(at, entry, { kind: "note", words: note }, mentions);
    if (stored) await record(at.tx, staff, `${kind.subject}.noted`, subjectOf(at), { note: stored, ...details });
    return counts;
  });

/** With a day to call back, whoever had the call is given that task. */
export const addCall: Adding<CallInput> = (kind, id, input, mentions, formId, staff) =>
  writing({ kind, id, staff }, async (at) => {
    const { sens: direction, issue: result, compte_rendu: words, par: person_id, quand, rappel: due_on } = input;
    const said = [direction, result, words, person_id, quand?.toISOString() ?? null, due_on];
    const entry = submittedId(formId, "call", id, staff.id, ...said);
    const call: Columns = { kind: "call", words, person_id, direction, result };
    if (quand) call.at = quand.toISOString();
    const { stored, counts, details } = await insert(at, entry, call, mentions);
    if (!stored) return counts;
    await record(at.tx, staff, "call.noted", subjectOf(at), { call: stored, direction, result, ...details });
    if (due_on) await storeTask(at, undefined, { words: CALL_BACK, person_id, due_on }, []);
    return counts;
  });

export const addTask: Adding<TaskInput> = (kind, id, { tache: words, personne, jour }, mentions, formId, staff) =>
  writing({ kind, id, staff }, (at) => {
    const entry = submittedId(formId, "task", id, staff.id, words, personne, jour);
    return storeTask(at, entry, { words, person_id: personne, due_on: jour }, mentions);
  });

type Columns = Record<string, string | null>;

/** On which record something is written, and by whom. */
type Place = { kind: TimelineKind; id: string; staff: Staff };
type Writing = Place & { tx: Transaction };

async function storeTask(
  at: Writing,
  entry: string | undefined,
  task: Columns,
  mentions: readonly Mention[],
): Promise<MentionCounts> {
  const { stored, counts, details } = await insert(at, entry, { kind: "task", ...task }, mentions);
  const told = { task: stored, to: task.person_id, ...details };
  if (stored) await record(at.tx, at.staff, "task.added", subjectOf(at), told);
  return counts;
}

const subjectOf = ({ kind, id }: Place) => ({ kind: kind.subject, id });

function writing(at: Place, write: (at: Writing) => Promise<MentionCounts>): Promise<Added> {
  return db()
    .transaction(async (tx) => ((await mayWriteOn(tx, at.kind, at.id, at.staff)) ? write({ ...at, tx }) : null))
    .catch((error: unknown) => {
      if (error instanceof RecordIsOver) return { says: error.says };
      throw error;
    });
}

/** Takes back all that a form has added to a record that is over. */
class RecordIsOver extends Error {
  constructor(readonly says: string) {
    super("nothing is added to a record that is over");
  }
}

/** Throws when the record is over; what was added before may be sent again. */
async function expectNotOver(tx: Transaction, { table, timeline: { over } }: TimelineKind, id: string): Promise<void> {
  if (!over) return;
  const found = await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} AND ${over.when}`);
  if (found.rowCount) throw new RecordIsOver(over.says);
}

/** `stored`: the id of the entry; null when it is stored already. */
async function insert(
  { tx, kind, id, staff }: Writing,
  entry: string | undefined,
  columns: Columns,
  mentions: readonly Mention[],
) {
  const { entries, owner } = kind.timeline;
  const names = Object.keys(columns).map((name) => sql`, ${sql.identifier(name)}`);
  const values = Object.values(columns).map((value) => sql`, ${value}`);
  const join = (parts: SQL[]) => sql.join(parts);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${entries} (id, ${owner}, author_id${join(names)})
    VALUES (${entry ?? sql`gen_random_uuid()`}, ${id}, ${staff.id}${join(values)})
    ON CONFLICT (id) DO NOTHING RETURNING id`);
  const stored = rows[0]?.id ?? null;
  if (stored) await expectNotOver(tx, kind, id);
  const noted = { ...kind, mentions: entryMentions(kind.timeline) };
  return { stored, ...(await storeMentions(tx, noted, id, stored, mentions, staff)) };
}
