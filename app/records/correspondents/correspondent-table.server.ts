import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { knownBy, nameKeyIndex, recordColumns } from "~/server/db/record-columns.server";

/** Whom the firm works with: bailiffs, notaries, experts, translators, registries of courts. */
export const correspondent = pgTable(
  "correspondent",
  {
    ...recordColumns(),
    /** One of correspondent.ts. */
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    /** E.164. */
    phones: text("phones").array().notNull().default(sql`'{}'`),
    email: text("email"),
    town: text("town").notNull().default(""),
    notes: text("notes").notNull().default(""),
    /** Generated: the name as the list sorts it, and every shown field, lower case without accents. */
    sortName: text("sort_name").generatedAlwaysAs(sql`folded(name)`),
    search: text("search").generatedAlwaysAs(
      sql`correspondent_search(kind, name, phones, email, town, notes, created_at)`,
    ),
    ...knownBy(sql`name, NULL, email, joined(phones)`),
  },
  (t) => [
    nameKeyIndex("correspondent_name_keys", t.nameKeys),
    index("correspondent_by_name").on(t.sortName, t.id).where(sql`deleted_at is null`),
    index("correspondent_by_kind").on(t.kind, t.sortName, t.id).where(sql`deleted_at is null`),
    index("correspondent_by_town").on(t.town).where(sql`deleted_at is null`),
    index("correspondent_recent")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("correspondent_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("correspondent_import").on(t.importId).where(sql`import_id is not null`),
  ],
);
