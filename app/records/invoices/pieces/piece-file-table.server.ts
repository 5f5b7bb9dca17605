import { customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { billing } from "~/records/invoices/billing-table.server";
import { instant } from "~/server/db/schema.server";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The PDF of an issued piece, made once: what was shown, sent and kept are the same bytes. Rows are added and never
 * changed, as those of `billing`.
 */
export const billingFile = pgTable("billing_file", {
  billingId: uuid("billing_id")
    .primaryKey()
    .references(() => billing.id),
  bytes: bytes("bytes").notNull(),
  /** Of `bytes`, in lower-case hexadecimal; nothing is shown that has another one. */
  sha256: text("sha256").notNull(),
  madeAt: instant("made_at").notNull().defaultNow(),
});
