import { and, eq, isNotNull, sql } from "drizzle-orm";
import { secondFactorRequired } from "~/server/auth/second-factor-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { staffPasskey, staffTotp } from "~/server/db/access-schema.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount } from "./account-notices.server";
import { makeRecoveryCodes, recoveryCodesLeft, voidRecoveryCodes } from "./recovery-codes.server";

/**
 * What guards an account beside its password. `totpSince`: when the phone's codes came into force; null without them.
 */
type SecondFactor = {
  totpSince: Date | null;
  passkeys: number;
  recoveryCodes: number;
  /** The firm asks everybody for one. */
  required: boolean;
};

/** What guards a person's account. */
export async function secondFactorOf(staffId: string, q: Queryable = db()): Promise<SecondFactor> {
  const [row] = await q
    .select({
      totpSince: staffTotp.confirmedAt,
      passkeys: sql<number>`(SELECT count(*)::int FROM ${staffPasskey} AS held WHERE held.user_id = ${staffMember}.id)`,
      required: secondFactorRequired(),
    })
    .from(staffMember)
    .leftJoin(staffTotp, eq(staffTotp.staffId, staffMember.id))
    .where(eq(staffMember.id, staffId));
  return {
    totpSince: row?.totpSince ?? null,
    passkeys: row?.passkeys ?? 0,
    recoveryCodes: await recoveryCodesLeft(q, staffId),
    required: row?.required ?? false,
  };
}

/**
 * One change of what opens an account at a time (password, second factor, being in use): each counts what the one
 * before has left, and a sign-in, which takes it last, what is true when its session begins.
 */
export async function holdSecondFactor(tx: Transaction, staffId: string): Promise<void> {
  await tx.select({ id: staffMember.id }).from(staffMember).where(eq(staffMember.id, staffId)).for("update");
}

/**
 * What became of a removal: `last`: the firm asks for a second factor and this is the last one; `unknown`: it is not
 * there.
 */
export type Removal = "removed" | "last" | "unknown";

/** Whether a person may lose one of their factors, given what guards the account now. */
export function mayLoseOne({ required, totpSince, passkeys }: SecondFactor): boolean {
  return !required || passkeys + (totpSince ? 1 : 0) > 1;
}

/** Stops asking for the codes of a phone. With the last factor the recovery codes go too. */
export function removeTotp(staff: Staff): Promise<Removal> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, staff.id);
    const factor = await secondFactorOf(staff.id, tx);
    if (!factor.totpSince) return "unknown";
    if (!mayLoseOne(factor)) return "last";
    await tx.delete(staffTotp).where(eq(staffTotp.staffId, staff.id));
    if (factor.passkeys === 0) await voidRecoveryCodes(tx, staff.id);
    await record(tx, staff, "totp.removed", { kind: "staff", id: staff.id });
    await notifyAccount(tx, staff.id, { kind: "totp-off" });
    return "removed";
  });
}

/** Ten new recovery codes, to be shown once; null for an account without a second factor, which has no use for them. */
export function renewRecoveryCodes(staff: Staff): Promise<string[] | null> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, staff.id);
    const { totpSince, passkeys } = await secondFactorOf(staff.id, tx);
    if (!totpSince && passkeys === 0) return null;
    const codes = await makeRecoveryCodes(tx, staff.id);
    await record(tx, staff, "recovery-codes.made", { kind: "staff", id: staff.id });
    await notifyAccount(tx, staff.id, { kind: "recovery-codes-made" });
    return codes;
  });
}

/** Whether codes of a phone are asked for at the sign-in of a person. */
export async function hasTotp(staffId: string): Promise<boolean> {
  const rows = await db()
    .select({ staffId: staffTotp.staffId })
    .from(staffTotp)
    .where(and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt)));
  return rows.length > 0;
}
