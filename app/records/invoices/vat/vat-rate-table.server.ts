import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/**
 * The rate of TVA from a day on, until the next row begins. It counts once an associé has confirmed it. Triggers let
 * nothing but that change; once a piece was issued on that day or later, none is added, confirmed or withdrawn.
 */
export const vatRate = pgTable(
  "vat_rate",
  {
    /** That of the form: sent twice, it is added once. */
    id: uuid("id").primaryKey(),
    fromDay: date("from_day", { mode: "string" }).notNull().unique("vat_rate_from_day"),
    /** Hundredths of a per cent; null: no TVA is asked. */
    bp: integer("bp"),
    addedAt: instant("added_at").notNull().defaultNow(),
    addedBy: person("added_by"),
    confirmedAt: instant("confirmed_at"),
    confirmedBy: person("confirmed_by"),
  },
  () => [check("vat_rate_bp", sql`bp BETWEEN 1 AND 10000`)],
);
