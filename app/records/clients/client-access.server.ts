import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { client } from "./client-table.server";
import { clientAccess, erasedClosedClient } from "./wall-table.server";

/**
 * The clients a member of staff may know of: those that are open, and closed ones where they are named (ethical wall).
 * Every query on `client` carries it, counts, searches and exports included; the table must not be aliased.
 */
export function visibleClients({ id }: { id: string }): SQL {
  return sql`(${client.closedAt} IS NULL OR EXISTS (
    SELECT FROM ${clientAccess} WHERE ${clientAccess.clientId} = ${client.id} AND ${clientAccess.staffId} = ${id}))`;
}

/** The client of that id, outside the corbeille, when this member of staff may know of it. */
export function liveClient(id: string, staff: { id: string }): SQL | undefined {
  return and(eq(client.id, id), isNull(client.deletedAt), visibleClients(staff));
}

/** Ids of the clients that are closed to this member of staff, also of those that have been erased since. */
export function hiddenClients(staff: { id: string }): SQL {
  return sql`
    SELECT ${client.id} FROM ${client} WHERE ${client.closedAt} IS NOT NULL AND NOT ${visibleClients(staff)}
    UNION ALL
    SELECT ${erasedClosedClient.clientId} FROM ${erasedClosedClient}
    WHERE NOT ${staff.id} = ANY (${erasedClosedClient.seenBy})`;
}
