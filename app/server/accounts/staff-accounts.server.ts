import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "~/server/auth/permissions";
import { hasSecondFactor } from "~/server/auth/second-factor-condition.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { staffAccount, staffMember, staffSession } from "~/server/db/schema.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { normalisedEmail } from "./email-address.server";
import { holdSecondFactor } from "./second-factor.server";

/** Roles as people read them, in the order of what they may do. */
export const roleNames: Record<Role, string> = { associe: "Associé", avocat: "Avocat", secretariat: "Secrétariat" };

/** `id`: when whoever asks has drawn one for it. */
type NewAccount = { id?: string; name: string; email: string; role: Role };

/** Number of members of staff. */
export async function countStaff(q: Queryable): Promise<number> {
  const [row] = await q.select({ n: sql<number>`count(*)::int` }).from(staffMember);
  return row?.n ?? 0;
}

/** An account: `active` is false once it was deactivated; `secondFactor`: its password alone opens nothing. */
type KnownAccount = { id: string; name: string; active: boolean; secondFactor: boolean };

/** The account under an address; null when there is none. */
export async function findAccount(q: Queryable, email: string): Promise<KnownAccount | null> {
  const [row] = await q
    .select({
      id: staffMember.id,
      name: staffMember.name,
      active: sql<boolean>`${staffMember.deactivatedAt} IS NULL`,
      secondFactor: hasSecondFactor(),
    })
    .from(staffMember)
    .where(eq(staffMember.email, normalisedEmail(email)));
  return row ?? null;
}

/** Whether an account is there and was not deactivated. */
export async function isInUse(q: Queryable, staffId: string): Promise<boolean> {
  const rows = await q
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt)));
  return rows.length > 0;
}

/**
 * Creates an account without a password (nobody can sign in yet), with its journal entry. Returns its id, or null when
 * the address already has one.
 */
export async function createAccount(tx: Transaction, account: NewAccount, actor: Actor): Promise<string | null> {
  const id = account.id ?? randomUUID();
  const created = await tx
    .insert(staffMember)
    .values({ id, name: account.name, email: normalisedEmail(account.email), role: account.role })
    .onConflictDoNothing({ target: staffMember.email })
    .returning({ id: staffMember.id });
  if (created.length === 0) return null;
  await tx.insert(staffAccount).values({ id: randomUUID(), accountId: id, providerId: "credential", userId: id });
  await record(tx, actor, "account.created", { kind: "staff", id }, { role: account.role });
  return id;
}

/** Sets the password of an account and ends all its sessions, also those that the old one is opening at this moment. */
export async function setPassword(tx: Transaction, staffId: string, hash: string): Promise<void> {
  await holdSecondFactor(tx, staffId);
  await tx
    .update(staffAccount)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(staffAccount.userId, staffId), eq(staffAccount.providerId, "credential")));
  await tx.delete(staffSession).where(eq(staffSession.userId, staffId));
}
