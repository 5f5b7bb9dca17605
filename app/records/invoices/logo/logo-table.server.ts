import { customType, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "~/server/db/schema.server";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Every logo that papers were headed by, as it is printed, and the days on which there was none again: the last row
 * counts. Rows are added and never changed, for the content of a piece names one by its `key` (docs/decisions/0065).
 */
export const billingLogo = pgTable("billing_logo", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** The SHA-256 of `bytes`, in lower-case hexadecimal; null where the logo was removed. */
  key: text("key"),
  bytes: bytes("bytes"),
  width: integer("width"),
  height: integer("height"),
  /** What it shows, in words. */
  words: text("words").notNull().default(""),
  at: instant("at").notNull().defaultNow(),
  /** Of a member of staff, who may have no account any more. */
  by: text("by"),
});
