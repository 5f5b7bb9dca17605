import { type SQL, sql } from "drizzle-orm";
import { recordsWithUnseenNotes } from "~/abilities/mentions/unseen-notes.server";
import { notedMessages } from "./follow-up/message-mentions.server";
import type { MessageMark } from "./message-marks";

/**
 * Not hidden by a reminder at this moment. A list of the few that are, so that counts go on reading their indexes
 * alone; the table must not be aliased.
 */
export const notSetAside = sql`message.id NOT IN (SELECT later.id FROM message AS later WHERE later.remind_at > now())`;

export const setAside = sql`message.remind_at > now()`;

const isWaiting = sql`message.deleted_at IS NULL AND message.status IN ('nouveau', 'pris-en-charge')
  AND ${notSetAside}`;

/** Somebody waits for a call, in the part of the day that suits or since. */
export const isCallDue = sql`(message.callback_at <= now() AND ${isWaiting})`;

/** Somebody has proposed moments for a meeting, and the firm has confirmed none. */
export const isMeetingOpen = sql`(message.meeting_first IS NOT NULL AND message.meeting_at IS NULL AND ${isWaiting})`;

/** The messages that have a mark, for a member of staff; by the mark's own index. */
export function marked(mark: MessageMark, { id }: { id: string }): SQL {
  if (mark === "urgent") return sql`message.urgent`;
  if (mark === "appel") return isCallDue;
  if (mark === "rendez-vous") return isMeetingOpen;
  // Whoever asked may have left: then it is for who follows the message.
  if (mark === "rappel")
    return sql`(message.remind_at <= now() AND coalesce(message.remind_by, message.assignee_id) = ${id})`;
  return sql`message.id IN ${recordsWithUnseenNotes(notedMessages, { id })}`;
}
