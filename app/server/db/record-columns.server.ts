/** The columns that every record has, beside its own. */
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, staffMember, staffOwner } from "./schema.server";

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
 * Notes, calls and tasks about a record (abilities/timeline), in a table of its own that also has the column of their
 * owner. Their words never change: a trigger, and the checks, are written by hand in the migration.
 */
export const entryColumns = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  kind: text("kind", { enum: ["note", "call", "task"] }).notNull(),
  /** When it happened; of a note or a task, when it was written down. */
  at: instant("at").notNull().defaultNow(),
  /** A call may have none. */
  words: text("words"),
  authorId: person("author_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Of a call, who had it; of a task, who is to do it: null, nobody. */
  personId: person("person_id"),
  direction: text("direction", { enum: ["in", "out"] }),
  result: text("result", { enum: ["spoken", "no-answer", "message-left"] }),
  /** The day by which a task is to be done, in Conakry. */
  dueOn: date("due_on", { mode: "string" }),
  doneAt: instant("done_at"),
  doneBy: person("done_by"),
  /** Of a task: counts its changes. */
  version: integer("version").notNull().default(1),
});

/** Who is told of a note because it says « @Fatou » (abilities/mentions). `note`: what of its table it is known by. */
export const mentionColumns = (note: () => AnyPgColumn) => ({
  noteId: owner("note_id", note),
  staffId: staffOwner("staff_id"),
  /** As the note writes it, « @Fatou D ». */
  written: text("written").notNull(),
  /** Since when, as long as no mail has told them; else null. */
  untoldSince: instant("untold_since").defaultNow(),
});

/** By note, for its marks; by person, for the home, and for the mail what none has told. */
export const mentionIndexes = (table: string, t: Record<"noteId" | "staffId", AnyPgColumn>) => [
  primaryKey({ columns: [t.noteId, t.staffId] }),
  index(`${table}_staff`).on(t.staffId),
  index(`${table}_untold`).on(t.staffId).where(sql`untold_since is not null`),
];

/** A task without a day comes after all others. */
export const taskDay = sql`coalesce(due_on, '9999-12-31'::date)`;

const isOpenTask = sql`kind = 'task' and done_at is null`;

/** Of entries, newest first for what they are about; of open tasks also for a person or nobody, and by their day. */
export const entryIndexes = (
  table: string,
  about: AnyPgColumn,
  t: Record<"id" | "at" | "personId", ExtraConfigColumn>,
) => [
  index(`${table}_recent`).on(about, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index(`${table}_open`).on(about).where(isOpenTask),
  index(`${table}_person`).on(t.personId, taskDay, t.at, t.id).where(isOpenTask),
  index(`${table}_due`).on(taskDay, t.at, t.id).where(isOpenTask),
];

/**
 * What a record is looked up by before its other words (abilities/search). `nameKeys`: how its names sound
 * (lib/name-sounds), written with the names. `knownBy` is generated: `parts` gives its names, its reference, its e-mail
 * addresses and its numbers, each a text (several on lines of their own) or NULL. References that have words or years,
 * as every row has, are set `apart()` from words of names. A trigram index on it is written by hand in the migration.
 */
export const knownBy = (parts: SQL) => ({
  nameKeys: text("name_keys").array().notNull().default(sql`'{}'`),
  knownBy: text("known_by").generatedAlwaysAs(sql`known_by(${parts})`),
});

/** Without a list of waiting keys, which every search for a name would read from end to end. */
export const nameKeyIndex = (name: string, keys: AnyPgColumn) =>
  index(name).using("gin", keys).with({ fastupdate: false });
