import { sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import type { NotedKind } from "~/abilities/mentions/mention-store.server";
import { paths } from "~/paths";
import { visibleMessages } from "../message-access.server";

/** What naming colleagues in notes needs of messages: their descriptor, which stores notes itself, has it from here. */
export const notedMessages = {
  subject: "contact",
  table: sql`message`,
  action: "messages",
  visible: visibleMessages,
  mentions: {
    table: sql`message_mention`,
    notes: sql`message_note`,
    owner: sql`message_id`,
    words: sql`body`,
    name: sql`nom`,
    urgent: sql`urgent`,
    reference: sql`number`,
    all: listAddress({ marque: "note" }, paths.messages),
  },
} as const satisfies NotedKind;
