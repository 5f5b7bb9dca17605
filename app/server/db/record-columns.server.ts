/** The columns that every record has, beside its own. */
import { type AnyPgColumn, integer, text, uuid } from "drizzle-orm/pg-core";
import { instant, staffMember } from "./schema.server";

/** A member of staff, as long as they have an account. */
export const person = (name: string) => text(name).references(() => staffMember.id, { onDelete: "set null" });

/** The row that this one is part of, and goes with. */
export const owner = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });

export const recordColumns = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  /** Counts the changes: who saves an older version is told, and overwrites nothing. */
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: person("created_by"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  updatedBy: person("updated_by"),
  /** In the corbeille since; purged after 30 days. */
  deletedAt: instant("deleted_at"),
  deletedBy: person("deleted_by"),
  /** The import that brought it, and what its row was known by (hex): the same row is not imported twice. */
  importId: uuid("import_id"),
  importKey: text("import_key"),
});

/** Those of a record that a legal hold can keep. */
export const holdColumns = () => ({
  /** Why nothing of it may be erased; null when nothing forbids it. */
  holdReason: text("hold_reason"),
  holdBy: person("hold_by"),
  holdAt: instant("hold_at"),
});
