import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { court } from "~/records/courts/court-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { recordColumns } from "~/server/db/record-columns.server";

/**
 * From the first day to the last, both included. The migration adds `days`, a range made of them, and the constraint
 * that keeps two of the same lawyer or court apart.
 */
const period = () => ({
  firstDay: date("first_day", { mode: "string" }).notNull(),
  lastDay: date("last_day", { mode: "string" }).notNull(),
  /** Everybody of the firm reads it. */
  label: text("label").notNull().default(""),
});

/** Days on which a lawyer of the firm pleads nowhere. */
export const absence = pgTable(
  "absence",
  {
    ...recordColumns(),
    lawyerId: uuid("lawyer_id")
      .notNull()
      .references(() => lawyer.id),
    ...period(),
  },
  (t) => [index("absence_last_day").on(t.lastDay)],
);

/** Days on which a court does not sit; without a court: none of them does. */
export const recess = pgTable(
  "recess",
  { ...recordColumns(), courtId: uuid("court_id").references(() => court.id, { onDelete: "cascade" }), ...period() },
  (t) => [index("recess_last_day").on(t.lastDay)],
);
