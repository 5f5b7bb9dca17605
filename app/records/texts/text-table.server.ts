import { bigserial, boolean, date, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/** What a text is known by; it need not ship any more. */
const name = () => ({ kind: text("kind").notNull(), slug: text("slug").notNull() });

/** All that a lawyer answers for. `body` is marked text (lib/text-marks), `sources` one line each. */
const words = () => ({
  description: text("description").notNull(),
  body: text("body").notNull(),
  sources: text("sources").notNull(),
});

/** What somebody is writing: of a text at most one, gone once it is signed. Visitors never see it. */
export const textDraft = pgTable(
  "text_draft",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...name(),
    ...words(),
    /** Its writer asks a lawyer to read and sign it. */
    ready: boolean("ready").notNull().default(false),
    version: integer("version").notNull().default(1),
    /** Of the words that shipped when it was begun, as of a version; empty: it is older than these marks. */
    shippedMark: text("shipped_mark").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: person("updated_by"),
  },
  (t) => [uniqueIndex("text_draft_text").on(t.kind, t.slug)],
);

/** A secret link to a draft as visitors would read it: one at most, gone with its draft. Only its hash is kept. */
export const textPreview = pgTable(
  "text_preview",
  {
    draftId: uuid("draft_id")
      .primaryKey()
      .references(() => textDraft.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [uniqueIndex("text_preview_code").on(t.codeHash)],
);

/**
 * What a lawyer of the firm signed, which is all that visitors see beside what ships. The application reads it and adds
 * to it, nothing else; a trigger sees to it that whoever signs is that lawyer, on that day.
 */
export const textVersion = pgTable(
  "text_version",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...name(),
    /** From 1 for each text. */
    number: integer("number").notNull(),
    /** As it stood above the words. */
    title: text("title").notNull(),
    ...words(),
    /** Of the words that shipped then (shipped-words.server.ts); empty: none did, or it is older than these marks. */
    shippedMark: text("shipped_mark").notNull().default(""),
    /** The account and the name « Maitre … », as they were then: an account that is removed leaves its signature. */
    signedBy: text("signed_by").notNull(),
    signerName: text("signer_name").notNull(),
    signedAt: instant("signed_at").notNull().defaultNow(),
    /** Days in Conakry: the words are read again by the one, shown from the other on. */
    reviewOn: date("review_on", { mode: "string" }).notNull(),
    publishOn: date("publish_on", { mode: "string" }).notNull(),
  },
  (t) => [uniqueIndex("text_version_number").on(t.kind, t.slug, t.number)],
);

/** Since then no version up to that number is shown any more. Rows are only added. */
export const textWithdrawal = pgTable("text_withdrawal", {
  place: bigserial("place", { mode: "number" }).primaryKey(),
  ...name(),
  upTo: integer("up_to").notNull(),
  at: instant("at").notNull().defaultNow(),
  byName: text("by_name").notNull(),
});
