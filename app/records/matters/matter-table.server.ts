/** The tables of matters; their functions, triggers, checks and trigram indexes are in db/migrations. */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
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
import { court } from "~/records/courts/court-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import {
  entryColumns,
  entryIndexes,
  holdColumns,
  knownBy,
  mentionColumns,
  mentionIndexes,
  nameKeyIndex,
  owner,
  person,
  recordColumns,
} from "~/server/db/record-columns.server";
import { instant, staffOwner } from "~/server/db/schema.server";

/**
 * All that the firm knows, owes and is owed in one affair. A trigger gives each its number, and keeps the names and
 * numbers it is found by.
 */
export const matter = pgTable(
  "matter",
  {
    ...recordColumns(),
    ...holdColumns(),
    /** « 2026-0001 »: the year in which it was opened, and the next number of that year. They never change. */
    year: smallint("year").notNull(),
    n: integer("n").notNull(),
    reference: text("reference").generatedAlwaysAs(sql`matter_reference(year, n)`),
    title: text("title").notNull(),
    clientId: owner("client_id", () => client.id),
    /** One of content/client-values. */
    nature: text("nature").notNull(),
    /** One of matter.ts; null: nobody has said so. */
    stage: text("stage"),
    state: text("state", { enum: ["ouvert", "en-attente", "clos"] })
      .notNull()
      .default("ouvert"),
    stateSince: instant("state_since").notNull().defaultNow(),
    /** Why it waits, was closed or was opened again. */
    stateReason: text("state_reason"),
    /** Of one that waits, the day to look again. */
    lookAgainOn: date("look_again_on", { mode: "string" }),
    leadId: uuid("lead_id").references(() => lawyer.id, { onDelete: "set null" }),
    openedOn: date("opened_on", { mode: "string" }).notNull(),
    /** The first of its client, opened with them: until something is done with it, it goes where they go. */
    withClient: boolean("with_client").notNull().default(false),
    /** What the firm called it before. */
    oldReference: text("old_reference").notNull().default(""),
    /** Closed to all but the people of `matter_access` since. */
    closedAt: instant("closed_at"),
    /** By the trigger: names of the client and of the parties, and the numbers of its proceedings. */
    people: text("people").notNull().default(""),
    courtNumbers: text("court_numbers").notNull().default(""),
    search: text("search").generatedAlwaysAs(
      sql`matter_search(year, n, title, nature, old_reference, opened_on, people, court_numbers)`,
    ),
    ...knownBy(
      sql`title || E'\\n' || people, apart(matter_reference(year, n) || E'\\n' || year::text || n::text || E'\\n' || old_reference || E'\\n' || court_numbers), NULL, NULL`,
    ),
  },
  (t) => [
    uniqueIndex("matter_number").on(t.year, t.n),
    nameKeyIndex("matter_name_keys", t.nameKeys),
    index("matter_recent").on(t.year.desc().nullsFirst(), t.n.desc().nullsFirst()).where(sql`deleted_at is null`),
    index("matter_by_state")
      .on(t.state, t.year.desc().nullsFirst(), t.n.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("matter_by_lead")
      .on(t.leadId, t.year.desc().nullsFirst(), t.n.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("matter_by_client").on(t.clientId, t.year.desc().nullsFirst(), t.n.desc().nullsFirst()),
    index("matter_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index("matter_look_again").on(t.lookAgainOn).where(sql`state = 'en-attente' and deleted_at is null`),
    index("matter_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("matter_held").on(t.holdAt).where(sql`hold_reason is not null`),
    index("matter_closed").on(t.closedAt).where(sql`closed_at is not null`),
    index("matter_import").on(t.importId).where(sql`import_id is not null`),
    index("matter_import_key").on(t.importKey).where(sql`import_key is not null`),
  ],
);

/** The last number given in a year; whoever opens a matter holds its row until the end, so that none is left out. */
export const matterCounter = pgTable("matter_counter", {
  year: smallint("year").primaryKey(),
  last: integer("last").notNull(),
});

/**
 * What is left of a matter that was erased: its number, so that the register has no hole, and who may know of one that
 * was closed (ids of staff; null: everybody). A trigger writes it, whatever erases the matter.
 */
export const erasedMatter = pgTable("erased_matter", {
  matterId: uuid("matter_id").primaryKey(),
  year: smallint("year").notNull(),
  n: integer("n").notNull(),
  openedOn: date("opened_on", { mode: "string" }).notNull(),
  erasedAt: instant("erased_at").notNull().defaultNow(),
  seenBy: text("seen_by").array(),
});

/** Who may see a closed matter (ethical wall); an open one has no rows here. */
export const matterAccess = pgTable(
  "matter_access",
  {
    matterId: owner("matter_id", () => matter.id),
    staffId: staffOwner("staff_id"),
    grantedAt: instant("granted_at").notNull().defaultNow(),
    grantedBy: person("granted_by"),
  },
  (t) => [primaryKey({ columns: [t.matterId, t.staffId] }), index("matter_access_staff").on(t.staffId)],
);

/** Notes, calls and tasks about matters. */
export const matterEntry = pgTable(
  "matter_entry",
  { ...entryColumns(), matterId: owner("matter_id", () => matter.id) },
  (t) => entryIndexes("matter_entry", t.matterId, t),
);

export const matterEntryMention = pgTable(
  "matter_entry_mention",
  mentionColumns(() => matterEntry.id),
  (t) => mentionIndexes("matter_entry_mention", t),
);

/** A case before a court that belongs to a matter. */
export const proceeding = pgTable(
  "proceeding",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    version: integer("version").notNull().default(1),
    matterId: owner("matter_id", () => matter.id),
    courtId: uuid("court_id")
      .notNull()
      .references(() => court.id),
    chamber: text("chamber").notNull().default(""),
    /** Its number there, « RG 125/2026 »; empty as long as there is none. */
    number: text("number").notNull().default(""),
    /** Generated: what two ways to write one number have in common. */
    foldedNumber: text("folded_number").generatedAlwaysAs(sql`court_number(number)`),
    /** One of proceeding.ts. */
    level: text("level").notNull(),
    decision: text("decision").notNull().default(""),
    decidedOn: date("decided_on", { mode: "string" }),
    addedBy: person("added_by"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [
    index("proceeding_matter").on(t.matterId, t.at),
    uniqueIndex("proceeding_number").on(t.courtId, t.foldedNumber).where(sql`number <> ''`),
    index("proceeding_court").on(t.courtId, t.matterId),
  ],
);
