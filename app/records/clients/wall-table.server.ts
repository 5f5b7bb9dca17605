/** The tables of ethical walls; their triggers are in db/migrations. */
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
// drizzle-kit, which reads the tables, knows no alias.
import { owner, person } from "../../server/db/record-columns.server";
import { instant, staffOwner } from "../../server/db/schema.server";
import { client } from "./client-table.server";

/** Who may see a closed client (ethical wall); an open client has no rows here. */
export const clientAccess = pgTable(
  "client_access",
  {
    clientId: owner("client_id", () => client.id),
    staffId: staffOwner("staff_id"),
    grantedAt: instant("granted_at").notNull().defaultNow(),
    grantedBy: person("granted_by"),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.staffId] }), index("client_access_staff").on(t.staffId)],
);

/**
 * What is left of a closed client that was erased: its id, that of the message it came from, and who may know of them
 * (ids of staff). A trigger writes it, whatever erases the client: without it the wall would fall with the client,
 * around the message and in the journal.
 */
export const erasedClosedClient = pgTable("erased_closed_client", {
  clientId: uuid("client_id").primaryKey(),
  messageId: uuid("message_id"),
  seenBy: text("seen_by").array().notNull(),
});
