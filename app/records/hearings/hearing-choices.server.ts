import { sql } from "drizzle-orm";
import { hourWords } from "~/lib/written-time";
import { type CourtChoice, courtsWithHours } from "~/records/courts/court-choices.server";
import { lawyerChoices } from "~/records/lawyers/lawyer-choices.server";
import { db } from "~/server/db/db.server";

type Choice = { value: string; label: string };

/** What a form offers: courts with their usual hours, the firm's lawyers, the proceedings of the matter. */
export type HearingChoices = {
  courts: CourtChoice[];
  lawyers: Choice[];
  proceedings: (Choice & { courtId: string })[];
};

/** `present`: what the hearing says already, in use or not. */
export async function hearingChoices(
  matterId: string,
  present: { courtId?: string | null; lawyerId?: string | null; attendeeIds?: readonly string[] } = {},
): Promise<HearingChoices> {
  const courts = await courtsWithHours(present.courtId);
  const lawyers = await lawyerChoices(present.lawyerId, ...(present.attendeeIds ?? []));
  const { rows: proceedings } = await db().execute<Choice & { courtId: string }>(sql`
    SELECT proceeding.id AS value, court_id AS "courtId",
      court.short_name || CASE WHEN number = '' THEN '' ELSE ' – ' || number END AS label
    FROM proceeding JOIN court ON court.id = court_id
    WHERE matter_id = ${matterId} ORDER BY proceeding.at, proceeding.id`);
  return { courts, lawyers, proceedings };
}

export type CourtOption = Choice & Pick<CourtChoice, "usualTime">;

/** « TPI Dixinn, 09h00 »: a court as a form offers it, with its usual hour. */
export const courtOption = ({ value, label, usualTime }: CourtChoice): CourtOption => ({
  value,
  usualTime,
  label: [label, hourWords(usualTime)].filter(Boolean).join(", "),
});
