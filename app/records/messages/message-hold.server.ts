import { sql } from "drizzle-orm";
import { clientHold } from "~/records/clients/client-hold.server";

/** The reason of the hold on a client whose message a row of `message` is; null when there is none. */
export const messageClientHold = clientHold(
  sql`ARRAY(SELECT linked.client_id FROM client_message AS linked WHERE linked.message_id = message.id)`,
);

/** The reason of the hold that keeps a row of `message` and its notes, its own or its client's. */
export const messageHold = sql<string | null>`coalesce(message.hold_reason, ${messageClientHold})`;
