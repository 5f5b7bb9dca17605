import { type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { records } from "~/records/records.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { HoldPart } from "./hold-part.server";

/** A kind of record that may be put under a legal hold. */
export type HeldKind = RecordKind & { hold: HoldPart };
/** Why nothing of a record may be erased, who said so and when; `version` names this very hold. */
type Hold = { reason: string; by: string | null; stamp: string; version: string };
type Holdable = { id: string; name: string; hold: Hold | null };

const heldKinds = records.filter((kind): kind is HeldKind => kind.hold !== undefined);

/** The kind whose screen of holds is behind that pattern of routes.ts, « listeCl/:id/conservation ». */
export function heldKindAt(pattern: string): HeldKind {
  const kind = heldKinds.find(({ hold }) => hold.address(":id") === `/${pattern}`);
  if (!kind) throw new Error(`no kind of record is held at ${pattern}`);
  return kind;
}

/** A live record with its legal hold; null when there is none that this person may know of. */
export async function readHold(kind: HeldKind, id: string, staff: Staff): Promise<Holdable | null> {
  if (!isRecordId(id)) return null;
  const [row] = await read(kind, live(kind, id, staff));
  return row ? holdable(row) : null;
}

type Row = { id: string; name: string; reason: string | null; at: string | null; by: string | null; trashed: boolean };

async function read({ table, hold }: HeldKind, condition: SQL): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    SELECT ${table}.id, ${table}.${hold.name} AS name, hold_reason AS reason, hold_at AS at, holder.name AS by,
      deleted_at IS NOT NULL AS trashed
    FROM ${table} LEFT JOIN staff_member AS holder ON holder.id = hold_by
    WHERE ${condition}`);
  return rows;
}

function live({ table, visible }: HeldKind, id: string, staff: Staff): SQL {
  return sql`${table}.id = ${id} AND deleted_at IS NULL AND ${visible(staff)}`;
}

function holdable({ id, name, reason, at, by }: Row): Holdable {
  const since = new Date(at ?? 0);
  const version = String(since.getTime());
  return { id, name, hold: reason === null ? null : { reason, by, stamp: conakryStamp(since), version } };
}

/** A hold to be set, with its reason, or the one that was seen (Hold.version) to be lifted. */
type HoldChange = { reason: string } | { lifts: string };

/**
 * `meanwhile`: somebody else has set or lifted one since; nothing was stored. `unknown`: no such record for this
 * person.
 */
type HoldOutcome = "stored" | "meanwhile" | "unknown";

/**
 * Sets a legal hold, or lifts it: while it stands neither the nightly purge nor anybody erases the record. Nobody
 * overwrites the reason of somebody else, nor lifts a hold they have not seen. The words are on the record, the journal
 * says that it was done.
 */
export async function changeHold(kind: HeldKind, id: string, change: HoldChange, staff: Staff): Promise<HoldOutcome> {
  if (!isRecordId(id)) return "unknown";
  const { table, subject } = kind;
  const isLifted = "lifts" in change;
  const values = isLifted
    ? sql`hold_reason = NULL, hold_by = NULL, hold_at = NULL`
    : sql`hold_reason = ${change.reason}, hold_by = ${staff.id}, hold_at = now()`;
  const asSeen = isLifted ? heldSince(change.lifts) : sql`hold_reason IS NULL`;
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const known = sql`${live(kind, id, staff)} AND ${permittedTo(staff, "legal-hold")}`;
    const changed = await tx.execute(sql`UPDATE ${table} SET ${values} WHERE ${known} AND ${asSeen}`);
    if (changed.rowCount === 0) {
      const there = await tx.execute(sql`SELECT FROM ${table} WHERE ${known}`);
      return there.rowCount === 0 ? "unknown" : "meanwhile";
    }
    const action = `${subject}.${isLifted ? "released" : "held"}`;
    await record(tx, staff, action, { kind: subject, id });
    return "stored";
  });
}

function heldSince(version: string): SQL {
  const at = /^\d{1,13}$/.test(version) ? new Date(Number(version)) : null;
  if (!at) return sql`false`;
  return sql`(hold_reason IS NOT NULL AND coalesce(hold_at, to_timestamp(0)) = ${at.toISOString()}::timestamptz)`;
}

export type HeldLine = Holdable & { href: string; trashed: boolean };

/** More than these are no longer read through. */
const MOST = 200;

/** Everything under a legal hold that this person may know of, the newest first of each kind. */
export async function heldLines(staff: Staff): Promise<HeldLine[]> {
  const lines: HeldLine[] = [];
  for (const kind of heldKinds) {
    const held = sql`hold_reason IS NOT NULL AND ${kind.visible(staff)} ORDER BY hold_at DESC LIMIT ${MOST}`;
    for (const row of await read(kind, held))
      lines.push({ ...holdable(row), href: kind.hold.address(row.id), trashed: row.trashed });
  }
  return lines;
}
