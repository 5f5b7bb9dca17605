import { sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";

/**
 * The name and the lawyer of a live client, or of the one to whose file theirs was joined, that this person may know
 * of. `leadId` null: no lawyer of the firm.
 */
export async function clientForMatter(
  id: string,
  staff: Staff,
): Promise<{ id: string; name: string; nature: string; leadId: string | null } | null> {
  const { rows } = await db().execute<{ id: string; name: string; nature: string; leadId: string | null }>(sql`
    SELECT client.id, client.name, client.naturedaffaire AS nature, lawyer.id AS "leadId"
    FROM client AS asked JOIN client ON client.id = coalesce(asked.merged_into_id, asked.id)
      LEFT JOIN lawyer ON lawyer.active AND folded(lawyer.name) = folded(client.avocat)
    WHERE asked.id::text = ${id} AND client.deleted_at IS NULL AND ${visibleClients(staff)}`);
  return rows[0] ?? null;
}
