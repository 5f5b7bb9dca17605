import { sql } from "drizzle-orm";
import { isSeen, type RecordKind } from "~/abilities/record-kind.server";
import { isRecordId } from "~/lib/record-id";
import { records } from "~/records/records.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import type { Person } from "./entry";
import type { TimelinePart } from "./timeline-part.server";

/** A kind of record that has notes, calls and tasks. */
export type TimelineKind = RecordKind & { timeline: TimelinePart };

/** Those that this person may read. */
export function timelineKinds(staff: Staff): TimelineKind[] {
  return records.filter((kind): kind is TimelineKind => kind.timeline !== undefined && may(staff.role, kind.action));
}

/** The kind whose tasks are changed behind that pattern of routes.ts, « listeCl/:id/taches/:task », or below it. */
export function timelineKindAt(pattern: string): TimelineKind {
  const kind = records.find(
    ({ timeline }) => timeline && `/${pattern}`.startsWith(timeline.addresses.task(":id", ":task")),
  );
  if (!kind?.timeline) throw new Error(`no kind of record has tasks at ${pattern}`);
  return { ...kind, timeline: kind.timeline };
}

/** Whether entries of that record may be written by this person; the record is kept in place until the end of `tx`. */
export async function mayWriteOn(tx: Transaction, kind: TimelineKind, id: string, staff: Staff): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const { table, timeline } = kind;
  await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR KEY SHARE`);
  const found = await tx.execute(
    sql`SELECT FROM ${table} WHERE id = ${id} AND ${isSeen(kind, staff)} AND ${permittedTo(staff, timeline.write)}`,
  );
  return found.rowCount === 1;
}

/**
 * By name, the people who may know of a record and whose account is in use: only they can do something about it.
 * `also`: one who is named already.
 */
export async function peopleWhoSee(
  q: Queryable,
  { table, visible, action }: TimelineKind,
  id: string,
  also: string | null = null,
): Promise<Person[]> {
  if (!isRecordId(id)) return [];
  const { rows: all } = await q.execute<Person & { active: boolean }>(
    sql`SELECT id, name, deactivated_at IS NULL AS active FROM staff_member ORDER BY name, id`,
  );
  const active = all.filter((person) => person.active);
  if (active.length === 0) return [];
  const each = active.map(
    (person) => sql`SELECT ${person.id}::text AS id FROM ${table}
      WHERE ${table}.id = ${id} AND ${table}.deleted_at IS NULL AND ${visible(person)} AND ${permittedTo(person, action)}`,
  );
  const { rows } = await q.execute<{ id: string }>(sql.join(each, sql` UNION ALL `));
  const seeing = new Set(rows.map((row) => row.id));
  return all.filter((person) => seeing.has(person.id) || person.id === also).map(({ id, name }) => ({ id, name }));
}
