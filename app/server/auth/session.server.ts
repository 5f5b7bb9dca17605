import { createHmac } from "node:crypto";
import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { db } from "../db/db.server";
import { staffMember, staffSession } from "../db/schema.server";
import { SESSION_LIFE, sessionCookieName } from "./auth.server";
import { cookieLine, readCookie } from "./cookies.server";
import type { Role } from "./permissions";
import { hasSecondFactor, secondFactorRequired } from "./second-factor-condition.server";
import { authSecret, sameText } from "./secret.server";
import { withinLimits } from "./session-limits.server";
import type { OpenSession } from "./staff.server";

/** `updated_at` says when a session was last used; it is written at most this often, in minutes. */
const TOUCH_MINUTES = 5;

/** The session token of a request whose cookie carries our signature; null otherwise. Asks nothing of the database. */
export async function sessionToken(headers: Headers): Promise<string | null> {
  const cookie = readCookie(headers, sessionCookieName());
  const at = cookie?.lastIndexOf(".") ?? -1;
  if (!cookie || at < 1) return null;
  const token = cookie.slice(0, at);
  return sameText(cookie.slice(at + 1), await signature(token)) ? token : null;
}

/** The signature better-auth puts on its cookies (better-call: HMAC-SHA-256, base64). */
async function signature(token: string): Promise<string> {
  return createHmac("sha256", await authSecret())
    .update(token)
    .digest("base64");
}

/** Set-Cookie line of a session; its value is what better-auth writes. */
export async function sessionCookie(token: string): Promise<string> {
  const value = encodeURIComponent(`${token}.${await signature(token)}`);
  return cookieLine(sessionCookieName(), value, SESSION_LIFE);
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
      mustSetUp: sql<boolean>`${secondFactorRequired()} AND NOT ${hasSecondFactor()}`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.userId))
    .where(and(eq(staffSession.token, token), isNull(staffMember.deactivatedAt), withinLimits()))
    // Every request asks it: a connection plans it a few times and keeps the plan.
    .prepare("open-session")
    .execute();
  if (!row) return null;
  const { createdAt, expiresAt, untouched, mustSetUp, ...person } = row;
  if (untouched) {
    await db().update(staffSession).set({ updatedAt: new Date() }).where(eq(staffSession.id, row.sessionId));
  }
  return { staff: { ...person, role: person.role as Role }, token, createdAt, expiresAt, mustSetUp };
}

/** Which of these sessions are open still, with the role of whoever has it; nothing here counts as their use. */
export async function openSessions(ids: string[]): Promise<Map<string, Role>> {
  const rows = await db()
    .select({ id: staffSession.id, role: staffMember.role })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.userId))
    .where(and(inArray(staffSession.id, ids), isNull(staffMember.deactivatedAt), withinLimits()));
  return new Map(rows.map(({ id, role }) => [id, role as Role]));
}

/** Removes sessions that have ended or sat idle too long. Returns how many. */
export async function removeEndedSessions(): Promise<number> {
  const ended = await db().delete(staffSession).where(not(withinLimits()));
  return ended.rowCount ?? 0;
}
