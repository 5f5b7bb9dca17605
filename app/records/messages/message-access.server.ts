import { type SQL, sql } from "drizzle-orm";

/**
 * Ids of the messages that a closed client was made from whom this member of staff is not named in (ethical wall): the
 * message tells the client's name, number and words; also when that client has been erased since. They are few, and
 * found by the index of closed clients. The condition is that of behindWall() (abilities/walls/wall-part.server.ts),
 * said of another table.
 */
export function hiddenMessages({ id }: { id: string }): SQL {
  return sql`(SELECT made.from_message_id FROM client AS made
    WHERE made.closed_at IS NOT NULL AND made.from_message_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM client_access WHERE client_id = made.id AND staff_id = ${id})
    UNION ALL SELECT message_id FROM erased_closed_client WHERE message_id IS NOT NULL AND NOT ${id} = ANY (seen_by))`;
}

/**
 * The messages that a member of staff may know of. Every query on `message` that somebody reads carries it, counts,
 * searches and exports included; the table must not be aliased. The hidden ones are looked up once for the whole query.
 */
export function visibleMessages(staff: { id: string }): SQL {
  return sql`message.id NOT IN ${hiddenMessages(staff)}`;
}
