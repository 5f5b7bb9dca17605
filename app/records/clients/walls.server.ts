import { and, asc, eq } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { may, type Role } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { liveClient } from "./client-access.server";
import { client } from "./client-table.server";
import { clientAccess } from "./wall-table.server";

export type WallPerson = {
  id: string;
  name: string;
  role: Role;
  active: boolean;
  joined: boolean;
  named: boolean;
};

/** Who sees a client. `version` names this state of it: it is sent back with every change. */
type Wall = { id: string; name: string; closed: boolean; people: WallPerson[]; version: string };

/**
 * `changed-meanwhile`: somebody else changed the wall since it was seen. `no-lawyer`: nobody named could ever open it again.
 * `unknown-person`: somebody named is not of the firm (any more, or yet: whoever has no password). Nothing was stored then.
 */
type WallChange = "stored" | "unknown" | "changed-meanwhile" | "no-lawyer" | "unknown-person";

/** The wall of a client; null for an id that is unknown, in the corbeille, closed to this person, or not theirs to manage. */
export function readWall(id: string, staff: Staff): Promise<Wall | null> {
  return db().transaction((tx) => findWall(tx, id, staff));
}

/** Closes a client to the people named, or names others (journal: `client.closed`, `client.access-changed`). */
export function closeClient(id: string, named: readonly string[], seen: string, staff: Staff): Promise<WallChange> {
  const isSo = (wall: Wall) =>
    wall.closed &&
    sameIds(
      named,
      wall.people.filter((one) => one.named).map((one) => one.id),
    );
  return change(id, seen, staff, isSo, async (tx, { closed, people }) => {
    const chosen = people.filter((person) => named.includes(person.id));
    if (chosen.length !== new Set(named).size || chosen.some((person) => !person.joined)) return "unknown-person";
    if (!chosen.some(({ role, active }) => active && may(role, "client-wall"))) return "no-lawyer";
    const added = chosen.filter((person) => !person.named).map((person) => person.id);
    const removed = people.filter((one) => one.named && !chosen.includes(one)).map((one) => one.id);
    await tx.delete(clientAccess).where(eq(clientAccess.clientId, id));
    await tx
      .insert(clientAccess)
      .values(chosen.map((person) => ({ clientId: id, staffId: person.id, grantedBy: staff.id })));
    if (!closed) await tx.update(client).set({ closedAt: new Date() }).where(eq(client.id, id));
    const action = closed ? "client.access-changed" : "client.closed";
    await record(tx, staff, action, { kind: "client", id }, { added, removed });
    return "stored";
  });
}

/** Takes the wall away: the whole firm sees the client again (journal: `client.opened`). */
export function openClient(id: string, seen: string, staff: Staff): Promise<WallChange> {
  const isSo = (wall: Wall) => !wall.closed;
  return change(id, seen, staff, isSo, async (tx) => {
    await tx.delete(clientAccess).where(eq(clientAccess.clientId, id));
    await tx.update(client).set({ closedAt: null }).where(eq(client.id, id));
    await record(tx, staff, "client.opened", { kind: "client", id });
    return "stored";
  });
}

/** What is so already (`isSo`) is stored, whatever was seen: the answer to the same form may have been lost. */
function change(
  id: string,
  seen: string,
  staff: Staff,
  isSo: (wall: Wall) => boolean,
  make: (tx: Transaction, wall: Wall) => Promise<WallChange>,
): Promise<WallChange> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    const wall = await findWall(tx, id, staff);
    if (!wall) return "unknown";
    if (isSo(wall)) return "stored";
    return wall.version === seen ? make(tx, wall) : "changed-meanwhile";
  });
}

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  const ids = new Set(some);
  return ids.size === others.length && others.every((id) => ids.has(id));
}

async function findWall(q: Queryable, id: string, staff: Staff): Promise<Wall | null> {
  if (!isRecordId(id)) return null;
  const [row] = await q
    .select({ name: client.name, closedAt: client.closedAt })
    .from(client)
    .where(and(liveClient(id, staff), permittedTo(staff, "client-wall")));
  if (!row) return null;
  const everybody = await q
    .select({
      id: staffMember.id,
      name: staffMember.name,
      role: staffMember.role,
      deactivatedAt: staffMember.deactivatedAt,
      joined: hasJoined(),
      namedId: clientAccess.staffId,
    })
    .from(staffMember)
    .leftJoin(clientAccess, and(eq(clientAccess.staffId, staffMember.id), eq(clientAccess.clientId, id)))
    .orderBy(asc(staffMember.name), asc(staffMember.id));
  const closed = row.closedAt !== null;
  const people = everybody
    .map(({ deactivatedAt, namedId, ...person }) => ({
      ...person,
      active: deactivatedAt === null,
      named: closed && namedId !== null,
    }))
    // Whoever left, or has not come yet, is offered nothing new, but stays where they were named.
    .filter(({ active, joined, named }) => (active && joined) || named);
  const names = people.filter(({ named }) => named).map((person) => person.id);
  return { id, name: row.name, closed, people, version: closed ? names.sort().join(" ") : "ouvert" };
}
