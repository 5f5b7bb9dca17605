import { sql } from "drizzle-orm";
import { oneWith, type RecordKind } from "~/abilities/record-kind.server";
import { isRecordId } from "~/lib/record-id";
import { records } from "~/records/records.server";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { may, type Role } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { type Actor, recordAll } from "~/server/journal/journal.server";
import type { WallPart } from "./wall-part.server";

/** A kind of record that may be closed to all but named people. */
export type WalledKind = RecordKind & { wall: WallPart };

export const walledKinds = records.filter((kind): kind is WalledKind => kind.wall !== undefined);

/** The kind whose wall is behind that pattern of routes.ts, « listeCl/:id/acces », or the question below it. */
export function walledKindAt(pattern: string): WalledKind {
  const kind = walledKinds.find(({ wall }) => `/${pattern}`.startsWith(wall.addresses.wall(":id")));
  if (!kind) throw new Error(`no kind of record is closed at ${pattern}`);
  return kind;
}

type Person = { id: string; name: string; role: Role; active: boolean; joined: boolean; named: boolean };

/** Who sees a record. `version` names this state of it: it is sent back with every change. */
export type Wall = { id: string; name: string; closed: boolean; people: Person[]; version: string };

/** The wall of a record; null for one that is unknown, in the corbeille, closed to this person, not theirs to close. */
export async function readWall(kind: WalledKind, id: string, staff: Staff, q: Queryable = db()): Promise<Wall | null> {
  if (!isRecordId(id)) return null;
  const { table, visible, wall } = kind;
  const found = await q.execute<{ name: string; closed: boolean }>(sql`
    SELECT ${wall.name} AS name, closed_at IS NOT NULL AS closed FROM ${table}
    WHERE id = ${id} AND deleted_at IS NULL AND ${visible(staff)} AND ${permittedTo(staff, "walls")}`);
  const row = found.rows[0];
  if (!row) return null;
  // Whoever left, or has not come yet, is offered nothing new, but stays where they were named.
  const { rows: people } = await q.execute<Person>(sql`
    SELECT * FROM (SELECT id, name, role, deactivated_at IS NULL AS active, ${hasJoined()} AS joined,
      id IN (SELECT staff_id FROM ${wall.access} WHERE ${wall.key} = ${id}) AS named FROM staff_member) AS person
    WHERE (active AND joined) OR named ORDER BY name, id`);
  const named = people.filter((person) => person.named);
  return { id, ...row, people, version: row.closed ? versionOf(idsOf(named)) : "ouvert" };
}

const idsOf = (people: Person[]) => people.map(({ id }) => id);
const versionOf = (ids: readonly string[]) => [...new Set(ids)].sort().join(" ");

/**
 * `changed-meanwhile`: somebody else changed the wall since it was seen. `no-lawyer`: nobody named could ever open it
 * again. `unknown-person`: somebody named is not of the firm (any more, or yet: whoever has no password). Nothing was
 * stored then.
 */
type WallChange = "stored" | "unknown" | "changed-meanwhile" | "no-lawyer" | "unknown-person";

/**
 * Closes a record to the people named, or names others; null opens it to the whole firm. What is so already is stored,
 * whatever was seen: the answer to the same form may have been lost. Those that are one with it go with it.
 */
export function changeWall(
  kind: WalledKind,
  id: string,
  named: readonly string[] | null,
  seen: string,
  staff: Staff,
): Promise<WallChange> {
  const { table, subject, wall } = kind;
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    if (isRecordId(id)) await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const now = await readWall(kind, id, staff, tx);
    if (!now) return "unknown";
    const { closed, people, version } = now;
    if (named ? closed && version === versionOf(named) : !closed) return "stored";
    if (version !== seen) return "changed-meanwhile";
    const chosen = people.filter((person) => named?.includes(person.id));
    if (named) {
      if (chosen.length !== new Set(named).size || chosen.some(({ joined }) => !joined)) return "unknown-person";
      if (!chosen.some(({ role, active }) => active && may(role, "walls"))) return "no-lawyer";
    }
    const closedAt = named ? sql`coalesce(closed_at, now())` : sql`NULL`;
    const { rows: all } = await tx.execute<{ id: string }>(oneWith(kind, id));
    const ids = all.map((one) => one.id);
    const each = sql`ANY (${sql.param(ids)}::uuid[])`;
    await tx.execute(sql`UPDATE ${table} SET closed_at = ${closedAt} WHERE id = ${each}`);
    await tx.execute(sql`DELETE FROM ${wall.access} WHERE ${wall.key} = ${each}`);
    await namePeople(tx, wall, ids, idsOf(chosen), staff);
    const added = idsOf(chosen.filter((person) => !person.named));
    const removed = idsOf(people.filter((one) => one.named && !chosen.includes(one)));
    const closing = closed ? `${subject}.access-changed` : wall.actions.closed;
    const details = named ? { added, removed } : undefined;
    const action = named ? closing : wall.actions.opened;
    await recordAll(
      tx,
      ids.map((one) => ({
        actor: staff,
        action,
        subject: { kind: subject, id: one },
        details: one === id ? details : { ...details, along: id },
      })),
    );
    return "stored";
  });
}

/** Lets these people see these closed records. */
export async function namePeople(tx: Transaction, wall: WallPart, ids: string[], people: string[], by: Actor) {
  await tx.execute(sql`
    INSERT INTO ${wall.access} (${wall.key}, staff_id, granted_by) SELECT id, person, ${by.id}
    FROM unnest(${sql.param(ids)}::uuid[]) AS id, unnest(${sql.param(people)}::text[]) AS person
    ON CONFLICT DO NOTHING`);
}
