import { type SQL, sql } from "drizzle-orm";

/**
 * Ids of the messages of closed clients that this member of staff is not named in (ethical wall): a message tells the
 * client's name, number and words; also when that client has been erased since. They are few, and found by the index of
 * closed clients. The condition is that of behindWall() (abilities/walls/wall-part.server.ts), said of another table.
 */
export function hiddenMessages({ id }: { id: string | SQL }): SQL {
  return sql`(SELECT linked.message_id
    FROM client AS walled JOIN client_message AS linked ON linked.client_id = walled.id
    WHERE walled.closed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM client_access WHERE client_id = walled.id AND staff_id = ${id})
    UNION ALL SELECT unnest(message_ids) FROM erased_closed_client WHERE NOT ${id} = ANY (seen_by))`;
}

/**
 * The messages that a member of staff may know of. Every query on `message` that somebody reads carries it, counts,
 * searches and exports included; the table must not be aliased. The hidden ones are looked up once for the whole query.
 */
export function visibleMessages(staff: { id: string | SQL }): SQL {
  return sql`message.id NOT IN ${hiddenMessages(staff)}`;
}
