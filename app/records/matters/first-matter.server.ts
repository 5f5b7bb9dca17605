import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";

/**
 * Opens the first matter of clients who have just been stored, in the same transaction: with their nature of affair
 * and their lawyer, in the order in which they came. Afterwards client and matter live apart. `of`: a condition on
 * `client`. Returns the ids of the matters.
 */
export async function openFirstMatters(tx: Queryable, of: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO matter (title, client_id, nature, lead_id, opened_on, with_client, created_by, updated_by)
    SELECT client.naturedaffaire, client.id, client.naturedaffaire, lawyer.id,
      (client.dateajout AT TIME ZONE 'Africa/Conakry')::date, true, client.created_by, client.updated_by
    FROM client LEFT JOIN lawyer ON folded(lawyer.name) = folded(client.avocat)
    WHERE ${of} ORDER BY client.dateajout, client.id RETURNING id`);
  return rows.map(({ id }) => id);
}
