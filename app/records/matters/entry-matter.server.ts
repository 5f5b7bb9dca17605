import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { visibleMatters } from "./matter-access.server";

/** The matter that a hearing or a deadline is entered in. `leadId`: its lawyer, when the firm still has them. */
type EntryMatter = { id: string; name: string; client: string; state: string; leadId: string | null };

/** A live matter that this person may know of; null for any other id. */
export async function matterForEntry(id: string | null, staff: Staff): Promise<EntryMatter | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<EntryMatter>(sql`
    SELECT id, reference || ' – ' || title AS name, state,
      (SELECT name FROM client WHERE client.id = client_id) AS client,
      (SELECT lawyer.id FROM lawyer WHERE lawyer.id = lead_id AND active) AS "leadId"
    FROM matter WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)}`);
  return rows[0] ?? null;
}
