/** The columns that every record has, beside its own. */
import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, text, uuid } from "drizzle-orm/pg-core";
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

/**
 * What a record is looked up by before its other words (abilities/search). `nameKeys`: how its names sound
 * (lib/name-sounds), written with the names. `knownBy` is generated: `parts` gives its names, its reference, its e-mail
 * addresses and its numbers, each a text (several on lines of their own) or NULL. A trigram index on it is written by
 * hand in the migration.
 */
export const knownBy = (parts: SQL) => ({
  nameKeys: text("name_keys").array().notNull().default(sql`'{}'`),
  knownBy: text("known_by").generatedAlwaysAs(sql`known_by(${parts})`),
});

/** Without a list of waiting keys, which every search for a name would read from end to end. */
export const nameKeyIndex = (name: string, keys: AnyPgColumn) =>
  index(name).using("gin", keys).with({ fastupdate: false });
