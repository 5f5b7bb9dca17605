import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { notifyAccount } from "~/server/accounts/account-notices.server";
import { expectPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import type { FeedScope } from "./hearing-feed";
import { hearingFeed } from "./hearing-feed-table.server";

/** What a person has: since when (« 20/11/2026 à 09h07 ») and what it shows. */
export type OwnFeed = { since: string; scope: FeedScope };

/** Who asks by a token, and what for. `ended`: it was good once, or its person may read hearings no more. */
export type AskedFeed = { kind: "open"; staff: { id: string; name: string }; scope: FeedScope } | { kind: "ended" };

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const present = (staffId: string) => and(eq(hearingFeed.staffId, staffId), isNull(hearingFeed.endedAt));

/** The feed of a person; null for none. */
export async function ownFeed(staff: { id: string }): Promise<OwnFeed | null> {
  const [row] = await db().select().from(hearingFeed).where(present(staff.id));
  return row ? { since: conakryStamp(row.createdAt), scope: row.scope } : null;
}

/** Makes a feed and returns its token, to be shown once; an earlier one of that person ends. */
export function makeFeed(staff: Staff, scope: FeedScope): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  return db().transaction(async (tx) => {
    // Two that are made at once follow each other, so that one of them is left.
    await tx.select({ id: staffMember.id }).from(staffMember).where(eq(staffMember.id, staff.id)).for("update");
    await expectPermitted(tx, staff, "hearings");
    await end(tx, staff.id);
    await tx.insert(hearingFeed).values({ hash: hashOf(token), staffId: staff.id, scope });
    await record(tx, staff, "account.calendar-made", { kind: "staff", id: staff.id }, { scope });
    await notifyAccount(tx, staff.id, { kind: "calendar-made" });
    return token;
  });
}

/** Ends the feed of a person; false when there was none. */
export function endFeed(staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await end(tx, staff.id))) return false;
    await record(tx, staff, "account.calendar-ended", { kind: "staff", id: staff.id });
    return true;
  });
}

async function end(tx: Transaction, staffId: string): Promise<boolean> {
  const ended = await tx
    .update(hearingFeed)
    .set({ endedAt: sql`now()` })
    .where(present(staffId))
    .returning({ hash: hearingFeed.hash });
  return ended.length > 0;
}

/** What a token opens at this moment; null for one that never was. Whoever only pleads is given what they plead. */
export async function findFeed(token: string): Promise<AskedFeed | null> {
  const [row] = await db()
    .select({
      staff: { id: staffMember.id, name: staffMember.name },
      role: staffMember.role,
      scope: hearingFeed.scope,
      isOpen: sql<boolean>`${hearingFeed.endedAt} IS NULL AND ${permittedTo({ id: sql`${staffMember.id}` }, "hearings")}`,
    })
    .from(hearingFeed)
    .innerJoin(staffMember, eq(staffMember.id, hearingFeed.staffId))
    .where(eq(hearingFeed.hash, hashOf(token)));
  if (!row) return null;
  if (!row.isOpen) return { kind: "ended" };
  return { kind: "open", staff: row.staff, scope: row.role === "avocat" ? "miennes" : row.scope };
}
