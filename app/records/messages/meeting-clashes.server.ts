import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { MEETING_MINUTES } from "~/lib/meeting-moments";
import { hourWords } from "~/lib/written-time";
import { reasonsAgainst } from "~/records/hearings/hearing-clashes.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { visibleMessages } from "./message-access.server";

/**
 * For each of those moments, why a meeting that a message asks for had better not begin then: the firm is closed, or
 * the lawyer it is with (null: whom the firm chooses) is away, in court, or in another meeting that is confirmed.
 * Across a wall no more than that there is something.
 */
export async function meetingClashes(
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
  }));
  const others = lawyerId ? await otherMeetings(moments, { id, lawyerId }, staff) : [];
  const reasons = await reasonsAgainst(db(), places, staff);
  return moments.map((_, i) => {
    const met = others.filter((other) => other.i === i).map(otherWords);
    return [...new Set([...met, ...(reasons[i] ?? []).map(({ says }) => says)])].join(" ") || null;
  });
}

type Other = { i: number; lawyer: string; name: string; time: string; seen: boolean };

async function otherMeetings(
  moments: readonly Date[],
  { id, lawyerId }: { id: string; lawyerId: string },
  staff: Staff,
): Promise<Other[]> {
  const given = JSON.stringify(moments.map((at, i) => ({ i, at })));
  const length = sql`make_interval(mins => ${MEETING_MINUTES})`;
  const { rows } = await db().execute<Other>(sql`
    SELECT given.i, lawyer.name AS lawyer, message.nom AS name, to_char(meeting_at AT TIME ZONE 'UTC', 'HH24:MI') AS time,
      ${visibleMessages(staff)} AS seen
    FROM jsonb_to_recordset(${given}::jsonb) AS given(i int, at timestamptz)
      JOIN message ON meeting_at > given.at - ${length} AND meeting_at < given.at + ${length}
        AND meeting_first IS NOT NULL AND deleted_at IS NULL AND meeting_lawyer_id = ${lawyerId} AND message.id <> ${id}
      JOIN lawyer ON lawyer.id = meeting_lawyer_id
    ORDER BY given.i, meeting_at, message.id`);
  return rows;
}

const otherWords = ({ lawyer, name, time, seen }: Other): string =>
  seen
    ? `${lawyer}\u00A0: rendez-vous avec ${name} à ${hourWords(time)}.`
    : `${lawyer} a déjà un engagement à cette heure.`;
