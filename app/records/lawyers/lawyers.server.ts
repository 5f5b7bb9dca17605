import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { lawyerValue } from "~/content/client-values";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { lawyer } from "./lawyer-table.server";

/** The account of a lawyer. `waiting`: invited, without a password yet. */
type LawyerAccount = { id: string; name: string; state: "in-use" | "waiting" | "deactivated" };

/**
 * A lawyer of the setting. `name`: « Maitre … ». Without an account, `withoutAccount` says whether that is how the firm
 * wants it, or nobody has said so yet.
 */
export type Lawyer = {
  id: string;
  version: number;
  name: string;
  initials: string;
  account: LawyerAccount | null;
  withoutAccount: boolean;
};

/** The firm's lawyers in the order of the setting; none for whoever may not manage accounts. */
export function readLawyers(staff: { id: string }): Promise<Lawyer[]> {
  return find(db(), permittedTo(staff, "people"));
}

/** One of them; null for an id of none, or for whoever may not manage accounts. */
export async function readLawyer(id: string, staff: { id: string }, q: Queryable = db()): Promise<Lawyer | null> {
  return (await find(q, and(sql`${lawyer.id}::text = ${id}`, permittedTo(staff, "people"))))[0] ?? null;
}

async function find(q: Queryable, which: SQL | undefined): Promise<Lawyer[]> {
  const rows = await q
    .select({
      id: lawyer.id,
      version: lawyer.version,
      name: lawyer.name,
      initials: sql<string>`${lawyer.initials}`,
      withoutAccount: lawyer.withoutAccount,
      staffId: staffMember.id,
      staffName: staffMember.name,
      deactivatedAt: staffMember.deactivatedAt,
      joined: hasJoined(),
    })
    .from(lawyer)
    .leftJoin(staffMember, eq(staffMember.id, lawyer.staffId))
    .where(and(lawyer.active, which))
    .orderBy(asc(lawyer.position));
  return rows.map(({ staffId, staffName, deactivatedAt, joined, ...row }) => {
    const state = deactivatedAt ? "deactivated" : joined ? "in-use" : "waiting";
    return { ...row, account: staffId && staffName ? { id: staffId, name: staffName, state } : null };
  });
}

/**
 * Accounts that this lawyer may be given, by name: of an associé or an avocat, in use, and no other lawyer's. The
 * lawyer's own is among them.
 */
export function accountsFor(id: string, q: Queryable = db()): Promise<{ id: string; name: string }[]> {
  const taken = sql`EXISTS (SELECT FROM ${lawyer} AS other
    WHERE other.staff_id = ${staffMember.id} AND other.active AND other.id <> ${id})`;
  const own = sql`EXISTS (SELECT FROM ${lawyer} AS own WHERE own.staff_id = ${staffMember.id} AND own.id = ${id})`;
  const free = and(isNull(staffMember.deactivatedAt), permittedTo({ id: sql`${staffMember.id}` }, "walls"));
  return q
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(and(or(free, own), sql`NOT ${taken}`))
    .orderBy(asc(staffMember.name), asc(staffMember.id));
}

/** The account that bears this lawyer's very name, among some; null when none does, or several do. */
export function namesake(name: string, accounts: { id: string; name: string }[]): string | null {
  const same = accounts.filter((one) => lawyerValue(one.name).toLowerCase() === name.toLowerCase());
  return same.length === 1 ? (same[0]?.id ?? null) : null;
}

/** « Maitre … » of the lawyer whose account this is; null when it is nobody's. */
export async function lawyerOf({ id }: { id: string }, q: Queryable = db()): Promise<string | null> {
  const [row] = await q
    .select({ name: lawyer.name })
    .from(lawyer)
    .where(and(lawyer.active, eq(lawyer.staffId, id)));
  return row?.name ?? null;
}

/** Where the lawyer of that name reads mail: the address of an account in use; null when there is none. */
export async function mailboxOf(name: string, q: Queryable): Promise<string | null> {
  const [row] = await q
    .select({ email: staffMember.email })
    .from(lawyer)
    .innerJoin(staffMember, eq(staffMember.id, lawyer.staffId))
    .where(and(lawyer.active, eq(lawyer.name, name), isNull(staffMember.deactivatedAt), hasJoined()));
  return row?.email ?? null;
}

/** A name that leaves the setting while another one comes: « Maitre … ». */
export type Renaming = { from: string; to: string };

/**
 * The renaming that a save of these lines may be: exactly one lawyer would leave, and exactly one come who was never
 * there. Null when it cannot be one.
 */
export async function possibleRenaming(lines: readonly string[], q: Queryable = db()): Promise<Renaming | null> {
  const names = sql.param(lines.map(lawyerValue));
  const { rows } = await q.execute<{ name: string; leaves: boolean }>(sql`
    SELECT name, true AS leaves FROM ${lawyer}
     WHERE active AND folded(name) <> ALL (SELECT folded(one) FROM unnest(${names}::text[]) AS one)
    UNION ALL
    SELECT DISTINCT ON (folded(one)) one, false FROM unnest(${names}::text[]) AS one
     WHERE NOT EXISTS (SELECT FROM ${lawyer} WHERE folded(name) = folded(one) AND active)`);
  const [from, ...others] = rows.filter(({ leaves }) => leaves);
  const [to, ...more] = rows.filter(({ leaves }) => !leaves);
  if (!from || !to || others.length > 0 || more.length > 0) return null;
  const was = await q.select({ id: lawyer.id }).from(lawyer).where(sql`folded(name) = folded(${to.name})`);
  return was.length === 0 ? { from: from.name, to: to.name } : null;
}

/** Gives a lawyer another name, before the setting that has it is stored: the row and its account stay theirs. */
export async function renameLawyer(q: Queryable, { from, to }: Renaming): Promise<void> {
  await q
    .update(lawyer)
    .set({ name: to, version: sql`${lawyer.version} + 1`, updatedAt: new Date() })
    .where(and(lawyer.active, eq(lawyer.name, from)));
}
