/** Adverse parties, decisions on conflicts of interest, and what was found after the fact, across an ethical wall. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { matter } from "~/records/matters/matter-table.server";
import { message } from "~/records/messages/message-table.server";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { client } from "../client-table.server";

/**
 * Somebody in an affair of a client: beside them, against them, or neither (`tiers`: a witness, an expert). Without a
 * matter, somebody who stands against the client whatever the affair. A removed one stays on record, and counts no
 * more.
 */
export const party = pgTable(
  "party",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    name: text("name").notNull(),
    /** How the name sounds (lib/name-sounds). */
    nameKeys: text("name_keys").array().notNull(),
    note: text("note"),
    /** Its client is that of the party. */
    matterId: uuid("matter_id").references(() => matter.id, { onDelete: "cascade" }),
    side: text("side", { enum: ["client", "adverse", "tiers"] })
      .notNull()
      .default("adverse"),
    /** What it is in the affair, « prévenu », « partie civile »; empty: nobody has said so. */
    quality: text("quality").notNull().default(""),
    /** Who pleads for it. */
    counsel: text("counsel").notNull().default(""),
    /** E.164. */
    phone: text("phone"),
    version: integer("version").notNull().default(1),
    addedBy: person("added_by"),
    at: instant("at").notNull().defaultNow(),
    removedAt: instant("removed_at"),
    removedBy: person("removed_by"),
  },
  (t) => [
    index("party_client").on(t.clientId, t.at),
    index("party_matter").on(t.matterId, t.at).where(sql`matter_id is not null`),
    index("party_name").using("gin", t.nameKeys).with({ fastupdate: false }).where(sql`removed_at is null`),
    index("party_phone")
      .using("gin", t.phone.op("gin_trgm_ops"))
      .with({ fastupdate: false })
      .where(sql`phone is not null and removed_at is null`),
    check("party_side", sql`side in ('client', 'adverse', 'tiers') and (matter_id is not null or side = 'adverse')`),
  ],
);

/**
 * What a decision was about: a party of another affair, mostly an adverse one, or a client named as an adverse party.
 */
export type DecidedConflict = { kind: "adverse-party" | "client"; id: string };

/** Why a lawyer went on in spite of a conflict. The journal names this row; the words are here alone. */
export const conflictDecision = pgTable(
  "conflict_decision",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    /** The matter in which it was met; null: the client itself. */
    matterId: uuid("matter_id").references(() => matter.id, { onDelete: "cascade" }),
    conflicts: jsonb("conflicts").$type<DecidedConflict[]>().notNull(),
    reason: text("reason").notNull(),
    decidedBy: person("decided_by"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [
    index("conflict_decision_client").on(t.clientId, t.at),
    index("conflict_decision_matter").on(t.matterId).where(sql`matter_id is not null`),
  ],
);

/**
 * What was found after a client (`otherId`) had been written down: that it may be the same as `clientId`, closed to who
 * wrote it down, or stand against it. Shown to those who may know of both; who wrote it down is told nothing
 * (docs/decisions/0022).
 */
export const foundMatch = pgTable(
  "found_match",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    otherId: owner("other_id", () => client.id),
    kind: text("kind", { enum: ["duplicate", "conflict"] }).notNull(),
    /** The matter whose party it came by: who may not know of it is told nothing. */
    matterId: uuid("matter_id").references(() => matter.id, { onDelete: "cascade" }),
    foundAt: instant("found_at").notNull().defaultNow(),
    examinedAt: instant("examined_at"),
    examinedBy: person("examined_by"),
    /** What was concluded, in the words of who examined it. */
    conclusion: text("conclusion"),
  },
  (t) => [
    uniqueIndex("found_match_once").on(t.clientId, t.otherId, t.kind, sql`coalesce(matter_id, client_id)`),
    index("found_match_matter").on(t.matterId).where(sql`matter_id is not null`),
    // What erasing a client goes through.
    index("found_match_other").on(t.otherId),
    index("found_match_open").on(t.clientId).where(sql`examined_at is null`),
  ],
);

/**
 * « Demander à… »: what somebody typed who may not decide on a conflict, until a lawyer has. Its id is that of the
 * form. The words (`typed`) go once it is decided, but for the name of a client who was refused, and that of a party;
 * the rest goes once who asked has read the answer, and all of it after 30 days.
 */
export const conflictRequest = pgTable(
  "conflict_request",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The fields of the form, by name; of a change only those that differ. */
    typed: jsonb("typed").$type<Record<string, string>>(),
    /** The client that the words would change; null, without a matter: they would be a new one. */
    changesId: uuid("changes_id").references(() => client.id, { onDelete: "cascade" }),
    /** The matter whose party they would be, or which they would change. */
    matterId: uuid("matter_id").references(() => matter.id, { onDelete: "cascade" }),
    /** The party of that matter that they would change. */
    partyId: uuid("party_id").references(() => party.id, { onDelete: "cascade" }),
    /** The client that the matter would have in the place of its own. */
    toClientId: uuid("to_client_id").references(() => client.id, { onDelete: "cascade" }),
    /** Of the party or the matter, as it was read by who asked: a later one has been changed since. */
    askedVersion: integer("asked_version"),
    /** The clients and matters it is about: who may not know of one of them may not know of the request. */
    against: uuid("against").array().notNull(),
    /** The message whose words the form began with: when it is erased, they are. */
    messageId: uuid("message_id").references(() => message.id, { onDelete: "cascade" }),
    askedBy: person("asked_by"),
    askedOf: person("asked_of"),
    askedAt: instant("asked_at").notNull().defaultNow(),
    /** Whoever was asked has not been told by mail (conflict-request-notice.server.ts). */
    untoldSince: instant("untold_since"),
    decidedBy: person("decided_by"),
    decidedAt: instant("decided_at"),
    /** Why it was refused; null as long as it is open, and when it became a client. */
    refusal: text("refusal"),
    clientId: uuid("client_id").references(() => client.id, { onDelete: "set null" }),
  },
  (t) => [
    index("conflict_request_open").on(t.askedAt).where(sql`decided_at is null`),
    index("conflict_request_answered").on(t.askedBy, t.decidedAt).where(sql`decided_at is not null`),
    index("conflict_request_message").on(t.messageId).where(sql`message_id is not null`),
    index("conflict_request_changes").on(t.changesId).where(sql`changes_id is not null`),
    index("conflict_request_matter").on(t.matterId).where(sql`matter_id is not null`),
    index("conflict_request_party").on(t.partyId).where(sql`party_id is not null`),
    index("conflict_request_to_client").on(t.toClientId).where(sql`to_client_id is not null`),
    index("conflict_request_client").on(t.clientId).where(sql`client_id is not null`),
    check(
      "conflict_request_matter_change",
      sql`(party_id is null and to_client_id is null and asked_version is null)
        or (matter_id is not null and num_nonnulls(party_id, to_client_id) = 1 and asked_version is not null)`,
    ),
    check("conflict_request_words", sql`typed is not null or decided_at is not null`),
  ],
);
