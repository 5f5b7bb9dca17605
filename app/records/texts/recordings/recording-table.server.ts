import { customType, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A guide that somebody says, of each language one; a trigger tells every process of a change (0073). */
export const recording = pgTable(
  "recording",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Of the guide. */
    slug: text("slug").notNull(),
    language: text("language").notNull(),
    seconds: integer("seconds").notNull(),
    /** Of its files: the SHA-256 of guide, language and both forms, in lower-case hexadecimal. */
    name: text("name").notNull(),
    /** Ogg with Opus, and MP4 with AAC for what does not play the first. */
    opus: bytes("opus").notNull(),
    aac: bytes("aac").notNull(),
    /** The version of the text that was signed then; 0: what ships. */
    textNumber: integer("text_number").notNull(),
    at: instant("at").notNull().defaultNow(),
    by: person("by"),
  },
  (t) => [uniqueIndex("recording_language").on(t.slug, t.language), uniqueIndex("recording_name").on(t.name)],
);
