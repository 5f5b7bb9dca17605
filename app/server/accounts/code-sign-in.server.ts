import { randomUUID } from "node:crypto";
import { generateRandomString } from "better-auth/crypto";
import { and, eq, isNull } from "drizzle-orm";
import { SESSION_LIFE } from "~/server/auth/auth.server";
import { clearedSecondStep, secondStepOf } from "~/server/auth/second-step-cookie.server";
import { sessionCookie } from "~/server/auth/session.server";
import { xsrfCookie } from "~/server/auth/xsrf.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember, staffSession } from "~/server/db/schema.server";
import { notifyAccount, type SignInWay } from "./account-notices.server";
import { passwordHashOf } from "./password-check.server";
import { recoveryCodesLeft, spendRecoveryCode } from "./recovery-codes.server";
import { holdSecondFactor, secondFactorOf } from "./second-factor.server";
import { knownDevice, noteSignIn } from "./sign-in-completion.server";
import { countTry } from "./sign-in-throttle.server";
import { spendTotpCode } from "./totp-setup.server";

type Waiting = { id: string; name: string; email: string };

/** What the person whose password this browser gave can give now; null when that is too long ago. */
export async function secondStep(headers: Headers): Promise<{ totp: boolean; passkeys: boolean } | null> {
  const person = await waitingPerson(headers);
  if (!person) return null;
  const { totpSince, passkeys } = await secondFactorOf(person.id);
  return { totp: totpSince !== null, passkeys: passkeys > 0 };
}

async function waitingPerson(headers: Headers, q: Queryable = db()): Promise<Waiting | null> {
  const id = await secondStepOf(headers, (staffId) => passwordHashOf(staffId, q));
  if (!id) return null;
  const [person] = await q
    .select({ id: staffMember.id, name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .where(and(eq(staffMember.id, id), isNull(staffMember.deactivatedAt)));
  return person ?? null;
}

type CodeSignIn =
  | { kind: "open"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "refused"; retryAfter: number }
  /** The password must be given again. */
  | { kind: "expired" };

/**
 * The wrong code of which the person is told, for somebody knows their password: that of a day, and that of a quarter
 * of an hour when as many came before it.
 */
const TOLD_AT = 5;

/**
 * The second step: six digits of the phone, or a recovery code. Counted and slowed like passwords, and counted by the
 * day besides: a million codes are few for somebody who has time.
 */
export async function signInWithCode(code: string, address: string | null, headers: Headers): Promise<CodeSignIn> {
  const person = await waitingPerson(headers);
  if (!person) return { kind: "expired" };
  const attempt = await countTry("code", person.email, address, await knownDevice(person.email, headers));
  const tell = (kind: "codes-guessed" | "codes-suspended") =>
    db().transaction((tx) => notifyAccount(tx, person.id, { kind }));
  if (attempt.kind === "refused") {
    if (attempt.first && attempt.limit === "code-day") await tell("codes-suspended");
    return attempt;
  }
  const opened = await db().transaction((tx) => openWith(tx, person, code, headers));
  if (opened === "expired") return { kind: "expired" };
  if (opened === "wrong") {
    const { ofQuarter, ofDay } = attempt.rank;
    if (ofDay === TOLD_AT || (ofQuarter === TOLD_AT && ofDay >= 2 * TOLD_AT)) await tell("codes-guessed");
    await attempt.wrong(person.id, { by: "code" });
    return { kind: "wrong" };
  }
  await attempt.right();
  return { kind: "open", cookies: opened };
}

/** The code used up, the session, the journal's line and the notices: all of it, or nothing. */
async function openWith(
  tx: Transaction,
  person: Waiting,
  typed: string,
  headers: Headers,
): Promise<string[] | "wrong" | "expired"> {
  await holdSecondFactor(tx, person.id);
  // Once more now that nothing can change: the account may have been closed since, or have got another password.
  if (!(await waitingPerson(headers, tx))) return "expired";
  const code = typed.replace(/[\s-]/g, "");
  const isTotp = /^\d{6}$/.test(code);
  const right = isTotp ? await spendTotpCode(tx, person.id, code) : await spendRecoveryCode(tx, person.id, code);
  if (!right) return "wrong";
  const by: SignInWay = isTotp ? "code" : "recovery-code";
  if (!isTotp) {
    const left = await recoveryCodesLeft(tx, person.id);
    await notifyAccount(tx, person.id, { kind: "recovery-code-used", left });
  }
  const token = generateRandomString(32);
  await tx
    .insert(staffSession)
    .values({
      id: randomUUID(),
      token,
      userId: person.id,
      userAgent: (headers.get("User-Agent") ?? "").slice(0, 300),
      expiresAt: new Date(Date.now() + SESSION_LIFE * 1000),
    });
  const device = await noteSignIn(tx, person, by, headers);
  return [await sessionCookie(token), await xsrfCookie(token), device, clearedSecondStep()];
}
