import { type SQL, sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import { hiddenMessages } from "~/records/messages/message-access.server";
import { client, erasedClosedClient } from "~/server/db/client-schema.server";
import { journal } from "~/server/db/schema.server";

/** An id, wherever the details of an entry name one. */
const NAMED = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * The journal lines a member of staff may read: none that is about a client closed to them or the message it came from, or names
 * one in its details, also when that client has been erased since. Every query that shows the journal carries it; the table must not
 * be aliased. The closed clients are looked up once for the whole query (« IS TRUE » keeps the planner from joining them to each
 * line), and what a line names is taken from it once: neither grows with the other.
 */
export function visibleEntries(staff: { id: string }): SQL {
  const hidden = sql`(
    SELECT ${client.id}::text FROM ${client} WHERE ${client.closedAt} IS NOT NULL AND NOT ${visibleClients(staff)}
    UNION ALL SELECT hidden.id::text FROM ${hiddenMessages(staff)} AS hidden (id)
    UNION ALL
    SELECT ${erasedClosedClient.clientId}::text FROM ${erasedClosedClient}
    WHERE NOT ${staff.id} = ANY (${erasedClosedClient.seenBy}))`;
  return sql`(
    (coalesce(${journal.subjectKind} NOT IN ('client', 'contact'), true) OR coalesce(${journal.subjectId} NOT IN ${hidden}, true))
    AND (${journal.details} IS NULL OR NOT EXISTS (
      SELECT FROM regexp_matches(${journal.details}::text, ${sql.raw(`'${NAMED}'`)}, 'g') AS named (ids)
      WHERE (named.ids[1] IN ${hidden}) IS TRUE)))`;
}
