import { index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { DeadlineBefore } from "~/records/deadlines/adjourned-deadlines.server";
import { owner } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { hearing } from "../hearing-table.server";
import { adjournmentBatch } from "./adjournment-batch-table.server";

/** A hearing of a renvoi d’office: what it was before, and the hearing that follows it. */
export const batchItem = pgTable(
  "batch_item",
  {
    batchId: owner("batch_id", () => adjournmentBatch.id),
    hearingId: owner("hearing_id", () => hearing.id),
    /** What was written over in its row. */
    before: jsonb("before").notNull(),
    /** Its open deadlines before. */
    deadlines: jsonb("deadlines").$type<DeadlineBefore[]>().notNull().default([]),
    nextId: owner("next_id", () => hearing.id),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.hearingId] }),
    index("batch_item_hearing").on(t.hearingId),
    index("batch_item_next").on(t.nextId),
  ],
);
