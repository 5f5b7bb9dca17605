import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { staffPasskey } from "../db/access-schema.server";
import { type Database, db, type Queryable, type Transaction } from "../db/db.server";
import { staffAccount, staffMember, staffSession, verification } from "../db/schema.server";
import { publicUrl } from "../env.server";
import { cookieName, secureCookies } from "./cookies.server";
import { expectVerifiedUser, expectVerifiedUserInUse } from "./passkey-rules.server";
import { isPasswordOf, passwordHash } from "./password-hash.server";
import { authSecret } from "./secret.server";
import { SESSION_DAYS } from "./session-limits.server";

/** A session ends at the latest this long after sign-in, in seconds (docs/decisions/0006-accounts.md). */
export const SESSION_LIFE = SESSION_DAYS * 24 * 60 * 60;
export const SHORTEST_PASSWORD = 12;
/** A hash reads the whole password: the limit keeps a sign-in cheap. */
export const LONGEST_PASSWORD = 128;

/** Name of the session cookie. */
export function sessionCookieName(): string {
  return cookieName("cabinet.session_token");
}

/**
 * better-auth on our tables. Only its sign-in, its sign-out and the ceremonies of passkeys are used, through our own
 * doors: its HTTP handler is mounted nowhere, so nothing else of it (sign-up, password change by its own rules) can be
 * reached.
 */
function build(database: Queryable, secret: string) {
  return betterAuth({
    appName: "Cabinet",
    baseURL: publicUrl(),
    trustedOrigins: [new URL(publicUrl()).origin],
    secret,
    database: drizzleAdapter(database, {
      provider: "pg",
      transaction: true,
      schema: { user: staffMember, session: staffSession, account: staffAccount, verification, passkey: staffPasskey },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: passwordHash, verify: ({ hash, password }) => isPasswordOf(hash, password) },
    },
    user: { additionalFields: { role: { type: "string", input: false } } },
    // `expires_at` is the absolute end; the idle limit is ours (session.server.ts), so better-auth never prolongs.
    // A passkey is added with the password (passkeys.server.ts), so the age of the session does not matter.
    session: { expiresIn: SESSION_LIFE, disableSessionRefresh: true, freshAge: 0 },
    plugins: [
      passkey({
        rpID: new URL(publicUrl()).hostname,
        rpName: "Cabinet",
        origin: new URL(publicUrl()).origin,
        // It stands for password and second factor at once: the device itself must know its owner.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey" },
        registration: { afterVerification: async ({ verification }) => expectVerifiedUser(verification) },
        authentication: {
          afterVerification: ({ verification, clientData }) =>
            expectVerifiedUserInUse(database, verification, clientData.id),
        },
      }),
    ],
    // Ours counts in the database and knows which proxies to believe (attempt-limits.server.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines can carry addresses; ours do not.
    logger: { disabled: true },
    advanced: {
      // The library's own way to secure cookies would put `__Secure-` before their names.
      useSecureCookies: false,
      cookiePrefix: cookieName("cabinet"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() },
      ipAddress: { disableIpTracking: true, ipAddressHeaders: [] },
    },
  });
}

export type Auth = ReturnType<typeof build>;

const built = new WeakMap<Database, Promise<Auth>>();

/** The accounts of this process; made at first use, since environment and database exist only after boot. */
export function auth(): Promise<Auth> {
  const database = db();
  let instance = built.get(database);
  if (!instance) {
    instance = authSecret().then((secret) => build(database, secret));
    built.set(database, instance);
    instance.catch(() => built.delete(database));
  }
  return instance;
}

/** The accounts within a transaction: what the library stores there is stored with the rest, or not at all. */
export async function authWithin(tx: Transaction): Promise<Auth> {
  return build(tx, await authSecret());
}
