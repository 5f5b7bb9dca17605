/**
 * The tables of money received and given back. Rows are added and never changed (docs/decisions/0058); their checks,
 * functions and triggers are in db/migrations.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { client } from "~/records/clients/client-table.server";
import { billing, francs, numberSeries } from "~/records/invoices/billing-table.server";
import { matter } from "~/records/matters/matter-table.server";
import { instant } from "~/server/db/schema.server";

const method = () =>
  text("method", { enum: ["especes", "virement", "cheque", "orange-money", "mtn-momo", "retenue"] }).notNull();

/** Of what a row says, made by a trigger as it is stored: verify tells by it that the row was changed since. */
const ownHash = () => text("hash").notNull();

/** Who wrote a row down, who may have no account any more, and when. */
const written = () => ({ at: instant("at").notNull().defaultNow(), by: text("by") });

/** Money that came in. */
export const payment = pgTable(
  "payment",
  {
    /** Made by the form. */
    id: uuid("id").primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => client.id),
    method: method(),
    amount: francs("amount"),
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    /** Who paid, as they are called on the receipt. */
    payer: text("payer").notNull(),
    /** As it was typed; empty where there is none. */
    reference: text("reference").notNull(),
    /** The same however it is typed: in capitals, no space, no point at its end. */
    referenceKey: text("reference_key").generatedAlwaysAs(sql`payment_reference_key(reference)`),
    ...written(),
  },
  (t) => [
    index("payment_recent").on(t.receivedOn.desc().nullsFirst(), t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payment_client").on(t.clientId, t.receivedOn),
    index("payment_key").on(t.referenceKey).where(sql`reference_key <> ''`),
  ],
);

/**
 * References that count: one by method, until its payment is reversed. A trigger writes them. `key` is
 * `counted_reference()`: letters and digits of a mobile-money reference; of a certificate of what was withheld it ends
 * in the id of its client, for two clients’ may have the same number.
 */
export const paymentReference = pgTable(
  "payment_reference",
  {
    method: method(),
    key: text("key").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payment.id),
  },
  (t) => [primaryKey({ columns: [t.method, t.key] })],
);

/** What of a payment is for which piece. `formId`: of the form that said so. */
export const allocation = pgTable(
  "allocation",
  {
    formId: uuid("form_id").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payment.id),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billing.id),
    amount: francs("amount"),
    ...written(),
    hash: ownHash(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.billingId] }),
    index("allocation_payment").on(t.paymentId),
    index("allocation_billing").on(t.billingId),
  ],
);

/** A payment that was none, as a cheque that bounced: what it paid is due again, its reference is free. */
export const reversal = pgTable("reversal", {
  paymentId: uuid("payment_id")
    .primaryKey()
    .references(() => payment.id),
  reason: text("reason").notNull(),
  reversedOn: date("reversed_on", { mode: "string" }).notNull(),
  ...written(),
  hash: ownHash(),
});

/** What is left of the provisions of a matter or, where they are of none, of a client; its id is theirs. */
export const provisionAccount = pgTable(
  "provision_account",
  {
    id: uuid("id").primaryKey(),
    clientId: uuid("client_id").references(() => client.id),
    matterId: uuid("matter_id").references(() => matter.id),
    paid: francs("paid").default(0),
    deducted: francs("deducted").default(0),
    refunded: francs("refunded").default(0),
    /** Below zero where what was given back had been paid by what was none. */
    remains: francs("remains").generatedAlwaysAs(sql`paid - deducted - refunded`),
  },
  (t) => [index("provision_account_remains").on(t.id).where(sql`remains <> 0`)],
);

/**
 * Money that went back: of a payment what was for no piece, of a piece what avoirs left too much, or of an account what
 * remains of its provisions.
 */
export const refund = pgTable(
  "refund",
  {
    id: uuid("id").primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => client.id),
    paymentId: uuid("payment_id").references(() => payment.id),
    billingId: uuid("billing_id").references(() => billing.id),
    accountId: uuid("account_id").references(() => provisionAccount.id),
    method: method(),
    amount: francs("amount"),
    paidOn: date("paid_on", { mode: "string" }).notNull(),
    reference: text("reference").notNull(),
    reason: text("reason").notNull(),
    ...written(),
    hash: ownHash(),
  },
  (t) => [
    index("refund_payment").on(t.paymentId).where(sql`payment_id is not null`),
    index("refund_billing").on(t.billingId).where(sql`billing_id is not null`),
    index("refund_account").on(t.accountId).where(sql`account_id is not null`),
  ],
);

/** What is given to whoever paid: numbered and chained as pieces are, printed from its content alone. */
export const receipt = pgTable(
  "receipt",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payment.id),
    kind: text("kind", { enum: ["recu"] })
      .notNull()
      .default("recu"),
    prefix: text("prefix").notNull(),
    year: smallint("year").notNull(),
    n: integer("n").notNull(),
    /** « RC-2026-0001 ». */
    number: text("number").generatedAlwaysAs(sql`prefix || '-' || matter_reference(year, n)`),
    /** By which it is verified: 80 bits of chance, in Crockford’s base 32. */
    code: text("code").notNull().unique(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    content: text("content").notNull(),
    format: smallint("format").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
    ...written(),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.year], foreignColumns: [numberSeries.kind, numberSeries.year] }),
    uniqueIndex("receipt_number").on(t.year, t.n),
  ],
);

/** Payments that were found in a file of the operator or of the bank; nothing else of the file is kept. */
export const paymentTick = pgTable("payment_tick", {
  paymentId: uuid("payment_id")
    .primaryKey()
    .references(() => payment.id),
  fileName: text("file_name").notNull(),
  ...written(),
});

/** How each piece stands that asks for money. Triggers keep it, and refuse what is not the sum of its rows. */
export const billingBalance = pgTable(
  "billing_balance",
  {
    billingId: uuid("billing_id")
      .primaryKey()
      .references(() => billing.id),
    total: francs("total"),
    /** Allocated to it, less what went back. */
    paid: francs("paid").default(0),
    /** By avoirs. */
    credited: francs("credited").default(0),
    /** Below zero where an avoir corrects what was paid. */
    due: francs("due").generatedAlwaysAs(sql`total - paid - credited`),
  },
  (t) => [index("billing_balance_due").on(t.billingId).where(sql`due > 0`)],
);

/** How each payment stands, kept in the same way. */
export const paymentBalance = pgTable(
  "payment_balance",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payment.id),
    amount: francs("amount"),
    allocated: francs("allocated").default(0),
    refunded: francs("refunded").default(0),
    reversed: boolean("reversed").notNull().default(false),
    /** « À affecter ». Below zero what was given back of a payment that was none: the client owes it. */
    unallocated: francs("unallocated").generatedAlwaysAs(
      sql`CASE WHEN reversed THEN -refunded ELSE amount - allocated - refunded END`,
    ),
  },
  (t) => [index("payment_balance_unallocated").on(t.paymentId).where(sql`unallocated <> 0`)],
);
