import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { allNameKeys } from "~/lib/name-sounds";
import { isRecordId } from "~/lib/record-id";
import { isPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record as journal } from "~/server/journal/journal.server";
import type { FormColumns, Values } from "./form-part.server";
import { findRecord, type Readable, type StoredRecord } from "./stored-record.server";

type Writable<C extends FormColumns> = Readable<C> & { write: Action };

/** The record stands as the form says. `isNew`: by this very sending, and not by an earlier one. */
export type Stored<V> = { kind: "stored"; record: StoredRecord<V>; isNew: boolean };

/**
 * What became of a form. Nothing was stored but when it says so. `changed`: somebody else saved the record since, or
 * the same form stored it with other words. `in-trash`: what the same form stored lies in the corbeille. `gone`: there
 * is none that this person may know of and write. Otherwise the record's own refusal.
 */
export type Storing<V, Refusal = never> =
  | Stored<V>
  | { kind: "changed"; record: StoredRecord<V> }
  | { kind: "in-trash" }
  | { kind: "gone" }
  | Refusal;

/**
 * Writes the record with its journal entry (which fields, never their words). `columns`: what else is stored, by the
 * names of SQL; `details`: what else the entry tells.
 */
export type Write<V> = (also?: { columns?: Columns; details?: Details }) => Promise<Stored<V>>;
type Columns = Record<string, string | number | boolean | string[] | null>;
type Details = Record<string, unknown>;

/**
 * Stores a new record. `formId` becomes its id: sent again, also at the same instant, the form finds what it stored; a
 * program may have none. `around`: for a record that has something to look at first, or to keep with what it stores. It
 * calls `write` once, or answers why it does not; all of it is one transaction.
 */
export function createRecord<C extends FormColumns, Refusal = never>(
  kind: Writable<C>,
  formId: string | null | undefined,
  values: Values<C>,
  staff: Staff,
  around: (tx: Transaction, write: Write<Values<C>>) => Promise<Stored<Values<C>> | Refusal> = (_, write) => write(),
): Promise<Storing<Values<C>, Refusal>> {
  return storing(async (tx) => {
    const wished = isRecordId(formId) ? formId : randomUUID();
    // A second press waits here until the first has ended, or both would find nothing stored.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind.subject}-form:${wished}`}, 0))`);
    const holder = await holderOf(tx, kind, wished, staff);
    if (holder?.own && holder.deleted) return { kind: "in-trash" };
    if (holder?.own) {
      const record = await mustBeTheirs(tx, kind, wished, staff, kind.write);
      const isSame = Object.keys(changedFields(kind, record.values, values)).length === 0;
      return isSame ? { kind: "stored", record, isNew: false } : { kind: "changed", record };
    }
    // An id that is somebody else's cannot have been drawn by a form of ours.
    const id = holder ? randomUUID() : wished;
    // Before anything of what is stored already is shown to be decided on.
    if (!(await isPermitted(tx, staff, kind.write))) throw new NotTheirs();
    return around(tx, async ({ columns = {}, details } = {}) => {
      const row = {
        ...inSql(kind, values),
        ...keysOf(kind, values),
        created_by: staff.id,
        updated_by: staff.id,
        ...columns,
        id,
      };
      const names = Object.keys(row).map((name) => sql.identifier(name));
      const given = Object.values(row).map((value) => sql.param(value));
      await tx.execute(sql`
        INSERT INTO ${kind.table} (${sql.join(names, sql`, `)}) VALUES (${sql.join(given, sql`, `)})`);
      const record = await mustBeTheirs(tx, kind, id, staff, kind.write);
      await journal(tx, staff, `${kind.subject}.created`, { kind: kind.subject, id }, details);
      return { kind: "stored", record, isNew: true };
    });
  });
}

/**
 * Changes the given fields of a record. `seen`: the version that was on the screen; null, for a program that knows no
 * versions, takes the present one. What is so already changes nothing, whatever version was seen: the answer to the
 * same form may have been lost. `around` as in createRecord(); it is also told what the record says `now`, and what
 * changes in it.
 */
