/**
 * The tables of what is not issued yet, and of what came of a quote; their checks, functions and view are in
 * db/migrations.
 */
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { client } from "~/records/clients/client-table.server";
import { billing } from "~/records/invoices/billing-table.server";
import { matter } from "~/records/matters/matter-table.server";
import { owner, person, recordColumns } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import type { TypedLine } from "./typed-lines";

/**
 * A piece that is being prepared: it has no number, and is kept as it was typed, complete or not. Issuing takes it
 * away. It lies beneath its client and its matter, and goes with them.
 */
export const billingDraft = pgTable(
  "billing_draft",
  {
    ...recordColumns(),
    kind: text("kind", { enum: ["devis", "provision", "facture", "avoir"] }).notNull(),
    clientId: owner("client_id", () => client.id),
    matterId: uuid("matter_id").references(() => matter.id, { onDelete: "cascade" }),
    /** Of an avoir, the piece that it is to correct. */
    correctsId: uuid("corrects_id").references(() => billing.id),
    /** « 2026-12-15 », or what was typed and is no day. */
    dueOn: text("due_on").notNull().default(""),
    lines: jsonb("lines").$type<TypedLine[]>().notNull(),
    /** Printed at the foot, one a line. */
    mentions: text("mentions").notNull().default(""),
    /** Of an avoir. */
    reason: text("reason").notNull().default(""),
    /** What the lines come to; null as long as they cannot be reckoned. */
    total: bigint("total", { mode: "number" }),
    /** As they were when it was last written: what it is found by. */
    clientName: text("client_name").notNull(),
    foundWords: text("found_words").notNull(),
    search: text("search").generatedAlwaysAs(sql`folded(client_name || E'\\n' || found_words)`),
    knownBy: text("known_by").generatedAlwaysAs(sql`known_by(client_name, NULL, NULL, NULL)`),
  },
  (t) => [
    index("billing_draft_client").on(t.clientId),
    index("billing_draft_matter").on(t.matterId).where(sql`matter_id is not null`),
    index("billing_draft_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("billing_draft_corrects").on(t.correctsId).where(sql`corrects_id is not null`),
  ],
);

/** What the client said of a quote; one of which nothing is said is open, or expired once its day is over. */
export const quoteAnswer = pgTable("quote_answer", {
  billingId: uuid("billing_id")
    .primaryKey()
    .references(() => billing.id),
  answer: text("answer", { enum: ["accepte", "refuse"] }).notNull(),
  at: instant("at").notNull().defaultNow(),
  by: person("by"),
  /** The invoice that was made from it: its draft, which may be gone, or the piece, which has the same id. */
  invoiceId: uuid("invoice_id"),
});
