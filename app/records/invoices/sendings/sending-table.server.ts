/**
 * The tables of what was sent to clients of issued pieces. Rows are added and never changed (docs/decisions/0061);
 * their checks and triggers are in db/migrations.
 */
import { sql } from "drizzle-orm";
import { date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { client } from "~/records/clients/client-table.server";
import { billing } from "~/records/invoices/billing-table.server";
import { instant } from "~/server/db/schema.server";

/** Who wrote a row down, who may have no account any more, and when. */
const written = () => ({ at: instant("at").notNull().defaultNow(), by: text("by") });

/** Pieces that went to their client together: in one mail, by hand, or behind one link. */
export const billingSending = pgTable(
  "billing_sending",
  {
    /** Made by the form. */
    id: uuid("id").primaryKey(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => client.id),
    way: text("way", { enum: ["courriel", "main-propre", "lien"] }).notNull(),
    /** The address of a mail, whoever was handed the paper, the number (E.164) that a link was written for. */
    recipient: text("recipient").notNull(),
    /** Who handed it over; empty for the other ways. */
    handedBy: text("handed_by").notNull(),
    /** The day on which it was handed over, or prepared. */
    sentOn: date("sent_on", { mode: "string" }).notNull(),
    /** What was written with it; empty for nothing. */
    words: text("words").notNull(),
    /** Of a reminder: the first, second or third. */
    step: smallint("step"),
    /** Of a link: the SHA-256 of its code, in lower-case hexadecimal, and the last day on which it opens. */
    codeHash: text("code_hash").unique("billing_sending_code"),
    opensUntil: date("opens_until", { mode: "string" }),
    ...written(),
  },
  // Mails of which something may have to be told on the home.
  (t) => [index("billing_sending_mails").on(t.at.desc().nullsFirst()).where(sql`way = 'courriel'`)],
);

export const billingSendingPiece = pgTable(
  "billing_sending_piece",
  {
    sendingId: uuid("sending_id")
      .notNull()
      .references(() => billingSending.id),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billing.id),
  },
  (t) => [primaryKey({ columns: [t.sendingId, t.billingId] }), index("billing_sending_piece_billing").on(t.billingId)],
);

/**
 * What became of it. A mail: « parti » (its server took it), « echec », or « sans-objet » (paid before it left), one
 * of them; a link: « ouvert » for the first time, « revoque ».
 */
export const billingSendingEvent = pgTable(
  "billing_sending_event",
  {
    sendingId: uuid("sending_id")
      .notNull()
      .references(() => billingSending.id),
    what: text("what", { enum: ["parti", "echec", "sans-objet", "ouvert", "revoque"] }).notNull(),
    /** Of a mail that failed: its server refused it for good, or took none in two hours. */
    why: text("why", { enum: ["refuse", "sans-reponse"] }),
    ...written(),
  },
  (t) => [
    primaryKey({ columns: [t.sendingId, t.what] }),
    uniqueIndex("billing_sending_outcome").on(t.sendingId).where(sql`what IN ('parti', 'echec', 'sans-objet')`),
  ],
);

/** That a piece is not reminded of up to a day, and why; the last one counts. */
export const reminderPause = pgTable(
  "reminder_pause",
  {
    /** Made by the form. */
    id: uuid("id").primaryKey(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billing.id),
    until: date("until", { mode: "string" }).notNull(),
    reason: text("reason").notNull(),
    ...written(),
  },
  (t) => [index("reminder_pause_billing").on(t.billingId, t.at.desc().nullsFirst())],
);
