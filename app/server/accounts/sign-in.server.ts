import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { counted } from "~/lib/french-number";
import { auth } from "~/server/auth/auth.server";
import { secondStepCookie } from "~/server/auth/second-step-cookie.server";
import { xsrfCookie } from "~/server/auth/xsrf.server";
import { db } from "~/server/db/db.server";
import { staffSession } from "~/server/db/schema.server";
import { normalisedEmail } from "./email-address.server";
import { passwordFits, passwordHashOf, renewedHash } from "./password-check.server";
import { holdSecondFactor, secondFactorOf } from "./second-factor.server";
import { knownDevice, noteSignIn } from "./sign-in-completion.server";
import { countTry } from "./sign-in-throttle.server";
import { findAccount, isInUse } from "./staff-accounts.server";

type Credentials = {
  email: string;
  password: string;
  /** The visitor's address as the pipeline resolved it; null when unknown. */
  address: string | null;
  headers: Headers;
};

type SignIn =
  /** `body` is better-auth's answer without the session's token, which only the Set-Cookie lines of `cookies` carry. */
  | { kind: "open"; cookies: string[]; body: Record<string, unknown> }
  /** The password was right, but opens nothing by itself: `cookies` let this browser give the second factor. */
  | { kind: "second-factor"; cookies: string[] }
  | { kind: "wrong" }
  /** Refused without looking at the password; `retryAfter` in seconds. */
  | { kind: "refused"; retryAfter: number };

type Opened = Extract<SignIn, { kind: "open" }> & { token: string };
type SecondFactorAsked = Extract<SignIn, { kind: "second-factor" }>;

/** Same words for a wrong password and an unknown address. */
export const WRONG_CREDENTIALS = "Adresse ou mot de passe incorrect.";

/** What a person is told while sign-in is refused; minutes, or hours when they are many, rounded up. */
export function refusedMessage(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  const wait =
    minutes > 120 ? counted(Math.ceil(minutes / 60), "heure", "heures") : counted(minutes, "minute", "minutes");
  return `Trop d’essais. Réessayez dans ${wait}.`;
}

/**
 * The password of a member of staff: a session, or for whoever has a second factor the way to give it. Known and
 * unknown accounts go the same way at the same pace.
 */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  const email = normalisedEmail(credentials.email);
  const known = await knownDevice(email, credentials.headers);
  const attempt = await countTry("password", email, credentials.address, known);
  if (attempt.kind === "refused") return attempt;
  const person = await findAccount(db(), email);
  // Before the password is looked at: what it is right for is compared once its session is there. For nobody it takes
  // as long.
  const hash = await passwordHashOf(person?.id ?? "");

  const opened = person?.secondFactor
    ? await firstStep(person, credentials.password)
    : await open(email, {
        ...credentials,
        // A deactivated account goes the same way at the same pace: no password is right for it.
        ...(person?.active === false ? { password: randomUUID() } : {}),
      });
  if (!opened) {
    await attempt.wrong(person?.id ?? null);
    return { kind: "wrong" };
  }
  await attempt.right();
  if (opened.kind === "second-factor") return opened;
  const { token, ...answer } = opened;
  if (!person) return answer;
  const renewed = hash && (await renewedHash(person.id, hash, credentials.password));
  const kept = await keep(person, renewed, token, credentials.headers);
  if (kept.kind === "kept") return { ...answer, cookies: [...answer.cookies, kept.device] };
  if (kept.kind === "changed") return { kind: "wrong" };
  return (await firstStep(person, credentials.password)) ?? { kind: "wrong" };
}

/** `second-factor`, `changed`: the session is gone again. `device`: the cookie of noteSignIn(). */
type Kept = { kind: "kept"; device: string } | { kind: "second-factor" | "changed" };

/**
 * Keeps a session that a password alone has opened, unless the account was closed, got another password or a second
 * factor while that password was looked at: whoever did so has ended every session there was, and this one came too
 * late for them.
 */
function keep(
  person: { id: string; name: string },
  hash: string | null,
  token: string,
  headers: Headers,
): Promise<Kept> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, person.id);
    const { totpSince, passkeys } = await secondFactorOf(person.id, tx);
    const same = (await isInUse(tx, person.id)) && (await passwordHashOf(person.id, tx)) === hash;
    if (same && !totpSince && passkeys === 0)
      return { kind: "kept", device: await noteSignIn(tx, person, "password", headers) };
    await tx.delete(staffSession).where(eq(staffSession.token, token));
    return { kind: same ? "second-factor" : "changed" };
  });
}

/** The right password of an account with a second factor; null for a wrong one, or a deactivated account. */
async function firstStep(person: { id: string; active: boolean }, password: string): Promise<SecondFactorAsked | null> {
  const hash = await passwordHashOf(person.id);
  if (!hash || !(await passwordFits(hash, password)) || !person.active) return null;
  const renewed = await renewedHash(person.id, hash, password);
  return { kind: "second-factor", cookies: [await secondStepCookie(person.id, renewed)] };
}

async function open(email: string, { password, headers }: Credentials): Promise<Opened | null> {
  try {
    const { headers: answer, response } = await (await auth()).api.signInEmail({
      body: { email, password },
      headers: new Headers({ "User-Agent": (headers.get("User-Agent") ?? "").slice(0, 300) }),
      returnHeaders: true,
    });
    const { token, ...body } = response;
    return { kind: "open", cookies: [...answer.getSetCookie(), await xsrfCookie(token)], body, token };
  } catch (error) {
    // 401: wrong password or no such account; 400: not an address, or longer than any password.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
