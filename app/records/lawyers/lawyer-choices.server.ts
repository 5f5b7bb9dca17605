import { sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { db } from "~/server/db/db.server";

/** A lawyer as a form offers them: « Maitre … ». */
type LawyerChoice = { value: string; label: string };

/** The firm's lawyers, in the order of the setting; `present`: ids of who is named already, in use or not. */
export async function lawyerChoices(...present: (string | null | undefined)[]): Promise<LawyerChoice[]> {
  const named = sql`${sql.param(present.flatMap((id) => id ?? []))}::uuid[]`;
  const { rows } = await db().execute<LawyerChoice>(sql`
    SELECT id AS value, name AS label FROM lawyer WHERE active OR id = ANY (${named})
    ORDER BY NOT active, position, name`);
  return rows;
}

/** Those by whom a list is filtered, without their title. */
export const lawyersOfLists = async (): Promise<LawyerChoice[]> =>
  (await lawyerChoices()).map(({ value, label }) => ({ value, label: nameWithoutTitle(label) }));
