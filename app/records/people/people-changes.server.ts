import { and, eq, isNull, ne } from "drizzle-orm";
import { handOverWalls, wallsHeldAlone } from "~/abilities/walls/wall-heirs.server";
import { unlinkAccount } from "~/records/lawyers/lawyer-account.server";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { voidLinks } from "~/server/accounts/one-time-link.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { may, type Role } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember, staffSession } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { type Colleague, heirsOf, readPerson } from "./people.server";

/**
 * What became of a change; all but « stored » changed nothing. `last-partner`: the firm would be left without an
 * associé who can sign in. `heir-needed`, `heir-unknown`: closed clients would be left without a lawyer, so somebody
 * must be named for them.
 */
export type PersonChange = "stored" | "unknown" | "last-partner" | "heir-needed" | "heir-unknown";

/**
 * Gives a person another role. `heir`: who looks after the closed clients that only they see, when they stop being a
 * lawyer.
 */
export function changeRole(id: string, role: Role, heir: string, staff: Staff): Promise<PersonChange> {
  return change(id, staff, async (tx, person) => {
    if (person.role === role) return "stored";
    const refused = await leave(tx, person, role, heir, staff);
    if (refused) return refused;
    await tx.update(staffMember).set({ role, updatedAt: new Date() }).where(eq(staffMember.id, id));
    if (!may(role, "walls")) await unlinkAccount(tx, id, staff);
    await note(tx, "account.role-changed", id, staff, { from: person.role, to: role });
    return "stored";
  });
}

/**
 * Takes an account out of use: its sessions and links end with the transaction. What it wrote, and the walls it is
 * named in, stay.
 */
export function deactivate(id: string, heir: string, staff: Staff): Promise<PersonChange> {
  return change(id, staff, async (tx, person) => {
    if (!person.active) return "stored";
    const refused = await leave(tx, person, null, heir, staff);
    if (refused) return refused;
    await tx
      // Also holds the row (second-factor.server.ts): a sign-in under way finds the account closed, or its session ends
      // just below.
      .update(staffMember)
      .set({ deactivatedAt: new Date(), updatedAt: new Date() })
      .where(eq(staffMember.id, id));
    await endDoors(tx, id);
    await note(tx, "account.deactivated", id, staff);
    return "stored";
  });
}

/** Puts an account back into use, with the role and the walls it had. */
export function reactivate(id: string, staff: Staff): Promise<PersonChange> {
  return change(id, staff, async (tx, person) => {
    if (person.active) return "stored";
    await tx.update(staffMember).set({ deactivatedAt: null, updatedAt: new Date() }).where(eq(staffMember.id, id));
    await note(tx, "account.reactivated", id, staff);
    return "stored";
  });
}

/** Removes an account for good, sessions and all; the journal keeps the name of who did what. */
export function removePerson(id: string, heir: string, staff: Staff): Promise<PersonChange> {
  return change(id, staff, async (tx, person) => {
    const refused = await leave(tx, person, null, heir, staff);
    if (refused) return refused;
    await endDoors(tx, id);
    await unlinkAccount(tx, id, staff);
    await tx.delete(staffMember).where(eq(staffMember.id, id));
    await note(tx, "account.removed", id, staff, { role: person.role });
    return "stored";
  });
}

/** One change at a time, by somebody who is still an associé, on a person who is still there. */
function change(
  id: string,
  staff: Staff,
  make: (tx: Transaction, person: Colleague) => Promise<PersonChange>,
): Promise<PersonChange> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    const person = await readPerson(id, staff, tx);
    return person ? make(tx, person) : "unknown";
  });
}

/**
 * What forbids a person to go over to `role` (null: to none); null when nothing does, and their walls have found an
 * heir.
 */
async function leave(
  tx: Transaction,
  person: Colleague,
  role: Role | null,
  heir: string,
  staff: Staff,
): Promise<PersonChange | null> {
  if (role !== "associe" && (await isLastPartner(tx, person))) return "last-partner";
  if (role !== null && may(role, "walls")) return null;
  const walls = await wallsHeldAlone(tx, person.id);
  if (walls.length === 0) return null;
  if (!heir) return "heir-needed";
  if (!(await heirsOf(person.id, staff, tx)).some(({ id }) => id === heir)) return "heir-unknown";
  await handOverWalls(tx, walls, person.id, heir, staff);
  // The line of each record is for those who see it; this one is for the firm, and names none.
  await note(tx, "account.walls-handed-over", person.id, staff, { to: heir });
  return null;
}

/** Whether nobody else who can sign in is an associé; an invitation that waits counts for nobody. */
async function isLastPartner(tx: Transaction, { id, role, active, joined }: Colleague): Promise<boolean> {
  if (role !== "associe" || !active || !joined) return false;
  const others = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(ne(staffMember.id, id), eq(staffMember.role, "associe"), isNull(staffMember.deactivatedAt), hasJoined()))
    .limit(1);
  return others.length === 0;
}

async function endDoors(tx: Transaction, id: string): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.userId, id));
  await voidLinks(tx, "password", id);
  await voidLinks(tx, "invitation", id);
}

function note(tx: Transaction, action: string, id: string, staff: Staff, details?: Record<string, unknown>) {
  return record(tx, staff, action, { kind: "staff", id }, details);
}
