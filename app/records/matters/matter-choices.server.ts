import { sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";

/** A lawyer as a form offers them: « Maitre … ». */
type LeadChoice = { value: string; label: string };

/** Who may lead a matter: the firm's lawyers, in the order of the setting, and the one who leads this one already. */
export async function leadChoices(present: string | null = null): Promise<LeadChoice[]> {
  const { rows } = await db().execute<LeadChoice>(sql`
    SELECT id AS value, name AS label FROM lawyer WHERE active OR id = ${present} ORDER BY NOT active, position, name`);
  return rows;
}

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
    FROM client AS asked JOIN client ON client.id = coalesce(asked.merged_into_id, asked.id) LEFT JOIN lawyer ON lawyer.active AND folded(lawyer.name) = folded(client.avocat)
    WHERE asked.id::text = ${id} AND client.deleted_at IS NULL AND ${visibleClients(staff)}`);
  return rows[0] ?? null;
}

/** The courts before which the firm pleads, by name. */
export async function courtChoices(): Promise<{ value: string; label: string }[]> {
  const { rows } = await db().execute<{ value: string; label: string }>(sql`
    SELECT id AS value, short_name AS label FROM court WHERE deleted_at IS NULL ORDER BY sort_name`);
  return rows;
}
