import { batched } from "~/lib/batch";
import { db, isDatabaseAway } from "~/server/db/db.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { violatedIndex } from "~/server/db/violated-index.server";
import type { MessageInput } from "../message-rules.server";
import { type MessageOrigin, type MessageReceipt, storeMessages } from "../message-store.server";

/** Times a message is stored again that met another at the same instant. */
const TRIES = 5;

/**
 * Messages that arrive together share a transaction and its one wait for the disk: `npm run bench -- posts` then stores
 * some 1,230 a second instead of 540 on two cores, nineteen in twenty within 59 ms instead of 128.
 */
const stored = batched(
  (messages: Parameters<typeof storeMessages>[1]) => db().transaction((tx) => storeMessages(tx, messages)),
  { lanes: 3, most: 50, hopeless: isDatabaseAway },
);

/**
 * Stores a message with the jobs that follow it in one transaction, durably committed when this resolves. The same
 * message stored before (same form id and words; from a visitor or without an id, same words of the same person from
 * the same sender within 24 hours) is found, not stored again, also when both arrive at once or at two processes.
 * Throws the database's error; a retry of the same message is safe.
 */
export async function storeMessage(value: MessageInput, origin: MessageOrigin): Promise<MessageReceipt> {
  for (let attempt = 1; ; attempt++) {
    try {
      const receipt = await stored({ value, origin });
      tidySearchIndex("message_search");
      tidySearchIndex("message_known_search");
      return receipt;
    } catch (error) {
      if (attempt === TRIES || !isTaken(error)) throw error;
    }
  }
}

/**
 * Whether another message has the number drawn, which is drawn again, or the id: the same message, which is found
 * then. (PostgreSQL looks at the key that both have before it writes, and at the id while it does: one that comes in
 * between is seen there alone.)
 */
function isTaken(error: unknown): boolean {
  return ["message_number", "message_pkey"].includes(violatedIndex(error) ?? "");
}
