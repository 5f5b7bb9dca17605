import { date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { court } from "~/records/courts/court-table.server";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/**
 * A whole roll that was adjourned at once (« renvoi d’office »): the court does not sit. Its checks are in
 * db/migrations.
 */
export const adjournmentBatch = pgTable(
  "adjournment_batch",
  {
    /** The id of the form: sent twice it is one. */
    id: uuid("id").primaryKey(),
    courtId: owner("court_id", () => court.id),
    /** The days of the roll, both included; one chamber, or all of them: empty. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    chamber: text("chamber").notNull().default(""),
    reason: text("reason").notNull(),
    mode: text("mode", { enum: ["a-fixer", "jour", "plus-tard"] }).notNull(),
    /** Of `jour`: the new day. Of `plus-tard`: how many days later. */
    newDay: date("new_day", { mode: "string" }),
    days: integer("days"),
    /** Hearings that were ticked and had changed meanwhile. */
    leftIds: uuid("left_ids").array().notNull(),
    at: instant("at").notNull().defaultNow(),
    authorId: person("author_id"),
    /** When nothing of it was left to take back; each hearing has its own instant (batch_item.undone_at). */
    undoneAt: instant("undone_at"),
    undoneBy: person("undone_by"),
  },
  (t) => [index("adjournment_batch_newest").on(t.at.desc().nullsFirst(), t.id)],
);
