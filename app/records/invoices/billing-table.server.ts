/** The tables of issued pieces; their checks, functions and triggers are in db/migrations. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { client } from "~/records/clients/client-table.server";
import { matter } from "~/records/matters/matter-table.server";
import { instant } from "~/server/db/schema.server";

const kind = () => text("kind", { enum: ["devis", "provision", "facture", "avoir", "reprise"] }).notNull();

/** Whole Guinean francs. */
export const francs = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * How far the numbers of a kind have come in a year. Triggers let `last` rise by one, with a piece that has that
 * number, or past all that a restore lost (docs/decisions/0063); `last_day` never falls, nor is it later than tomorrow;
 * no row goes.
 */
export const numberSeries = pgTable(
  "number_series",
  {
    /** Of a piece, or of receipts. */
    kind: text("kind", { enum: ["devis", "provision", "facture", "avoir", "reprise", "recu"] }).notNull(),
    year: smallint("year").notNull(),
    last: integer("last").notNull().default(0),
    lastDay: date("last_day", { mode: "string" }),
    lastHash: text("last_hash"),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/**
 * What was issued, as it was (docs/decisions/0056). Rows are added, each the next of its series, and never changed: the
 * application has no right to, triggers refuse the owner. Nothing it points to can be erased.
 */
export const billing = pgTable(
  "billing",
  {
    id: uuid("id").primaryKey(),
    kind: kind(),
    prefix: text("prefix").notNull(),
    year: smallint("year").notNull(),
    n: integer("n").notNull(),
    /** Of a reprise, the number that it has had; `n` is its place among them. */
    oldNumber: text("old_number"),
    /** « F-2026-0001 ». */
    number: text("number").generatedAlwaysAs(sql`coalesce(old_number, prefix || '-' || matter_reference(year, n))`),
    clientId: uuid("client_id")
      .notNull()
      .references(() => client.id),
    matterId: uuid("matter_id").references(() => matter.id),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }),
    net: francs("net"),
    vat: francs("vat"),
    disbursements: francs("disbursements"),
    deducted: francs("deducted"),
    /** net + vat + disbursements − deducted. */
    total: francs("total"),
    /** Of an avoir, the piece that it corrects. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => billing.id),
    /** Canonical JSON of all that is printed (piece-content.server.ts). */
    content: text("content").notNull(),
    format: smallint("format").notNull(),
    /** That of the piece before, of whatever year; empty for the first of its kind. */
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
    /** Of a member of staff, who may have no account any more. */
    issuedBy: text("issued_by"),
    /** What it is found by: its number, and what is printed. */
    search: text("search").generatedAlwaysAs(sql`billing_search(prefix, year, n, issued_on, total, content)`),
    knownBy: text("known_by").generatedAlwaysAs(sql`billing_known_by(prefix, year, n, content)`),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.year], foreignColumns: [numberSeries.kind, numberSeries.year] }),
    uniqueIndex("billing_number").on(t.kind, t.year, t.n),
    index("billing_recent").on(
      t.issuedOn.desc().nullsFirst(),
      t.issuedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("billing_by_kind").on(
      t.kind,
      t.issuedOn.desc().nullsFirst(),
      t.issuedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("billing_client").on(t.clientId, t.issuedOn),
    index("billing_matter").on(t.matterId, t.issuedOn).where(sql`matter_id is not null`),
    index("billing_corrects").on(t.correctsId).where(sql`corrects_id is not null`),
    // Read alone where all pieces are counted or summed: a piece is wide.
    index("billing_whose").on(t.id, t.clientId, t.matterId, t.kind, t.issuedOn, t.dueOn),
    // What moves the account of provisions of a matter, or of a client.
    index("billing_account").on(sql`(coalesce(matter_id, client_id))`).where(sql`kind = 'provision' OR deducted > 0`),
  ],
);

/** The lines of a piece, for lists and sums. A trigger writes them from its content, and nobody adds any. */
export const billingLine = pgTable(
  "billing_line",
  {
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billing.id),
    /** From 1. */
    place: smallint("place").notNull(),
    kind: text("kind", { enum: ["honoraires", "frais", "debours", "remise", "provision-deduite"] }).notNull(),
    label: text("label").notNull(),
    qty: numeric("qty", { precision: 9, scale: 2 }).notNull(),
    unit: francs("unit"),
    /** As it counts: below zero for what is taken off. */
    amount: francs("amount"),
    /** Hundredths of a per cent; null where no TVA is asked. */
    vatBp: integer("vat_bp"),
  },
  (t) => [primaryKey({ columns: [t.billingId, t.place] })],
);
