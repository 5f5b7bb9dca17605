import { type SQL, sql } from "drizzle-orm";
import { visibleClients } from "~/domain/clients/client-access.server";
import { client } from "~/server/db/client-schema.server";
import { journal } from "~/server/db/schema.server";

/**
 * The journal lines a member of staff may read: none that is about a client closed to them, or names one in its details. Every
 * query that shows the journal carries it; the table must not be aliased. Closed clients are few and have an index of their own.
 */
export function visibleEntries(staff: { id: string }): SQL {
  return sql`NOT EXISTS (
    SELECT FROM ${client}
    WHERE ${client.closedAt} IS NOT NULL AND NOT ${visibleClients(staff)}
      AND ((${journal.subjectKind} = 'client' AND ${journal.subjectId} = ${client.id}::text)
        OR position(${client.id}::text IN ${journal.details}::text) > 0))`;
}
