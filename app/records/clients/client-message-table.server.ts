/** Which messages are a client's, and which only seem to be. */
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { message } from "~/records/messages/message-table.server";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { client } from "./client-table.server";

const pair = () => ({
  clientId: owner("client_id", () => client.id),
  messageId: owner("message_id", () => message.id),
});

/**
 * A message of a client: the one the client was made from, or one that somebody linked. A message may be of several
 * (who writes for a company, and for himself); a closed one among them hides it (docs/decisions/0038).
 */
export const clientMessage = pgTable(
  "client_message",
  { ...pair(), linkedBy: person("linked_by"), linkedAt: instant("linked_at").notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.clientId, t.messageId] }), index("client_message_message").on(t.messageId)],
);

/** « Même numéro, autre personne »: a client who is not proposed for that message again. */
export const otherPerson = pgTable(
  "client_message_other_person",
  { ...pair(), saidBy: person("said_by"), saidAt: instant("said_at").notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.messageId, t.clientId] }), index("client_message_other_client").on(t.clientId)],
);
