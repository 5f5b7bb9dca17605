import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { hearing } from "~/records/hearings/hearing-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { matter } from "~/records/matters/matter-table.server";
import { knownBy, nameKeyIndex, owner, person, recordColumns } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import type { DeadlineStep } from "./deadline-steps";

/**
 * One version of a rule by which periods are reckoned. Signed, its words and numbers never change (a trigger): a change
 * is the next version, to be signed in its turn. Examples have neither a number nor a reference, so that none passes
 * for law.
 */
export const deadlineRule = pgTable(
  "deadline_rule",
  {
    ...recordColumns(),
    /** What its versions have in common; in SQL `rule_id`, which of a deadline is the id of a version. */
    familyId: uuid("rule_id").notNull().defaultRandom(),
    /** « Version 3 »; beside `version`, which counts the changes of a draft. */
    edition: integer("edition").notNull().default(1),
    name: text("name").notNull(),
    /** What sets it off: « Signification du jugement ». */
    event: text("event").notNull(),
    n: integer("n"),
    unit: text("unit", { enum: ["jours", "jours-francs", "ouvrables", "ouvres", "mois", "annees"] }).notNull(),
    direction: text("direction", { enum: ["apres", "avant"] })
      .notNull()
      .default("apres"),
    firstDayCounted: boolean("first_day_counted").notNull().default(false),
    /** 1 (Monday) to 7. */
    closedWeekdays: smallint("closed_weekdays").array().notNull().default(sql`'{6,7}'`),
    roll: text("roll", { enum: ["suivant", "precedent", "aucun"] })
      .notNull()
      .default("suivant"),
    recess: text("recess", { enum: ["court", "suspend", "ignore"] })
      .notNull()
      .default("court"),
    /** How many days before its deadlines people are told. */
    warnings: smallint("warnings").array().notNull().default(sql`'{7,1}'`),
    /** Where the law says so. */
    reference: text("reference").notNull().default(""),
    state: text("state", { enum: ["exemple", "brouillon", "active", "retiree"] })
      .notNull()
      .default("brouillon"),
    signedAt: instant("signed_at"),
    signedBy: person("signed_by"),
    sortName: text("sort_name").generatedAlwaysAs(sql`folded(name)`),
    search: text("search").generatedAlwaysAs(sql`deadline_rule_search(name, event, reference)`),
    ...knownBy(sql`name, NULL, NULL, NULL`),
  },
  (t) => [
    uniqueIndex("deadline_rule_edition").on(t.familyId, t.edition),
    // Of the versions of a rule one is in force, and one at most is being written.
    uniqueIndex("deadline_rule_active").on(t.familyId).where(sql`state = 'active'`),
    uniqueIndex("deadline_rule_draft").on(t.familyId).where(sql`state in ('exemple', 'brouillon')`),
    index("deadline_rule_by_name").on(t.sortName, t.id),
    nameKeyIndex("deadline_rule_name_keys", t.nameKeys),
    index("deadline_rule_import").on(t.importId).where(sql`import_id is not null`),
  ],
);

/**
 * A day by which something must be done in a matter. A later day waits as `proposed…` until a lawyer agrees. It is
 * never deleted, but with its matter. Its checks and triggers are in db/migrations.
 */
