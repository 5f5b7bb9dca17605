/** Notes, calls and tasks about clients; their checks and trigger are in db/migrations. */
import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { entryColumns, mentionColumns, mentionIndexes, owner, taskDay } from "~/server/db/record-columns.server";
import { client } from "./client-table.server";

const isOpenTask = sql`kind = 'task' and done_at is null`;

export const clientEntry = pgTable(
  "client_entry",
  { ...entryColumns(), clientId: owner("client_id", () => client.id) },
  (t) => [
    index("client_entry_recent").on(t.clientId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("client_entry_open").on(t.clientId).where(isOpenTask),
    // Tasks of one person or of nobody, and those of anybody, by their day.
    index("client_entry_person").on(t.personId, taskDay, t.at, t.id).where(isOpenTask),
    index("client_entry_due").on(taskDay, t.at, t.id).where(isOpenTask),
  ],
);

export const clientEntryMention = pgTable(
  "client_entry_mention",
  mentionColumns(() => clientEntry.id),
  (t) => mentionIndexes("client_entry_mention", t),
);
