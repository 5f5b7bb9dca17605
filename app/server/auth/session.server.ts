import { createHmac } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "../db/db.server";
import { staffMember, staffSession } from "../db/schema.server";
import { sessionCookieName } from "./auth.server";
import { readCookie } from "./cookies.server";
import { authSecret, sameText } from "./secret.server";
import type { Role, Staff } from "./staff.server";

/** A session unused for this long is over, in hours. Used ones end seven days after sign-in (auth.server.ts). */
export const IDLE_HOURS = 12;
/** `updated_at` says when a session was last used; it is written at most this often, in minutes. */
const TOUCH_MINUTES = 5;

export type OpenSession = { staff: Staff; token: string; createdAt: Date; expiresAt: Date };

/** The session token of a request whose cookie carries our signature; null otherwise. Asks nothing of the database. */
export async function sessionToken(headers: Headers): Promise<string | null> {
  const cookie = readCookie(headers, sessionCookieName());
  const at = cookie?.lastIndexOf(".") ?? -1;
  if (!cookie || at < 1) return null;
  const token = cookie.slice(0, at);
  // The signature better-auth puts on its cookies (better-call: HMAC-SHA-256, base64).
  const signature = createHmac("sha256", await authSecret())
    .update(token)
    .digest("base64");
  return sameText(cookie.slice(at + 1), signature) ? token : null;
}

/** The open session of a request, in one query; null when there is none, it sat idle too long or it has ended. */
export async function findSession(headers: Headers): Promise<OpenSession | null> {
  const token = await sessionToken(headers);
  if (!token) return null;
  const [row] = await db()
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      role: staffMember.role,
      sessionId: staffSession.id,
      createdAt: staffSession.createdAt,
      expiresAt: staffSession.expiresAt,
      untouched: sql<boolean>`${staffSession.updatedAt} < now() - make_interval(mins => ${TOUCH_MINUTES})`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.userId))
    .where(
      and(
        eq(staffSession.token, token),
        isNull(staffMember.deactivatedAt),
        gt(staffSession.expiresAt, sql`now()`),
        gt(staffSession.updatedAt, sql`now() - make_interval(hours => ${IDLE_HOURS})`),
      ),
    );
  if (!row) return null;
  const { createdAt, expiresAt, untouched, ...person } = row;
  if (untouched) {
    await db().update(staffSession).set({ updatedAt: new Date() }).where(eq(staffSession.id, row.sessionId));
  }
  return { staff: { ...person, role: person.role as Role }, token, createdAt, expiresAt };
}

/** Removes sessions that have ended or sat idle too long. Returns how many. */
export async function removeEndedSessions(): Promise<number> {
  const ended = await db()
    .delete(staffSession)
    .where(
      sql`${lt(staffSession.expiresAt, sql`now()`)} or ${lt(staffSession.updatedAt, sql`now() - make_interval(hours => ${IDLE_HOURS})`)}`,
    );
  return ended.rowCount ?? 0;
}
