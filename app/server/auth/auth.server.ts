import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { type Database, db } from "../db/db.server";
import { staffAccount, staffMember, staffSession, verification } from "../db/schema.server";
import { publicUrl } from "../env.server";
import { authSecret } from "./secret.server";

/** A session ends this long after sign-in, in seconds (docs/decisions/0006-accounts.md). */
export const SESSION_LIFE = 7 * 24 * 60 * 60;
export const SHORTEST_PASSWORD = 12;
/** scrypt reads the whole password: the limit keeps a sign-in cheap. */
export const LONGEST_PASSWORD = 128;

const COOKIE = "cabinet.session_token";

/** True when the public address is https: cookies then are Secure and carry the `__Secure-` prefix. */
export function secureCookies(): boolean {
  return publicUrl().startsWith("https:");
}

/** Name of the session cookie. */
export function sessionCookieName(): string {
  return secureCookies() ? `__Secure-${COOKIE}` : COOKIE;
}

/**
 * better-auth on our tables. Only its sign-in and sign-out are used, through our own doors: its HTTP handler is mounted
 * nowhere, so nothing else of it (sign-up, password change by its own rules) can be reached.
 */
function build(database: Database, secret: string) {
  return betterAuth({
    appName: "Cabinet",
    baseURL: publicUrl(),
    trustedOrigins: [new URL(publicUrl()).origin],
    secret,
    database: drizzleAdapter(database, {
      provider: "pg",
      transaction: true,
      schema: { user: staffMember, session: staffSession, account: staffAccount, verification },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    user: { additionalFields: { role: { type: "string", input: false } } },
    // `expires_at` is the absolute end; the idle limit is ours (session.server.ts), so better-auth never prolongs.
    session: { expiresIn: SESSION_LIFE, disableSessionRefresh: true },
    // Ours counts in the database and knows which proxies to believe (attempt-limits.server.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines can carry addresses; ours do not.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "cabinet",
      useSecureCookies: secureCookies(),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
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
