import { type SQL, sql } from "drizzle-orm";
import type { MessageMark } from "./message-marks";

/**
 * Not hidden by a reminder at this moment. A list of the few that are, so that counts go on reading their indexes
 * alone; the table must not be aliased.
 */
export const notSetAside = sql`message.id NOT IN (SELECT later.id FROM message AS later WHERE later.remind_at > now())`;

export const setAside = sql`message.remind_at > now()`;

/** The messages that have a mark, for a member of staff; by the mark's own index. */
export function marked(mark: MessageMark, { id }: { id: string }): SQL {
  if (mark === "urgent") return sql`message.urgent`;
  // Whoever asked may have left: then it is for who follows the message.
  if (mark === "rappel")
    return sql`(message.remind_at <= now() AND coalesce(message.remind_by, message.assignee_id) = ${id})`;
  return sql`message.id IN ${messagesOfUnseenMentions(id)}`;
}

/** Ids of the messages with a note for somebody that they have not opened since: the journal knows what was opened. */
function messagesOfUnseenMentions(id: string): SQL {
  return sql`(SELECT note.message_id FROM message_mention AS mention
    JOIN message_note AS note ON note.id = mention.note_id
    WHERE mention.staff_id = ${id} AND ${notOpenedSince(sql`note`, id)})`;
}

/** Whether somebody has not opened the message of a note since it was written. `note`: the alias of its table. */
export function notOpenedSince(note: SQL, id: string): SQL {
  return sql`NOT EXISTS (SELECT FROM journal WHERE subject_kind = 'contact' AND subject_id = ${note}.message_id::text
    AND actor_id = ${id} AND action = 'contact.read' AND at > ${note}.created_at)`;
}
