import { type SQL, sql } from "drizzle-orm";

/**
 * Ids of the messages of closed clients that this member of staff is not named in (ethical wall): a message tells the
 * client's name, number and words; also when that client has been erased since. They are few (docs/decisions/0074).
 */
export const hiddenMessages = ({ id }: { id: string | SQL }): SQL => sql`(SELECT hidden_messages(${id}))`;

/**
 * The messages that a member of staff may know of. Every query on `message` that somebody reads carries it, counts,
 * searches and exports included; the table must not be aliased. The hidden ones are looked up once for the whole query.
 */
export function visibleMessages(staff: { id: string | SQL }): SQL {
  return sql`message.id NOT IN ${hiddenMessages(staff)}`;
}
