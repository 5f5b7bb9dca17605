import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { visibleMessages } from "../message-access.server";

/** A meeting that was confirmed to a visitor. `words`: what they wrote; `lawyer`: null where the firm chooses. */
export type ConfirmedMeeting = {
  id: string;
  number: string;
  name: string;
  words: string;
  day: string;
  hour: string;
  lawyerId: string | null;
  lawyerAccount: string | null;
  lawyer: string | null;
  initials: string | null;
};

/** The confirmed meetings from one day to another, both included, that this person may know of, in their order. */
export async function confirmedMeetings(
  q: Queryable,
  from: string,
  to: string,
  staff: Staff,
): Promise<ConfirmedMeeting[]> {
  const { rows } = await q.execute<Omit<ConfirmedMeeting, "day" | "hour"> & { at: string }>(sql`
    SELECT message.id, number, message.nom AS name, message.message AS words, meeting_at AS at, lawyer.id AS "lawyerId",
      lawyer.staff_id AS "lawyerAccount", lawyer.name AS lawyer, lawyer.initials
    FROM message LEFT JOIN lawyer ON lawyer.id = meeting_lawyer_id
    WHERE meeting_first IS NOT NULL AND deleted_at IS NULL AND ${visibleMessages(staff)}
      -- Conakry keeps UTC.
      AND (meeting_at AT TIME ZONE 'UTC')::date BETWEEN ${from} AND ${to}
    ORDER BY meeting_at, message.id`);
  return rows.map(({ at, ...row }) => ({
    ...row,
    day: conakryDay(new Date(at)),
    hour: hourWords(new Date(at).toISOString().slice(11, 16)),
  }));
}
