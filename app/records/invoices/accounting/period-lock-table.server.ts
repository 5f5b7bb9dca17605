import { date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "~/server/db/schema.server";

/** Days up to which the books are closed, all of them over: nothing is dated on them or before any more. */
export const periodLock = pgTable("period_lock", {
  toDay: date("to_day", { mode: "string" }).primaryKey(),
  at: instant("at").notNull().defaultNow(),
  /** Of a member of staff, who may have no account any more. */
  by: text("by"),
});
