import { conakryDay } from "~/lib/french-date";
import { MEETING_MINUTES } from "~/lib/meeting-moments";
import { reasonsAgainst } from "~/records/hearings/hearing-clashes.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";

/**
 * For each of those moments, why a meeting that a message asks for had better not begin then: the firm is closed, or
 * the lawyer it is with (null: whom the firm chooses) is away, in court, or in another meeting that is confirmed.
 * Across a wall no more than that there is something.
 */
export async function meetingClashes(
  q: Queryable,
  moments: readonly Date[],
  { id, lawyerId }: { id: string; lawyerId: string | null },
  staff: Staff,
): Promise<(string | null)[]> {
  const places = moments.map((at) => ({
    courtId: null,
    day: conakryDay(at),
    // Conakry keeps UTC.
    time: at.toISOString().slice(11, 19),
    minutes: MEETING_MINUTES,
    lawyerId,
    attendeeIds: [],
    except: id,
  }));
  const reasons = await reasonsAgainst(q, places, staff);
  return reasons.map((one) => one.map(({ says }) => says).join(" ") || null);
}
