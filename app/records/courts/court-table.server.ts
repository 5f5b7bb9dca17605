import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import { knownBy, nameKeyIndex, person, recordColumns } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/** A court before which the firm pleads. Presets come « à vérifier »: `verified_at` says when somebody has. */
export const court = pgTable(
  "court",
  {
    ...recordColumns(),
    name: text("name").notNull(),
    /** As lists and calendars write it: « TPI Dixinn ». */
    shortName: text("short_name").notNull(),
    place: text("place").notNull().default(""),
    /** Its usual hour, in Conakry: proposed for a hearing. */
    usualTime: time("usual_time", { precision: 0 }),
    /** How long a hearing there usually lasts. */
    usualMinutes: integer("usual_minutes"),
    /** The days on which it sits, 1 (Monday) to 7; none: nobody has said so. */
    weekdays: smallint("weekdays").array().notNull().default(sql`'{}'`),
    verifiedBy: person("verified_by"),
    verifiedAt: instant("verified_at"),
    /** Nothing new is entered for one that is not. */
    active: boolean("active").notNull().default(true),
    /** Generated: the name as the list sorts it, and every shown field, lower case without accents. */
    sortName: text("sort_name").generatedAlwaysAs(sql`folded(name)`),
    search: text("search").generatedAlwaysAs(sql`court_search(name, short_name, place)`),
    ...knownBy(sql`name || E'\\n' || short_name, NULL, NULL, NULL`),
  },
  (t) => [
    nameKeyIndex("court_name_keys", t.nameKeys),
    uniqueIndex("court_name").on(sql`folded(name)`).where(sql`deleted_at is null`),
    index("court_by_name").on(t.sortName, t.id).where(sql`deleted_at is null`),
    index("court_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("court_import").on(t.importId).where(sql`import_id is not null`),
  ],
);
