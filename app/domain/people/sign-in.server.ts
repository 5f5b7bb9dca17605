import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { APIError } from "better-auth/api";
import { record, systemActor } from "~/domain/journal/journal.server";
import {
  type Attempt,
  accountKey,
  addressKey,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "~/server/auth/attempt-limits.server";
import { auth } from "~/server/auth/auth.server";
import { xsrfCookie } from "~/server/auth/xsrf.server";
import { db } from "~/server/db/db.server";
import { normalisedEmail } from "./email-address.server";
import { findAccount } from "./staff-accounts.server";

export type Credentials = {
  email: string;
  password: string;
  /** The visitor's address as the pipeline resolved it; null when unknown. */
  address: string | null;
  headers: Headers;
};

export type SignIn =
  /** `body` is better-auth's answer; every line of `cookies` is a Set-Cookie. */
  | { kind: "open"; cookies: string[]; body: Record<string, unknown> }
  | { kind: "wrong" }
  /** Refused without looking at the password; `retryAfter` in seconds. */
  | { kind: "refused"; retryAfter: number };

/** Same words for a wrong password and an unknown address. */
export const WRONG_CREDENTIALS = "Adresse ou mot de passe incorrect.";

/** What a person is told while sign-in is refused; minutes, rounded up. */
export function refusedMessage(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  return `Trop d’essais. Réessayez dans ${minutes}\u00A0minute${minutes > 1 ? "s" : ""}.`;
}

/** Wrong tries are answered later and later: milliseconds from the third one on. */
const DELAYS = [500, 1000, 2000, 4000];

/**
 * Signs a member of staff in. A try is counted before the password is looked at, per account and per address, so parallel
 * tries cannot slip past; a right one gives its count back. Known and unknown accounts go the same way at the same pace.
 */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  const email = normalisedEmail(credentials.email);
  const [account, address] = await Promise.all([accountKey(email), addressKey(credentials.address)]);
  const fromAddress = await countAttempt("signin-address", address);
  if (!fromAddress.allowed) return refuse(fromAddress, "address", null);
  const ofAccount = await countAttempt("signin-account", account);
  const person = await findAccount(db(), email);
  if (!ofAccount.allowed) return refuse(ofAccount, "account", person);

  // A deactivated account goes the same way at the same pace: no password is right for it.
  const asked = person?.active === false ? { ...credentials, password: randomUUID() } : credentials;
  const opened = await open(email, asked);
  if (!opened) {
    await record(db(), {
      actor: systemActor,
      action: "session.refused",
      subject: person ? { kind: "staff", id: person.id } : undefined,
    });
    // Nothing of the database is held while waiting.
    const delay = DELAYS[Math.min(ofAccount.rank - 3, DELAYS.length - 1)];
    if (delay !== undefined) await sleep(delay);
    return { kind: "wrong" };
  }
  await Promise.all([
    forgetAttempts("signin-account", account),
    uncountAttempt("signin-address", address),
    record(db(), {
      actor: { id: person?.id ?? null, name: person?.name ?? systemActor.name },
      action: "session.opened",
      subject: person ? { kind: "staff", id: person.id } : undefined,
    }),
  ]);
  return { kind: "open", ...opened };
}

async function open(email: string, { password, headers }: Credentials) {
  try {
    const { headers: answer, response } = await (await auth()).api.signInEmail({
      body: { email, password },
      headers: new Headers({ "User-Agent": (headers.get("User-Agent") ?? "").slice(0, 300) }),
      returnHeaders: true,
    });
    return { cookies: [...answer.getSetCookie(), await xsrfCookie(response.token)], body: { ...response } };
  } catch (error) {
    // 401: wrong password or no such account; 400: not an address, or longer than any password.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

/** One journal line when a door closes, none for each knock on it. */
async function refuse(
  attempt: Extract<Attempt, { allowed: false }>,
  by: "account" | "address",
  person: { id: string } | null,
): Promise<SignIn> {
  if (attempt.first) {
    await record(db(), {
      actor: systemActor,
      action: "sign-in.suspended",
      subject: person ? { kind: "staff", id: person.id } : undefined,
      details: { by, seconds: attempt.retryAfter },
    });
  }
  return { kind: "refused", retryAfter: attempt.retryAfter };
}
