import { eq } from "drizzle-orm";
import { type Actor, record } from "~/domain/journal/journal.server";
import { accountKey, addressKey, countAttempt, forgetAttempts } from "~/server/auth/attempt-limits.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { normalisedEmail } from "./email-address.server";
import { readLink, useLink, voidLinks } from "./one-time-link.server";
import { passwordChangedNotice, passwordLinkMail } from "./password-mails.server";
import { passwordHash, setPassword } from "./staff-accounts.server";

/**
 * Asks for a link by mail. Known and unknown addresses go the same way: one job is queued, and the job finds out. Returns
 * null, or, when this visitor's address asked too often, the seconds to wait. An account asked for too often gets no mail,
 * and nobody is told.
 */
export async function askForPasswordLink(email: string, address: string | null): Promise<number | null> {
  const asked = await countAttempt("reset-address", await addressKey(address));
  if (!asked.allowed) return asked.retryAfter;
  const normalised = normalisedEmail(email);
  const ofAccount = await countAttempt("reset-account", await accountKey(normalised));
  if (ofAccount.allowed) await enqueue(db(), passwordLinkMail, { email: normalised });
  return null;
}

/** Whether a link can still be used. */
export async function isPasswordLinkOpen(key: string): Promise<boolean> {
  const q = db();
  return (await readLink(q, "password", key)) !== null || (await readLink(q, "invitation", key)) !== null;
}

/**
 * Uses a link up: sets the password, ends all sessions of the member and tells them by mail (but for a first password), in one
 * transaction. False when the link cannot be used any more.
 */
export async function resetPassword(key: string, password: string): Promise<boolean> {
  if (!(await isPasswordLinkOpen(key))) return false;
  const hash = await passwordHash(password);
  const email = await db().transaction(async (tx) => {
    const invited = await useLink(tx, "invitation", key);
    const asked = await useLink(tx, "password", key);
    const staffId = invited ?? asked;
    if (!staffId) return null;
    const [member] = await tx
      .select({ name: staffMember.name, email: staffMember.email })
      .from(staffMember)
      .where(eq(staffMember.id, staffId));
    if (!member) return null;
    await setPassword(tx, staffId, hash);
    await voidLinks(tx, "password", staffId);
    await voidLinks(tx, "invitation", staffId);
    const actor: Actor = { id: staffId, name: member.name };
    const action = invited ? "invitation.accepted" : "password.reset";
    await record(tx, { actor, action, subject: { kind: "staff", id: staffId } });
    if (!invited) await enqueue(tx, passwordChangedNotice, { staffId });
    return member.email;
  });
  // Whoever opened the link is the account's owner: wrong tries of the hour before no longer keep them out.
  if (email) await forgetAttempts("signin-account", await accountKey(email));
  return email !== null;
}
