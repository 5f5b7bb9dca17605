import { and, desc, eq, ne } from "drizzle-orm";
import { deviceName } from "~/lib/device-name";
import { conakryStamp } from "~/lib/french-date";
import { withinLimits } from "~/server/auth/session-limits.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffSession } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";

/** An open session as its owner sees it; stamps as text. `lastSeen` is right to five minutes. */
export type OwnSession = { id: string; device: string; opened: string; lastSeen: string; current: boolean };

/** The open sessions of a person, this one first, then the last used. */
export async function ownSessions(staff: Staff): Promise<OwnSession[]> {
  const rows = await db()
    .select({
      id: staffSession.id,
      userAgent: staffSession.userAgent,
      createdAt: staffSession.createdAt,
      updatedAt: staffSession.updatedAt,
    })
    .from(staffSession)
    .where(and(eq(staffSession.userId, staff.id), withinLimits()))
    .orderBy(desc(staffSession.updatedAt), desc(staffSession.id));
  return rows
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent ?? ""),
      opened: conakryStamp(createdAt),
      lastSeen: conakryStamp(updatedAt),
      current: id === staff.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends another session of that person at once. False when it is not theirs, over already, or this one: that is signing
 * out.
 */
export function endSession(staff: Staff, id: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const ended = await tx
      .delete(staffSession)
      .where(and(eq(staffSession.id, id), eq(staffSession.userId, staff.id), ne(staffSession.id, staff.sessionId)))
      .returning({ id: staffSession.id });
    if (ended.length === 0) return false;
    await note(tx, staff, ended.length);
    return true;
  });
}

/** Ends every session of that person but the present one. Returns how many. */
export async function endOtherSessions(tx: Transaction, staff: Staff): Promise<number> {
  const ended = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.userId, staff.id), ne(staffSession.id, staff.sessionId)))
    .returning({ id: staffSession.id });
  if (ended.length > 0) await note(tx, staff, ended.length);
  return ended.length;
}

function note(tx: Transaction, staff: Staff, count: number): Promise<void> {
  const subject = { kind: "staff", id: staff.id };
  return record(tx, staff, "session.ended", subject, { count });
}
