import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { type ConflictRequest, openRequests, requestsCount } from "./conflict-requests.server";
import { type LateMatch, lateMatches, lateMatchesCount } from "./late-matches.server";

/** The oldest come first; a list longer than this is worked off from the top. */
const MOST_LISTED = 100;

/** What waits on « Conflits et doublons »: requests of colleagues first, then what was found; how much in all. */
export async function waitingConflicts(
  q: Queryable,
  staff: Staff,
  limit = MOST_LISTED,
): Promise<{ count: number; requests: ConflictRequest[]; matches: LateMatch[] }> {
  const requests = await openRequests(q, staff, limit);
  const found = await lateMatches(staff, q, limit);
  const matches = found.matches.slice(0, limit - requests.length);
  const { rows } = await q.execute<{ n: number }>(sql`SELECT ${requestsCount(staff)} AS n`);
  return { count: (rows[0]?.n ?? 0) + found.count, requests, matches };
}

/** How many of them: what the home, the menu and the screen all say. */
export const waitingConflictsCount = (staff: Staff): SQL<number> =>
  sql`${requestsCount(staff)} + ${lateMatchesCount(staff)}`;
