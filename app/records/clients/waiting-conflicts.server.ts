import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { type ConflictRequest, countRequests, openRequests } from "./conflict-requests.server";
import { countLateMatches, type LateMatch, lateMatches } from "./late-matches.server";

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
  return { count: (await countRequests(q, staff)) + found.count, requests, matches };
}

/** How many of them: what the home, the menu and the screen all say. */
export async function countWaitingConflicts(q: Queryable, staff: Staff): Promise<number> {
  return (await countRequests(q, staff)) + (await countLateMatches(q, staff));
}
