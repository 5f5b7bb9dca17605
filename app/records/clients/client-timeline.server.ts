import { sql } from "drizzle-orm";
import type { TimelinePart, TimelineSource } from "~/abilities/timeline/timeline-part.server";
import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { type MessageStatus, statusLabel } from "~/records/messages/message-status";
import { isOfClient, messagesOf } from "./client-messages.server";

type MessageRow = { id: string; number: string; words: string; status: MessageStatus; created_at: string };

/** What the client wrote, as far as this person may know of it. */
const messages: TimelineSource = {
  slug: "messages",
  label: "Messages",
  places: (id, staff) => sql`
    SELECT created_at AS at, id::text AS key FROM message WHERE ${isOfClient(id, staff)}`,
  tellsOf: { slug: "messages", ids: messagesOf },
  read: async (q, keys, client, staff) => {
    const { rows } = await q.execute<MessageRow>(sql`
      SELECT id, number, message AS words, status, created_at FROM message
      WHERE id = ANY (${sql.param(keys)}::uuid[]) AND ${isOfClient(client, staff)}`);
    return rows.map(({ id, number, words, status, created_at }) => ({
      key: id,
      stamp: conakryStamp(new Date(created_at)),
      who: null,
      title: `Message ${number}`,
      href: paths.messageFollowUp(id),
      words,
      facts: [statusLabel(status)],
    }));
  },
};

/** Notes, calls and tasks about clients, in one timeline with their messages. */
export const clientTimeline: TimelinePart = {
  entries: sql`client_entry`,
  owner: sql`client_id`,
  mentions: sql`client_entry_mention`,
  write: "client-follow-up",
  addresses: { task: paths.clientTask, taskState: paths.clientTaskState },
  sources: [messages],
};
