import { and, eq } from "drizzle-orm";
import { passwordHash } from "~/server/auth/password-hash.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffAccount, staffMember, staffSession } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount } from "./account-notices.server";
import { voidLinks } from "./one-time-link.server";
import { holdPeople } from "./people-lock.server";
import { comparedName } from "./person-rules.server";
import { holdSecondFactor } from "./second-factor.server";
import { endOtherSessions } from "./sessions.server";

/** `changed`: it was given another name meanwhile, in another window. */
type Renaming = { kind: "stored" } | { kind: "taken" } | { kind: "changed"; now: string };

/**
 * Gives a person another name, under which what they do from now on is kept, if they still have the one they saw (null:
 * they saw none). The journal's lines before keep the old one. Not a colleague's: the journal must not take one for the
 * other (two people of one name are an associé's to invite).
 */
export function rename(staff: Staff, name: string, seen: string | null): Promise<Renaming> {
  return db().transaction(async (tx) => {
    // Of two people who take one name at once, the second finds it taken.
    await holdPeople(tx);
    const people = await tx.select({ id: staffMember.id, name: staffMember.name }).from(staffMember);
    const before = people.find(({ id }) => id === staff.id)?.name ?? "";
    if (name === before) return { kind: "stored" };
    if (seen !== null && seen !== before) return { kind: "changed", now: before };
    const wanted = comparedName(name);
    if (people.some((one) => one.id !== staff.id && comparedName(one.name) === wanted)) return { kind: "taken" };
    await tx.update(staffMember).set({ name, updatedAt: new Date() }).where(eq(staffMember.id, staff.id));
    await record(tx, staff, "account.renamed", { kind: "staff", id: staff.id }, { from: before, to: name });
    return { kind: "stored" };
  });
}

/**
 * Sets a new password: the person's other sessions end, links to choose one stop working, a mail tells them. False when
 * this very session has ended meanwhile: whoever has just chosen a password by a link keeps theirs.
 */
export async function changeOwnPassword(staff: Staff, password: string): Promise<boolean> {
  const hash = await passwordHash(password);
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, staff.id);
    const open = await tx
      .select({ id: staffSession.id })
      .from(staffSession)
      .where(eq(staffSession.id, staff.sessionId));
    if (open.length === 0) return false;
    await tx
      .update(staffAccount)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(staffAccount.userId, staff.id), eq(staffAccount.providerId, "credential")));
    await voidLinks(tx, "password", staff.id);
    await record(tx, staff, "password.changed", { kind: "staff", id: staff.id });
    await notifyAccount(tx, staff.id, { kind: "password-changed" });
    await endOtherSessions(tx, staff);
    return true;
  });
}
