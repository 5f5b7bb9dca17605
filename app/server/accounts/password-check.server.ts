import { and, eq } from "drizzle-orm";
import { sessionKey } from "~/server/auth/attempt-limits.server";
import { LONGEST_PASSWORD } from "~/server/auth/auth.server";
import { isOutdated, isPasswordOf, passwordHash } from "~/server/auth/password-hash.server";
import { keyedHash } from "~/server/auth/secret.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { staffAccount } from "~/server/db/schema.server";
import { normalisedEmail } from "./email-address.server";
import { countTry } from "./sign-in-throttle.server";

/** The stored hash of a person's password; null while they have none. */
export async function passwordHashOf(staffId: string, q: Queryable = db()): Promise<string | null> {
  const [row] = await q
    .select({ password: staffAccount.password })
    .from(staffAccount)
    .where(and(eq(staffAccount.userId, staffId), eq(staffAccount.providerId, "credential")));
  return row?.password ?? null;
}

/**
 * Names a person's present password and tells nothing of it: a form that was shown before it changed is known by it.
 */
export async function passwordSeal(staffId: string): Promise<string> {
  return keyedHash("password-form", `${staffId}:${await passwordHashOf(staffId)}`);
}

/** Whether that is the password of a hash. */
export async function passwordFits(hash: string, password: string): Promise<boolean> {
  return password.length <= LONGEST_PASSWORD && (await isPasswordOf(hash, password));
}

/**
 * Stores the right password of a person as it is hashed today, where their hash is of before. Returns the hash of that
 * password that is theirs now, also when somebody signed in at the same moment; the one given when they have another
 * password since.
 */
export async function renewedHash(staffId: string, hash: string, password: string): Promise<string> {
  if (!isOutdated(hash)) return hash;
  const renewed = await passwordHash(password);
  const rows = await db()
    .update(staffAccount)
    .set({ password: renewed })
    .where(
      and(eq(staffAccount.userId, staffId), eq(staffAccount.providerId, "credential"), eq(staffAccount.password, hash)),
    )
    .returning({ id: staffAccount.id });
  if (rows.length > 0) return renewed;
  const now = await passwordHashOf(staffId);
  return now && (await isPasswordOf(now, password)) ? now : hash;
}

type Confirmation = { kind: "right" } | { kind: "wrong" } | { kind: "refused"; retryAfter: number };

/**
 * Asks the person of a session for their password once more, before what a thief of that session must not do. Limited
 * as at sign-in, since an open session is no place to guess, but by a count of the session: strangers cannot use that
 * one up.
 */
export async function confirmPassword(staff: Staff, password: string, address: string | null): Promise<Confirmation> {
  const email = normalisedEmail(staff.email);
  const attempt = await countTry("password", email, address, await sessionKey(staff.sessionId));
  if (attempt.kind === "refused") return attempt;
  const hash = await passwordHashOf(staff.id);
  if (hash && (await passwordFits(hash, password))) {
    await attempt.right();
    return { kind: "right" };
  }
  await attempt.wrong(staff.id, { by: "confirmation" });
  return { kind: "wrong" };
}
