import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { slashedDate } from "~/lib/french-date";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { permissions, type Role } from "~/server/auth/permissions";
import { hasSecondFactor } from "~/server/auth/second-factor-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";

/** Somebody of the firm. `joined`: they have chosen a password. `since`: the day of the account, as text. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: Role;
  active: boolean;
  joined: boolean;
  secondFactor: boolean;
  since: string;
};

/** The people of the firm, by name; nobody for whom may not manage them. */
export function readPeople(staff: { id: string }): Promise<Colleague[]> {
  return find(db(), permittedTo(staff, "people"));
}

/** One of them; null for an unknown id, or for whom may not manage them. */
export async function readPerson(id: string, staff: { id: string }, q: Queryable = db()): Promise<Colleague | null> {
  return (await find(q, and(eq(staffMember.id, id), permittedTo(staff, "people"))))[0] ?? null;
}

async function find(q: Queryable, which: SQL | undefined): Promise<Colleague[]> {
  const rows = await q
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      role: staffMember.role,
      active: sql<boolean>`${staffMember.deactivatedAt} IS NULL`,
      joined: hasJoined(),
      secondFactor: hasSecondFactor(),
      createdAt: staffMember.createdAt,
    })
    .from(staffMember)
    .where(which)
    .orderBy(asc(staffMember.name), asc(staffMember.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, since: slashedDate(createdAt) }));
}

/**
 * Those who may look after a closed client in the place of `id`: accounts in use, with a password, whose role may
 * manage walls. `staff`, who asks for the change, is among them only when there is nobody else: nobody lets themselves
 * in by taking a colleague's role away for a moment, but no client is lost either.
 */
export async function heirsOf(
  id: string,
  staff: { id: string },
  q: Queryable = db(),
): Promise<{ id: string; name: string }[]> {
  const lawyers = await q
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(
      and(
        ne(staffMember.id, id),
        isNull(staffMember.deactivatedAt),
        hasJoined(),
        inArray(staffMember.role, [...permissions.walls]),
      ),
    )
    .orderBy(asc(staffMember.name));
  const others = lawyers.filter((lawyer) => lawyer.id !== staff.id);
  return others.length > 0 ? others : lawyers;
}
