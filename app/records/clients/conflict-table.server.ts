/** Adverse parties, decisions on conflicts of interest, and what was found after the fact, across an ethical wall. */
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
// drizzle-kit, which reads the tables, knows no alias.
import { owner, person } from "../../server/db/record-columns.server";
import { instant } from "../../server/db/schema.server";
import { client } from "./client-table.server";

/** Somebody whose interests stand against those of a client. A removed one stays on record, and counts no more. */
export const clientAdverseParty = pgTable(
  "client_adverse_party",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    name: text("name").notNull(),
    /** How the name sounds (lib/name-sounds). */
    nameKeys: text("name_keys").array().notNull(),
    note: text("note"),
    addedBy: person("added_by"),
    at: instant("at").notNull().defaultNow(),
    removedAt: instant("removed_at"),
    removedBy: person("removed_by"),
  },
  (t) => [
    index("client_adverse_party_client").on(t.clientId, t.at),
    index("client_adverse_party_name")
      .using("gin", t.nameKeys)
      .with({ fastupdate: false })
      .where(sql`removed_at is null`),
  ],
);

/** What a decision was about: an adverse party of another client, or a client named as an adverse party. */
export type DecidedConflict = { kind: "adverse-party" | "client"; id: string };

/** Why a lawyer went on in spite of a conflict. The journal names this row; the words are here alone. */
export const conflictDecision = pgTable(
  "conflict_decision",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: owner("client_id", () => client.id),
    conflicts: jsonb("conflicts").$type<DecidedConflict[]>().notNull(),
    reason: text("reason").notNull(),
    decidedBy: person("decided_by"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [index("conflict_decision_client").on(t.clientId, t.at)],
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
    foundAt: instant("found_at").notNull().defaultNow(),
    examinedAt: instant("examined_at"),
    examinedBy: person("examined_by"),
    /** What was concluded, in the words of who examined it. */
    conclusion: text("conclusion"),
  },
  (t) => [
    uniqueIndex("found_match_once").on(t.clientId, t.otherId, t.kind),
    // What erasing a client goes through.
    index("found_match_other").on(t.otherId),
    index("found_match_open").on(t.clientId).where(sql`examined_at is null`),
  ],
);
