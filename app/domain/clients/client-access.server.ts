import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { client, clientAccess } from "~/server/db/client-schema.server";

/**
 * The clients a member of staff may know of: those that are open, and closed ones where they are named (ethical wall).
 * Every query on `client` carries it, counts, searches and exports included; the table must not be aliased.
 */
export function visibleClients({ id }: { id: string }): SQL {
  return sql`(${client.closedAt} IS NULL OR EXISTS (
    SELECT FROM ${clientAccess} WHERE ${clientAccess.clientId} = ${client.id} AND ${clientAccess.staffId} = ${id}))`;
}

/** Deleting and restoring clients is for an avocat or an associé; the secretariat writes them down, reads and edits them. */
export function mayDeleteClients({ role }: Pick<Staff, "role">): boolean {
  return role !== "secretariat";
}
