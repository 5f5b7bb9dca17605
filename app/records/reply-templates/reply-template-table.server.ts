import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "~/server/db/record-columns.server";

/** Answers that the firm has written beforehand, with fields between braces (reply-fields.ts). */
export const replyTemplate = pgTable(
  "reply_template",
  {
    ...recordColumns(),
    title: text("title").notNull(),
    words: text("words").notNull(),
    /** Its place in the list, the smallest first; of the same place, by title. */
    place: integer("place").notNull().default(1),
    /** Generated, for the corbeille. */
    search: text("search").generatedAlwaysAs(sql`folded(title || E'\\n' || words)`),
  },
  (t) => [
    index("reply_template_by_place").on(t.place, t.title, t.id).where(sql`deleted_at is null`),
    index("reply_template_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
