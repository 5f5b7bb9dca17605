import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/**
 * Who pleads for the firm. The rows follow the setting « Avocats » by a trigger on `setting`, whoever writes it: its
 * names are the active ones, and a name that was taken out stays as an inactive row.
 */
export const lawyer = pgTable(
  "lawyer",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    version: integer("version").notNull().default(1),
    /** « Maitre … », as clients have it. */
    name: text("name").notNull(),
    /** Generated from the name: « FE ». */
    initials: text("initials").generatedAlwaysAs(sql`lawyer_initials(name)`),
    staffId: person("staff_id").unique(),
    /** The firm has said that this one pleads without an account; never together with one. */
    withoutAccount: boolean("without_account").notNull().default(false),
    active: boolean("active").notNull().default(true),
    /** The line in the setting, from 1. */
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  () => [uniqueIndex("lawyer_name").on(sql`folded(name)`)],
);
