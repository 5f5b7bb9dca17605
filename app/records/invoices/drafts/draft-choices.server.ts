import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";

/** A form offers so many matters of a client, the open ones first. */
const OFFERED = 100;

/** The live client of that id, or the one to whose file theirs was joined, that this person may know of. */
export async function billedClient(q: Queryable, id: string | null, staff: { id: string }) {
  if (!isRecordId(id)) return null;
  const { rows } = await q.execute<{ id: string; name: string; address: string }>(sql`
    SELECT client.id, client.name, client.adresse AS address
    FROM client AS asked JOIN client ON client.id = coalesce(asked.merged_into_id, asked.id)
    WHERE asked.id = ${id} AND client.deleted_at IS NULL AND ${visibleClients(staff)}`);
  return rows[0] ?? null;
}

/** Whom a piece is for, with the matters that may be named on it. */
export async function draftClient(id: string | null, staff: Staff) {
  const client = await billedClient(db(), id, staff);
  if (!client) return null;
  const { rows: matters } = await db().execute<{ value: string; label: string }>(sql`
    SELECT id AS value, reference || ' – ' || title AS label FROM matter
    WHERE ${isSameClient(sql`client_id`, client.id)} AND deleted_at IS NULL AND ${visibleMatters(staff)}
    ORDER BY array_position(ARRAY['ouvert', 'en-attente', 'clos'], state), year DESC, n DESC LIMIT ${OFFERED}`);
  return { ...client, matters };
}

/** The client and the matters of a draft that are not offered by themselves: of an avoir, those of what it corrects. */
export async function draftMatter(id: string | null, staff: Staff): Promise<{ value: string; label: string } | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<{ value: string; label: string }>(sql`
    SELECT id AS value, reference || ' – ' || title AS label FROM matter
    WHERE id = ${id} AND deleted_at IS NULL AND ${visibleMatters(staff)}`);
  return rows[0] ?? null;
}
