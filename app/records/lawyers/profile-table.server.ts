import { sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";
import { lawyer } from "./lawyer-table.server";

/**
 * What visitors may read of a lawyer, as soon as that person agrees. A trigger tells every process of a change, and of
 * those of `lawyer` and `staff_member` that show or hide one.
 */
export const lawyerProfile = pgTable("lawyer_profile", {
  lawyerId: uuid("lawyer_id")
    .primaryKey()
    .references(() => lawyer.id, { onDelete: "cascade" }),
  version: integer("version").notNull().default(1),
  /** As the Ordre writes it; empty: not given. */
  rollNumber: text("roll_number").notNull().default(""),
  /** Year of entry on the roll, « 2012 »; empty: not given. */
  rollYear: text("roll_year").notNull().default(""),
  /** « français, soussou, pular ». */
  languages: text("languages").notNull().default(""),
  /** Keys of profileAreas (profile.ts). */
  areas: text("areas").array().notNull().default(sql`'{}'`),
  presentation: text("presentation").notNull().default(""),
  /** The account whose owner agreed to be shown; nobody is shown by another account than their own. */
  agreedBy: person("agreed_by"),
  agreedAt: instant("agreed_at"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
