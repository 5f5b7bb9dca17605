import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { court } from "~/records/courts/court-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { matter, proceeding } from "~/records/matters/matter-table.server";
import { knownBy, nameKeyIndex, owner, person, recordColumns } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { adjournmentBatch } from "./roll/adjournment-batch-table.server";

/** A proceeding as it was before a judgment was written into it; `version`: what that writing made of it. */
export type DecisionBefore = { proceedingId: string; version: number; decision: string; decidedOn: string | null };

/**
 * A day in court. A renvoi makes the next one of its chain; none is ever deleted, but with its matter. Its checks, the
 * constraint that keeps a lawyer from two courts at one hour, and the triggers are in db/migrations.
 */
export const hearing = pgTable(
  "hearing",
  {
    ...recordColumns(),
    matterId: owner("matter_id", () => matter.id),
    proceedingId: uuid("proceeding_id").references(() => proceeding.id, { onDelete: "set null" }),
    courtId: uuid("court_id")
      .notNull()
      .references(() => court.id),
    chamber: text("chamber").notNull().default(""),
    room: text("room").notNull().default(""),
    /** The day and the hour in Conakry; null as long as they are to be fixed. */
    day: date("day", { mode: "string" }),
    time: time("time", { precision: 0 }),
    /** The usual hour of the court: nobody has given another. */
    timeAssumed: boolean("time_assumed").notNull().default(false),
    minutes: integer("minutes").notNull(),
    /** Who pleads; null: nobody has been named. */
    lawyerId: uuid("lawyer_id").references(() => lawyer.id),
    /** Who comes along beside who pleads: lawyers, in the order of their ids. */
    attendeeIds: uuid("attendee_ids").array().notNull().default(sql`'{}'`),
    purpose: text("purpose").notNull(),
    state: text("state", { enum: ["prevue", "a-fixer", "tenue", "renvoyee", "annulee"] })
      .notNull()
      .default("prevue"),
    /** What came of it (hearing.ts), and why it was adjourned or cancelled. */
    outcome: text("outcome"),
    reason: text("reason").notNull().default(""),
    outcomeAt: instant("outcome_at"),
    outcomeBy: person("outcome_by"),
    /** The day of its judgment, which may be given later than the day in court. */
    decidedOn: date("decided_on", { mode: "string" }),
    /** What the judgment was written over in a proceeding, for as long as the outcome may be taken back. */
    decisionBefore: jsonb("decision_before").$type<DecisionBefore>(),
    note: text("note").notNull().default(""),
    /** What the client brings, a thing a line: they read these words. */
    toBring: text("to_bring").notNull().default(""),
    /** The hearings that follow from one another have one chain; `previous`: the one that was adjourned to this. */
    chainId: uuid("chain_id").notNull().defaultRandom(),
    previousId: uuid("previous_id").references((): AnyPgColumn => hearing.id, { onDelete: "cascade" }),
    /** The renvoi d’office by which it was adjourned with others. */
    batchId: uuid("batch_id").references(() => adjournmentBatch.id, { onDelete: "set null" }),
    /** Counts the changes of day, hour or place, for calendars that have it already. */
    sequence: integer("sequence").notNull().default(0),
    /** Somebody knows that its lawyer is due elsewhere at that hour. */
    clashAcceptedAt: instant("clash_accepted_at"),
    clashAcceptedBy: person("clash_accepted_by"),
    /** By triggers, of its matter and court: names, then references and numbers. */
    affair: text("affair").notNull().default(""),
    numbers: text("numbers").notNull().default(""),
    search: text("search").generatedAlwaysAs(sql`hearing_search(affair, numbers, purpose, chamber, room, note, day)`),
    ...knownBy(sql`affair, apart(numbers), NULL, NULL`),
  },
  (t) => [
    nameKeyIndex("hearing_name_keys", t.nameKeys),
    index("hearing_by_day").on(t.day, t.time, t.id),
    // The list says how many there are, by reading this alone (decision 0050).
    index("hearing_counted").on(t.day, t.lawyerId, t.courtId).where(sql`state <> 'annulee'`),
    index("hearing_last_first").on(sql`coalesce(day, '9999-12-31'::date)`, sql`coalesce(time, '00:00')`, t.id),
    index("hearing_previous").on(t.previousId).where(sql`previous_id is not null`),
    index("hearing_chain").on(t.chainId),
    index("hearing_by_lawyer").on(t.lawyerId, t.day, t.time, t.id),
    index("hearing_attendees").using("gin", t.attendeeIds).with({ fastupdate: false }),
    index("hearing_by_court").on(t.courtId, t.day, t.time, t.id),
    index("hearing_matter").on(t.matterId, t.day),
    // Few: what is still to be held or to be answered, and what has no day yet.
    index("hearing_open").on(t.day, t.time, t.id).where(sql`state = 'prevue'`),
    index("hearing_unfixed").on(t.createdAt).where(sql`state = 'a-fixer'`),
    index("hearing_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("hearing_import").on(t.importId).where(sql`import_id is not null`),
    index("hearing_import_key").on(t.importKey).where(sql`import_key is not null`),
  ],
);

/** What is left of a hearing that went with its matter: the journal says to whom it may speak of it. */
export const erasedHearing = pgTable("erased_hearing", {
  hearingId: uuid("hearing_id").primaryKey(),
  matterId: uuid("matter_id").notNull(),
});
