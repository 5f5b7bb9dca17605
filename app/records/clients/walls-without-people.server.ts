import { sql } from "drizzle-orm";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { permissions } from "~/server/auth/permissions";
import type { Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { type Actor, record } from "~/server/journal/journal.server";
import { client } from "./client-table.server";
import { clientAccess } from "./wall-table.server";

/**
 * Closed clients that nobody could open any more without this person: no other lawyer in use who has joined is named. Whoever asks may not know
 * of them, so only their ids leave here, and no page shows those: this is the one query on `client` without visibleClients().
 */
export async function wallsHeldAlone(tx: Transaction, staffId: string): Promise<string[]> {
  const lawyers = sql.join(
    permissions["client-wall"].map((role) => sql`${role}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT ${client.id} AS id FROM ${client} JOIN ${clientAccess} ON ${clientAccess.clientId} = ${client.id}
    WHERE ${client.closedAt} IS NOT NULL AND ${clientAccess.staffId} = ${staffId}
      AND NOT EXISTS (SELECT FROM ${clientAccess} AS other JOIN ${staffMember} AS holder ON holder.id = other.staff_id
        WHERE other.client_id = ${client.id} AND other.staff_id <> ${staffId}
          AND holder.deactivated_at IS NULL AND holder.role IN (${lawyers}) AND ${hasJoined(sql`holder.id`)})`);
  return rows.map(({ id }) => id);
}

/** Names `heir` on those clients, each with a line in its own journal. */
export async function handOverWalls(
  tx: Transaction,
  ids: string[],
  from: string,
  heir: string,
  staff: Actor,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(clientAccess)
    .values(ids.map((clientId) => ({ clientId, staffId: heir, grantedBy: staff.id })))
    .onConflictDoNothing();
  for (const id of ids)
    await record(tx, staff, "client.access-handed-over", { kind: "client", id }, { from, to: heir });
}