export function updateRecord<C extends FormColumns, Refusal = never>(
  kind: Writable<C>,
  id: string,
  values: Partial<Values<C>>,
  seen: string | null,
  staff: Staff,
  around: (
    tx: Transaction,
    write: Write<Values<C>>,
    now: Values<C>,
    changes: Partial<Values<C>>,
  ) => Promise<Stored<Values<C>> | Refusal> = (_, write) => write(),
): Promise<Storing<Values<C>, Refusal>> {
  return storing(async (tx) => {
    const action = kind.form.edit ?? kind.write;
    const record = await mustBeTheirs(tx, kind, id, staff, action);
    const changes = changedFields(kind, record.values, values);
    const fields = Object.keys(changes);
    if (fields.length === 0) return { kind: "stored", record, isNew: false };
    const { version } = record.standing;
    if (seen !== null && seen !== String(version)) return { kind: "changed", record };
    const write: Write<Values<C>> = async ({ columns = {}, details } = {}) => {
      const keys = keysOf(kind, { ...record.values, ...changes });
      const row = { ...inSql(kind, changes), ...keys, ...columns, version: version + 1, updated_by: staff.id };
      const change = Object.entries(row).map(([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`);
      await tx.execute(sql`UPDATE ${kind.table} SET ${sql.join(change, sql`, `)}, updated_at = now() WHERE id = ${id}`);
      const written = await mustBeTheirs(tx, kind, id, staff, action);
      const told = { fields, version: version + 1, ...details };
      await journal(tx, staff, `${kind.subject}.updated`, { kind: kind.subject, id }, told);
      return { kind: "stored", record: written, isNew: true };
    };
    return around(tx, write, record.values, changes);
  });
}

class NotTheirs extends Error {}

/** One transaction; what somebody may not (any more) write, or wrote where they may not know of it, is not stored. */
function storing<Outcome>(run: (tx: Transaction) => Promise<Outcome>): Promise<Outcome | { kind: "gone" }> {
  return db()
    .transaction(run)
    .catch((error: unknown) => {
      if (error instanceof NotTheirs) return { kind: "gone" as const };
      throw error;
    });
}

/**
 * The live record, locked. Asked before it is written and again after: the wall and the right may be others by then, or
 * depend on what was written. Who waits for the row asks once it is held, or would be shown it by rights that are lost.
 * What points to the record may be stored meanwhile, or whoever has a matter and adds to it would wait for its client,
 * and the client's new name for that matter.
 */
async function mustBeTheirs<C extends FormColumns>(
  tx: Transaction,
  kind: Readable<C>,
  id: string,
  staff: Staff,
  action: Action,
): Promise<StoredRecord<Values<C>>> {
  if (!isRecordId(id)) throw new NotTheirs();
  await tx.execute(sql`SELECT FROM ${kind.table} WHERE id = ${id} FOR NO KEY UPDATE`);
  const found = await findRecord(tx, kind, id, sql`${kind.visible(staff)} AND ${permittedTo(staff, action)}`);
  if (!found) throw new NotTheirs();
  return found;
}

/** Whose the record of that id is; null when there is none. `own`: this person stored it, and may still know of it. */
async function holderOf<C extends FormColumns>(tx: Transaction, kind: Readable<C>, id: string, staff: Staff) {
  const { rows } = await tx.execute<{ own: boolean; deleted: boolean }>(sql`
    SELECT created_by = ${staff.id} AND ${kind.visible(staff)} AS own, deleted_at IS NOT NULL AS deleted
    FROM ${kind.table} WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** The fields that would not be as they are. */
function changedFields<C extends FormColumns>(
  { form: { same } }: Readable<C>,
  stored: Values<C>,
  typed: Partial<Values<C>>,
): Partial<Values<C>> {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, stored[field]) && !same?.(field, stored[field], value);
  return Object.fromEntries(Object.entries(typed).filter(differs)) as Partial<Values<C>>;
}

/** How the names of a record sound. */
function keysOf<C extends FormColumns>({ form }: Readable<C>, values: Values<C>): Columns {
  if (!form.names) return {};
  return { name_keys: allNameKeys(form.names.flatMap((field) => values[field] as string | string[])) };
}

/** Values by the names that their columns have in SQL, as the database takes them. */
function inSql<C extends FormColumns>({ form: { columns } }: Readable<C>, values: Partial<Values<C>>) {
  const pairs = Object.entries(columns).filter(([field]) => values[field] !== undefined);
  return Object.fromEntries(
    pairs.map(([field, column]) => {
      const value: unknown = values[field];
      return [column.name, value === null ? null : column.mapToDriverValue(value)];
    }),
  );
}
