import { type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";

/**
 * A record whose form writes its columns as they are, and whose table has those of server/db/record-columns.server.ts.
 */
export type Writable = Pick<RecordKind, "table" | "subject" | "visible"> & { write: Action };

/** What a form writes, by column. */
export type Columns = Record<string, string | number | boolean | string[] | null>;

/**
 * `stored`: it stands as the form says, stored now or before by the same form. `changed`: somebody else saved it since,
 * or the same form stored it with other words. `gone`: there is none that this person may know of and change; nothing
 * was stored.
 */
export type Storing = "stored" | "changed" | "gone";

/** Stores a new record with its journal entry. `id`: that of its form; sent again, the form finds what it stored. */
export function createRecord(kind: Writable, id: string, values: Columns, staff: Staff): Promise<Storing> {
  return storing(async (tx) => {
    if (!isRecordId(id)) return "gone";
    const names = [...Object.keys(values), "id", "created_by", "updated_by"].map((name) => sql.identifier(name));
    const given = [...Object.values(values), id, staff.id, staff.id].map((value) => sql.param(value));
    const made = await tx.execute(sql`
      INSERT INTO ${kind.table} (${sql.join(names, sql`, `)}) VALUES (${sql.join(given, sql`, `)}) ON CONFLICT (id) DO NOTHING`);
    if (!made.rowCount) {
      const own = await standing(tx, kind, id, values, staff);
      return !own ? "gone" : own.changed.length === 0 ? "stored" : "changed";
    }
    await mustBeTheirs(tx, kind, id, staff);
    await journal(tx, kind, "created", id, staff);
    return "stored";
  });
}

/**
 * Changes a record with its journal entry (which fields, never their words). `seen`: the version that was on the
 * screen. What is so already changes nothing, whatever version was seen: the answer to the same form may have been
 * lost.
 */
export function updateRecord(
  kind: Writable,
  id: string,
  values: Columns,
  seen: string,
  staff: Staff,
): Promise<Storing> {
  return storing(async (tx) => {
    const now = isRecordId(id) ? await standing(tx, kind, id, values, staff) : null;
    if (!now) return "gone";
    if (now.changed.length === 0) return "stored";
    if (String(now.version) !== seen) return "changed";
    const change = now.changed.map((name) => sql`${sql.identifier(name)} = ${sql.param(values[name])}`);
    await tx.execute(sql`
      UPDATE ${kind.table} SET ${sql.join(change, sql`, `)}, version = version + 1, updated_at = now(), updated_by = ${staff.id}
      WHERE id = ${id}`);
    await mustBeTheirs(tx, kind, id, staff);
    await journal(tx, kind, "updated", id, staff, { fields: now.changed, version: now.version + 1 });
    return "stored";
  });
}

class NotTheirs extends Error {}

/** One transaction; what somebody may not (or no longer) write, or wrote where they may not know of it, is not stored. */
function storing(run: (tx: Transaction) => Promise<Storing>): Promise<Storing> {
  return db()
    .transaction(run)
    .catch((error: unknown) => {
      if (error instanceof NotTheirs) return "gone" as const;
      throw error;
    });
}

/** Asked once it is written: the wall and the right may be others by then, or depend on what was written. */
async function mustBeTheirs(tx: Transaction, kind: Writable, id: string, staff: Staff): Promise<void> {
  if (!(await standing(tx, kind, id, {}, staff))) throw new NotTheirs();
}

/** The live record of that id, locked: its version, and the columns that are not as they should be. */
async function standing(
  tx: Transaction,
  { table, visible, write }: Writable,
  id: string,
  values: Columns,
  staff: Staff,
): Promise<{ version: number; changed: string[] } | null> {
  const differs = Object.entries(values).map(
    ([name, value]) => sql`CASE WHEN ${sql.identifier(name)} IS DISTINCT FROM ${sql.param(value)} THEN ${name} END`,
  );
  const { rows } = await tx.execute<{ version: number; changed: string[] }>(sql`
    SELECT version, array_remove(ARRAY[${sql.join(differs, sql`, `)}]::text[], NULL) AS changed FROM ${table}
    WHERE id = ${id} AND deleted_at IS NULL AND ${visible(staff)} AND ${permittedTo(staff, write)} FOR UPDATE`);
  return rows[0] ?? null;
}

function journal(
  tx: Transaction,
  { subject }: Writable,
  action: string,
  id: string,
  staff: Staff,
  details?: Record<string, unknown>,
): Promise<void> {
  return record(tx, staff, `${subject}.${action}`, { kind: subject, id }, details);
}

/** Who wrote a record when, as its file and forms show it. `version` is what its form gives back. */
export type Standing = {
  version: number;
  createdBy: string | null;
  created: string;
  updatedBy: string | null;
  updated: string;
};

/**
 * The given columns of a live record with its standing; null for one that is unknown, or not this person's to know of.
 * All that its form writes: one left out would be stored empty by the next edition.
 */
export async function readRecord<Values extends Columns>(
  q: Queryable,
  { table, visible }: Pick<RecordKind, "table" | "visible">,
  id: string,
  columns: Record<keyof Values & string, true>,
  staff: { id: string },
): Promise<{ values: Values; standing: Standing } | null> {
  if (!isRecordId(id)) return null;
  const names = Object.keys(columns);
  const own: SQL[] = names.map((name) => sql`${sql.identifier(name)}`);
  const { rows } = await q.execute<Record<string, unknown>>(sql`
    SELECT ${sql.join(own, sql`, `)}, version AS standing_version, created_at AS standing_created, updated_at AS standing_updated,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = created_by) AS standing_created_by,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = updated_by) AS standing_updated_by
    FROM ${table} WHERE id = ${id} AND deleted_at IS NULL AND ${visible(staff)}`);
  const row = rows[0];
  if (!row) return null;
  const stamp = (value: unknown) => conakryStamp(new Date(String(value)));
  return {
    values: Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Values,
    standing: {
      version: Number(row.standing_version),
      created: stamp(row.standing_created),
      createdBy: row.standing_created_by as string | null,
      updated: stamp(row.standing_updated),
      updatedBy: row.standing_updated_by as string | null,
    },
  };
}
