import { APIError } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { addressKey, countAttempt, uncountAttempt } from "~/server/auth/attempt-limits.server";
import { type Auth, auth, sessionCookieName } from "~/server/auth/auth.server";
import { clearedSecondStep } from "~/server/auth/second-step-cookie.server";
import { xsrfCookie } from "~/server/auth/xsrf.server";
import { staffPasskey } from "~/server/db/access-schema.server";
import { db } from "~/server/db/db.server";
import { staffSession } from "~/server/db/schema.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { holdSecondFactor } from "./second-factor.server";
import { noteSignIn } from "./sign-in-completion.server";
import { isInUse } from "./staff-accounts.server";

type RequestOptions = Awaited<ReturnType<Auth["api"]["generatePasskeyAuthenticationOptions"]>>;

type Challenge =
  | { kind: "challenge"; options: RequestOptions; cookies: string[] }
  | { kind: "refused"; retryAfter: number };

/**
 * What any device needs to sign in with any passkey of ours: nothing in it depends on who asks. Counted per address.
 */
export async function passkeyChallenge(address: string | null): Promise<Challenge> {
  const asked = await countAttempt("passkey-address", await addressKey(address));
  if (!asked.allowed) return { kind: "refused", retryAfter: asked.retryAfter };
  const { headers, response } = await (await auth()).api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return {
    kind: "challenge",
    // The library only prefers that devices verify their owner; passkey-rules.server.ts insists.
    options: { ...response, userVerification: "required" },
    cookies: headers.getSetCookie(),
  };
}

/** What a device answers; its shape is what the library checks first. */
export type DeviceAnswer = NonNullable<Parameters<Auth["api"]["verifyPasskeyAuthentication"]>[0]>["body"]["response"];

type PasskeySignIn = { kind: "open"; cookies: string[] } | { kind: "wrong" } | { kind: "refused"; retryAfter: number };

/**
 * Signs in with the answer of a device to our challenge: possession and owner are proved at once, no password is asked.
 */
export async function signInWithPasskey(
  response: DeviceAnswer,
  address: string | null,
  headers: Headers,
): Promise<PasskeySignIn> {
  const key = await addressKey(address);
  const asked = await countAttempt("signin-address", key);
  if (!asked.allowed) return { kind: "refused", retryAfter: asked.retryAfter };
  const opened = await open(response, headers);
  const device = opened ? await keep(opened, String(response.id), headers) : null;
  if (!opened || !device) {
    await record(db(), systemActor, "session.refused", null, { by: "passkey" });
    return { kind: "wrong" };
  }
  await uncountAttempt("signin-address", key);
  const cookies = [...opened.cookies, await xsrfCookie(opened.token), device, clearedSecondStep()];
  return { kind: "open", cookies };
}

type Opened = NonNullable<Awaited<ReturnType<typeof open>>>;

/**
 * Keeps the session that a passkey has opened, unless that passkey was taken away or the account closed meanwhile: then
 * it is gone again, as all others are. Null in that case; otherwise the cookie of noteSignIn().
 */
function keep({ person, token }: Opened, credentialID: string, headers: Headers): Promise<string | null> {
  return db().transaction(async (tx) => {
    await holdSecondFactor(tx, person.id);
    const used = await tx
      .update(staffPasskey)
      .set({ lastUsedAt: new Date() })
      .where(and(eq(staffPasskey.credentialID, credentialID), eq(staffPasskey.userId, person.id)));
    if (used.rowCount && (await isInUse(tx, person.id))) return noteSignIn(tx, person, "passkey", headers);
    await tx.delete(staffSession).where(eq(staffSession.token, token));
    return null;
  });
}

/** Ids of passkeys are base64url (WebAuthn level 3, 5.1); anything else is nobody's, and PostgreSQL refuses NUL. */
const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

async function open(response: DeviceAnswer, headers: Headers) {
  if (!CREDENTIAL_ID.test(String(response.id))) return null;
  try {
    const { headers: answer, response: body } = await (await auth()).api.verifyPasskeyAuthentication({
      body: { response },
      headers: new Headers({
        Cookie: withoutSession(headers),
        "User-Agent": (headers.get("User-Agent") ?? "").slice(0, 300),
      }),
      returnHeaders: true,
    });
    const { session, user } = body;
    return { cookies: answer.getSetCookie(), token: session.token, person: { id: user.id, name: user.name } };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

/** Who was signed in here before has no say in who signs in now. */
function withoutSession(headers: Headers): string {
  return (headers.get("Cookie") ?? "")
    .split(";")
    .filter((pair) => pair.split("=")[0]?.trim() !== sessionCookieName())
    .join(";");
}
