import { eq } from "drizzle-orm";
import { notifyAccount } from "~/server/accounts/account-notices.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { voidRecoveryCodes } from "~/server/accounts/recovery-codes.server";
import { holdSecondFactor, secondFactorOf } from "~/server/accounts/second-factor.server";
import { forgetTries } from "~/server/accounts/sign-in-throttle.server";
import type { Staff } from "~/server/auth/staff.server";
import { staffPasskey, staffTotp } from "~/server/db/access-schema.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember, staffSession } from "~/server/db/schema.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { readPerson } from "./people.server";

/** `self`: one's own goes by « Mon compte », with the password. `none`: there is nothing to reset. */
type FactorReset = "reset" | "none" | "self" | "unknown";

/** An associé takes the second factor of somebody who has lost their phone away; that person is told by mail. */
export function resetColleague(id: string, staff: Staff): Promise<FactorReset> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    if (!(await readPerson(id, staff, tx))) return "unknown";
    if (id === staff.id) return "self";
    const reset = await takeAway(tx, id, staff);
    if (reset) await notifyAccount(tx, id, { kind: "second-factor-reset" });
    return reset ? "reset" : "none";
  });
}

/**
 * The same from the command line, which has no queue for mails: for the only associé. False when there was nothing to
 * reset.
 */
export function resetFromCommandLine(id: string, actor: Actor): Promise<boolean> {
  return db().transaction((tx) => takeAway(tx, id, actor));
}

/** Codes, recovery codes and passkeys go, and every session ends: what was lost may be in somebody's hands. */
async function takeAway(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  await holdSecondFactor(tx, id);
  const { totpSince, passkeys } = await secondFactorOf(id, tx);
  if (!totpSince && passkeys === 0) return false;
  await tx.delete(staffTotp).where(eq(staffTotp.staffId, id));
  await tx.delete(staffPasskey).where(eq(staffPasskey.userId, id));
  await voidRecoveryCodes(tx, id);
  await tx.delete(staffSession).where(eq(staffSession.userId, id));
  await record(tx, actor, "second-factor.reset", { kind: "staff", id });
  const [person] = await tx.select({ email: staffMember.email }).from(staffMember).where(eq(staffMember.id, id));
  // Wrong codes for a phone that counts no more keep nobody out of the next one.
  await forgetTries({ id, email: person?.email ?? "" }, ["code-account", "code-day"]);
  return true;
}
