/**
 * What a restore leaves open about numbers, and how it was settled (docs/decisions/0063). Rows are added and never
 * changed; checks, functions and triggers are in db/migrations.
 */
import { date, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { numberSeries } from "~/records/invoices/billing-table.server";
import { instant } from "~/server/db/schema.server";

/** A backup that was put back. Until each has its opening, no number is given. The restore itself adds it. */
export const restoration = pgTable("restoration", {
  id: uuid("id").primaryKey().defaultRandom(),
  at: instant("at").notNull().defaultNow(),
  /** When the backup was made: what was issued since may be gone. */
  archiveAt: instant("archive_at").notNull(),
});

/** Somebody has said the last numbers, and numbers are given again. */
export const issuingOpening = pgTable("issuing_opening", {
  restorationId: uuid("restoration_id")
    .primaryKey()
    .references(() => restoration.id),
  /** Of the form that said so. */
  formId: uuid("form_id").notNull(),
  at: instant("at").notNull().defaultNow(),
  by: text("by"),
});

/** A number that was given after the backup: its piece is gone, and no other has it. */
export const lostNumber = pgTable(
  "lost_number",
  {
    kind: text("kind", { enum: ["devis", "provision", "facture", "avoir", "recu"] }).notNull(),
    year: smallint("year").notNull(),
    n: integer("n").notNull(),
    prefix: text("prefix").notNull(),
    /** That of the last one lost with it. */
    day: date("day", { mode: "string" }).notNull(),
    restorationId: uuid("restoration_id")
      .notNull()
      .references(() => restoration.id),
    at: instant("at").notNull().defaultNow(),
    by: text("by"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.year, t.n] }),
    foreignKey({ columns: [t.kind, t.year], foreignColumns: [numberSeries.kind, numberSeries.year] }),
  ],
);
