import { eq } from "drizzle-orm";
import { accountKey, addressKey, countAttempt } from "~/server/auth/attempt-limits.server";
import { passwordHash } from "~/server/auth/password-hash.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { normalisedEmail } from "./email-address.server";
import { type LinkKind, readLink, useLink, voidLinks } from "./one-time-link.server";
import { passwordHashOf } from "./password-check.server";
import { passwordChangedNotice, passwordLinkMail } from "./password-mails.server";
import { forgetTries } from "./sign-in-throttle.server";
import { setPassword } from "./staff-accounts.server";

/**
 * Asks for a link by mail. Known and unknown addresses go the same way: one job is queued, and the job finds out.
 * Returns null, or, when this visitor's address asked too often, the seconds to wait. An account asked for too often
 * gets no mail, and nobody is told.
 */
export async function askForPasswordLink(email: string, address: string | null): Promise<number | null> {
  const asked = await countAttempt("reset-address", await addressKey(address));
  if (!asked.allowed) return asked.retryAfter;
  const normalised = normalisedEmail(email);
  const ofAccount = await countAttempt("reset-account", await accountKey(normalised));
  if (ofAccount.allowed) await enqueue(db(), passwordLinkMail, { email: normalised });
  return null;
}

/** What a link lets somebody choose: their first password, or a new one. */
type PasswordChoice = "first" | "new";

type OpenLink = { kind: LinkKind; staffId: string };

async function openLink(key: string): Promise<OpenLink | null> {
  for (const kind of ["password", "invitation"] as const) {
    const staffId = await readLink(db(), kind, key);
    if (staffId) return { kind, staffId };
  }
  return null;
}

/** What a link is still good for; null when it cannot be used any more. */
export async function passwordLinkChoice(key: string): Promise<PasswordChoice | null> {
  const link = await openLink(key);
  if (!link) return null;
  return (await passwordHashOf(link.staffId)) ? "new" : "first";
}

/** Whose password a link lets somebody choose; null when it cannot be used any more. */
export async function passwordLinkOwner(key: string): Promise<{ name: string; email: string } | null> {
  const link = await openLink(key);
  if (!link) return null;
  const [owner] = await db()
    .select({ name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .where(eq(staffMember.id, link.staffId));
  return owner ?? null;
}

/**
 * Uses a link up: sets the password, ends all sessions of the member and tells them by mail (but for a first password),
 * in one transaction. Returns what was chosen; null when the link cannot be used any more.
 */
export async function resetPassword(key: string, password: string): Promise<PasswordChoice | null> {
  const link = await openLink(key);
  if (!link) return null;
  const { kind, staffId } = link;
  const hash = await passwordHash(password);
  const done = await db().transaction(async (tx) => {
    // The account is held before its links are touched, in the order of whoever closes it (people-changes.server.ts).
    const [member] = await tx
      .select({ name: staffMember.name, email: staffMember.email })
      .from(staffMember)
      .where(eq(staffMember.id, staffId))
      .for("update");
    const used = await useLink(tx, kind, key);
    if (!member || !used) return null;
    const choice: PasswordChoice = (await passwordHashOf(staffId, tx)) ? "new" : "first";
    await setPassword(tx, staffId, hash);
    await voidLinks(tx, "password", staffId);
    await voidLinks(tx, "invitation", staffId);
    const actor: Actor = { id: staffId, name: member.name };
    const action = kind === "invitation" ? "invitation.accepted" : "password.reset";
    await record(tx, actor, action, { kind: "staff", id: staffId });
    if (choice === "new") await enqueue(tx, passwordChangedNotice, { staffId });
    return { choice, email: member.email };
  });
  if (!done) return null;
  // Whoever opened the link is the account's owner: wrong tries before no longer keep them out. The day's count of
  // wrong codes stays: a mailbox that somebody else reads must not give them tries without end.
  const limits = ["signin-account", "signin-day", "code-account"] as const;
  await forgetTries({ id: staffId, email: done.email }, [...limits]);
  return done.choice;
}
