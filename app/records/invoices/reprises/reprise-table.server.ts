/** What is kept of unpaid pieces of before (docs/decisions/0062) besides the pieces; triggers are in db/migrations. */
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { billing } from "~/records/invoices/billing-table.server";
import { recordColumns } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/**
 * A reprise that counts: its id is that of its piece. Undoing its import takes this row away, and a trigger then
 * withdraws the piece.
 */
export const reprise = pgTable(
  "reprise",
  {
    ...recordColumns(),
    id: uuid("id")
      .primaryKey()
      .references(() => billing.id),
  },
  (t) => [index("reprise_import").on(t.importId), index("reprise_import_key").on(t.importKey)],
);

/** Reprises that were imported by mistake: nobody sees them, and nothing of them is owed. Rows are added alone. */
export const billingWithdrawal = pgTable("billing_withdrawal", {
  billingId: uuid("billing_id")
    .primaryKey()
    .references(() => billing.id),
  at: instant("at").notNull().defaultNow(),
});