export const deadline = pgTable(
  "deadline",
  {
    ...recordColumns(),
    matterId: owner("matter_id", () => matter.id),
    kind: text("kind", { enum: ["delai", "tache"] }).notNull(),
    title: text("title").notNull(),
    /** The very version that it was reckoned by; null: a day that was given. */
    ruleVersionId: uuid("rule_id").references(() => deadlineRule.id),
    /** What sets it off: a hearing, whose day it follows, or a day. */
    hearingId: uuid("hearing_id").references(() => hearing.id, { onDelete: "set null" }),
    /** The hearing whose judgment it was added after; it does not follow that hearing's day. */
    judgmentId: uuid("judgment_id").references(() => hearing.id, { onDelete: "set null" }),
    eventOn: date("event_on", { mode: "string" }),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    steps: jsonb("steps").$type<DeadlineStep[]>().notNull().default([]),
    /** A feast of the moon that nobody has entered yet may move it. */
    provisional: boolean("provisional").notNull().default(false),
    /** Somebody gave it another day than its rule: nothing moves it by itself any more. */
    byHand: boolean("by_hand").notNull().default(false),
    proposedOn: date("proposed_on", { mode: "string" }),
    proposedSteps: jsonb("proposed_steps").$type<DeadlineStep[]>(),
    proposedRuleVersionId: uuid("proposed_rule_id").references(() => deadlineRule.id),
    proposedProvisional: boolean("proposed_provisional").notNull().default(false),
    proposedByHand: boolean("proposed_by_hand").notNull().default(false),
    proposedReason: text("proposed_reason").notNull().default(""),
    /** The later day that a lawyer has refused: the reckoning of the night does not propose it again. */
    refusedOn: date("refused_on", { mode: "string" }),
    /** Why a lawyer is to look at its day, until one has; null: nobody has to. */
    toCheck: text("to_check", { enum: ["deplacee", "annulee", "resultat-annule"] }),
    lawyerId: uuid("lawyer_id").references(() => lawyer.id),
    /** Who sees to it; null: nobody in particular. */
    assigneeId: person("assignee_id"),
    state: text("state", { enum: ["ouvert", "a-confirmer", "clos", "abandonne"] })
      .notNull()
      .default("ouvert"),
    /** What one that is to be confirmed, or over, ends by. */
    ending: text("ending", { enum: ["fait", "abandon"] }),
    /** What was done, or why it is given up. */
    proof: text("proof").notNull().default(""),
    doneAt: instant("done_at"),
    doneBy: person("done_by"),
    confirmedAt: instant("confirmed_at"),
    confirmedBy: person("confirmed_by"),
    /** By triggers, of its matter: names, then references and numbers. */
    affair: text("affair").notNull().default(""),
    numbers: text("numbers").notNull().default(""),
    search: text("search").generatedAlwaysAs(sql`deadline_search(affair, numbers, title, due_on)`),
    ...knownBy(sql`affair, apart(numbers), NULL, NULL`),
  },
  (t) => [
    nameKeyIndex("deadline_name_keys", t.nameKeys),
    index("deadline_by_day").on(t.dueOn, t.id),
    index("deadline_by_lawyer").on(t.lawyerId, t.dueOn, t.id),
    index("deadline_matter").on(t.matterId, t.dueOn),
    index("deadline_hearing").on(t.hearingId).where(sql`hearing_id is not null`),
    index("deadline_judgment").on(t.judgmentId).where(sql`judgment_id is not null`),
    // Few: what is still to be done or to be confirmed.
    index("deadline_open").on(t.dueOn, t.id).where(sql`state in ('ouvert', 'a-confirmer')`),
    // Fewer still, whatever their day: what waits for a second person.
    index("deadline_waiting")
      .on(t.dueOn)
      .where(sql`state = 'a-confirmer' or (state = 'ouvert' and (proposed_on is not null or to_check is not null))`),
    index("deadline_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("deadline_import").on(t.importId).where(sql`import_id is not null`),
    index("deadline_import_key").on(t.importKey).where(sql`import_key is not null`),
  ],
);

/** All that became of a deadline, in order: nothing of it is changed or taken away (a trigger), but with its matter. */
export const deadlineEvent = pgTable(
  "deadline_event",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    deadlineId: owner("deadline_id", () => deadline.id),
    at: instant("at").notNull().defaultNow(),
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull(),
    /** One of deadline-sentences.ts. */
    kind: text("kind").notNull(),
    words: text("words").notNull().default(""),
    fromDay: date("from_day", { mode: "string" }),
    toDay: date("to_day", { mode: "string" }),
  },
  (t) => [
    index("deadline_event_of").on(t.deadlineId, t.id),
    // The register of a day.
    index("deadline_entered").on(t.at).where(sql`kind = 'ajoute'`),
  ],
);

/** What is left of a deadline that went with its matter: the journal says to whom it may speak of it. */
export const erasedDeadline = pgTable("erased_deadline", {
  deadlineId: uuid("deadline_id").primaryKey(),
  matterId: uuid("matter_id").notNull(),
});
