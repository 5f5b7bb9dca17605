import { sql } from "drizzle-orm";
import { hourWords } from "~/lib/written-time";
import { db } from "~/server/db/db.server";

type Choice = { value: string; label: string };
type CourtChoice = Choice & { usualTime: string | null; usualMinutes: number | null };

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
  const { rows: courts } = await db().execute<CourtChoice>(sql`
    SELECT id AS value, short_name AS label, usual_time AS "usualTime", usual_minutes AS "usualMinutes" FROM court
    WHERE (deleted_at IS NULL AND active) OR id = ${present.courtId ?? null} ORDER BY folded(short_name), id`);
  const { rows: lawyers } = await db().execute<Choice>(sql`
    SELECT id AS value, name AS label FROM lawyer
    WHERE active OR id = ${present.lawyerId ?? null} OR id = ANY (${sql.param(present.attendeeIds ?? [])}::uuid[])
    ORDER BY NOT active, position, name`);
  const { rows: proceedings } = await db().execute<Choice & { courtId: string }>(sql`
    SELECT proceeding.id AS value, court_id AS "courtId",
      court.short_name || CASE WHEN number = '' THEN '' ELSE ' – ' || number END AS label
    FROM proceeding JOIN court ON court.id = court_id WHERE matter_id = ${matterId} ORDER BY proceeding.at, proceeding.id`);
  return { courts, lawyers, proceedings };
}

export type CourtOption = Choice & Pick<CourtChoice, "usualTime">;

/** « TPI Dixinn, 09h00 »: a court as a form offers it, with its usual hour. */
export const courtOption = ({ value, label, usualTime }: CourtChoice): CourtOption => ({
  value,
  usualTime,
  label: [label, hourWords(usualTime)].filter(Boolean).join(", "),
});
