import { sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";

type Choice = { value: string; label: string };

/** A court as the form of a hearing offers it, with its usual hour and length. */
export type CourtChoice = Choice & { usualTime: string | null; usualMinutes: number | null };

/** The courts in use, by their short names; `present`: the one that is named already, in use or not. */
export async function courtsWithHours(present: string | null = null): Promise<CourtChoice[]> {
  const { rows } = await db().execute<CourtChoice>(sql`
    SELECT id AS value, short_name AS label, usual_time AS "usualTime", usual_minutes AS "usualMinutes" FROM court
    WHERE (deleted_at IS NULL AND active) OR id = ${present} ORDER BY folded(short_name), id`);
  return rows;
}

/** The same by their names alone. */
export const courtChoices = async (present: string | null = null): Promise<Choice[]> =>
  (await courtsWithHours(present)).map(({ value, label }) => ({ value, label }));

/** Those by which a list is filtered: what was entered before one was taken out of use is found by it, too. */
export async function courtsOfLists(): Promise<Choice[]> {
  const { rows } = await db().execute<Choice>(sql`
    SELECT id AS value, short_name AS label FROM court WHERE deleted_at IS NULL ORDER BY sort_name`);
  return rows;
}
