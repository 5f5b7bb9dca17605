import { and, eq } from "drizzle-orm";
import { record } from "~/domain/journal/journal.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffAccount, staffMember } from "~/server/db/schema.server";
import { notifyAccount } from "./account-notices.server";
import { voidLinks } from "./one-time-link.server";
import { endOtherSessions } from "./sessions.server";
import { passwordHash } from "./staff-accounts.server";

/** Gives a person another name, under which what they do from now on is kept. The journal's lines before keep the old one. */
export async function rename(staff: Staff, name: string): Promise<void> {
  if (name === staff.name) return;
  await db().transaction(async (tx) => {
    await tx.update(staffMember).set({ name, updatedAt: new Date() }).where(eq(staffMember.id, staff.id));
    await record(tx, { actor: staff, action: "account.renamed", subject: { kind: "staff", id: staff.id } });
  });
}

/** Sets a new password: the person's other sessions end, links to choose one stop working, a mail tells them. */
export async function changeOwnPassword(staff: Staff, password: string): Promise<void> {
  const hash = await passwordHash(password);
  await db().transaction(async (tx) => {
    await tx
      .update(staffAccount)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(staffAccount.userId, staff.id), eq(staffAccount.providerId, "credential")));
    await voidLinks(tx, "password", staff.id);
    await record(tx, { actor: staff, action: "password.changed", subject: { kind: "staff", id: staff.id } });
    await notifyAccount(tx, staff.id, { kind: "password-changed" });
    await endOtherSessions(tx, staff);
  });
}
