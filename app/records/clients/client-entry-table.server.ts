import { pgTable } from "drizzle-orm/pg-core";
import { entryColumns, entryIndexes, mentionColumns, mentionIndexes, owner } from "~/server/db/record-columns.server";
import { client } from "./client-table.server";

export const clientEntry = pgTable(
  "client_entry",
  { ...entryColumns(), clientId: owner("client_id", () => client.id) },
  (t) => entryIndexes("client_entry", t.clientId, t),
);

export const clientEntryMention = pgTable(
  "client_entry_mention",
  mentionColumns(() => clientEntry.id),
  (t) => mentionIndexes("client_entry_mention", t),
);
