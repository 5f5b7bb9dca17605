import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { authSecret, keyedHash, sameText } from "~/server/auth/secret.server";
import type { Staff } from "~/server/auth/staff.server";
import { matchingStep, newTotpSecret } from "~/server/auth/totp.server";
import { staffTotp } from "~/server/db/access-schema.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { notifyAccount } from "./account-notices.server";
import { firstRecoveryCodes } from "./recovery-codes.server";
import { holdSecondFactor } from "./second-factor.server";
import { endOtherSessions } from "./sessions.server";

/**
 * The secret that the set-up page shows, the same as long as this session sets up. It counts for nothing until a code
 * confirms it, and no other session is shown it: whoever opens the page elsewhere gets one of their own.
 */
export async function pendingSecret(staff: Staff): Promise<string> {
  const key = await authSecret();
  const fresh = await symmetricEncrypt({ key, data: newTotpSecret() });
  const mine = { pendingSecret: fresh, pendingSession: staff.sessionId };
  return db().transaction(async (tx) => {
    // The row is held from here on, whether it changed or not.
    await tx
      .insert(staffTotp)
      .values({ staffId: staff.id, ...mine })
      .onConflictDoUpdate({
        target: staffTotp.staffId,
        set: mine,
        setWhere: sql`${staffTotp}.pending_session IS DISTINCT FROM ${staff.sessionId}`,
      });
    const stored = await heldPending(tx, staff);
    if (!stored) throw new Error("the pending secret was not stored");
    return stored;
  });
}

/**
 * Names a secret that this session was shown, and tells nothing of it: the form that is sent again, because its first
 * answer was lost, is known by it.
 */
export function secretSeal(staff: Staff, secret: string): Promise<string> {
  return keyedHash("totp-set-up", `${staff.sessionId}:${secret}`);
}

/**
 * Holds the row: what was read is what confirmTotp() puts into force, though another session opens the page meanwhile.
 */
async function heldPending(tx: Transaction, staff: Staff): Promise<string | null> {
  const [row] = await tx
    .select({ secret: staffTotp.pendingSecret })
    .from(staffTotp)
    .where(and(eq(staffTotp.staffId, staff.id), eq(staffTotp.pendingSession, staff.sessionId)))
    .for("update");
  return row?.secret ? symmetricDecrypt({ key: await authSecret(), data: row.secret }) : null;
}

/**
 * `on`: the codes of this phone are asked for from now on; `recoveryCodes` are to be shown once, when there were none
 * before. `on-already`: this very form had done that before.
 */
type Confirmed = { kind: "on"; recoveryCodes: string[] | null } | { kind: "on-already" } | { kind: "wrong-code" };

/**
 * Puts the pending secret into force once its code is right, in the place of an earlier one. The person's other
 * sessions end: they were opened without it.
 *
 * `seal`: secretSeal() of the secret that the form was about. A secret is confirmed by nobody but the session that was
 * shown it, so one that is in force was confirmed by this form. Nothing is handed out for that: the code is not even
 * looked at.
 */
export function confirmTotp(staff: Staff, code: string, seal: string): Promise<Confirmed> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, staff.id);
    const inForce = await secretInForce(tx, staff.id);
    if (inForce && sameText(seal, await secretSeal(staff, inForce))) return { kind: "on-already" };
    const secret = await heldPending(tx, staff);
    const step = secret ? matchingStep(secret, code) : null;
    if (!secret || step === null) return { kind: "wrong-code" };
    await tx
      .update(staffTotp)
      .set({
        secret: sql`${staffTotp}.pending_secret`,
        confirmedAt: new Date(),
        lastStep: step,
        pendingSecret: null,
        pendingSession: null,
      })
      .where(eq(staffTotp.staffId, staff.id));
    const replaced = inForce !== null;
    await record(tx, staff, replaced ? "totp.replaced" : "totp.enabled", { kind: "staff", id: staff.id });
    await notifyAccount(tx, staff.id, { kind: replaced ? "totp-replaced" : "totp-on" });
    await endOtherSessions(tx, staff);
    return { kind: "on", recoveryCodes: await firstRecoveryCodes(tx, staff.id) };
  });
}

/** The secret whose codes are asked for; null without one. */
async function secretInForce(tx: Transaction, staffId: string): Promise<string | null> {
  const [row] = await tx.select({ secret: staffTotp.secret }).from(staffTotp).where(eq(staffTotp.staffId, staffId));
  return row?.secret ? symmetricDecrypt({ key: await authSecret(), data: row.secret }) : null;
}

/**
 * Whether that is the present code of a person's phone; it is used up by asking. Of two requests with one code, one
 * gets true (RFC 6238 5.2: no code is accepted twice).
 */
export async function spendTotpCode(tx: Transaction, staffId: string, code: string): Promise<boolean> {
  const secret = await secretInForce(tx, staffId);
  const step = secret ? matchingStep(secret, code) : null;
  if (step === null) return false;
  const used = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), or(isNull(staffTotp.lastStep), lt(staffTotp.lastStep, step))))
    .returning({ staffId: staffTotp.staffId });
  return used.length === 1;
}
