/** Imports of records from files (/importation): what was sent, how it was read, and what became of it. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { owner, person } from "~/server/db/record-columns.server";
import { instant } from "~/server/db/schema.server";

/** Which column of the file holds each of our fields (its place from 0), and what stands where it has none. */
export type StoredMapping = { columns: Record<string, number>; fallbacks: Record<string, string> };

/**
 * One import. `apercu`: looked at by who sent it, nothing is stored yet; `en-cours`: a job stores it; `fait`, `annule`.
 * The counts stay; the rows and the name of the file, which may be personal, are gone after `expiresAt`.
 */
export const dataImport = pgTable(
  "data_import",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The slug of a kind of record (records/records.server). */
    kind: text("kind").notNull(),
    format: text("format", { enum: ["csv", "json", "xlsx", "ics"] }).notNull(),
    fileName: text("file_name"),
    state: text("state", { enum: ["apercu", "en-cours", "fait", "annule"] })
      .notNull()
      .default("apercu"),
    /** Names of the file's columns, in their order. */
    columns: jsonb("columns").$type<string[]>().notNull(),
    mapping: jsonb("mapping").$type<StoredMapping>().notNull(),
    /** Whether rows that look like a known record are stored too. */
    withAlike: text("with_alike", { enum: ["oui", "non"] })
      .notNull()
      .default("non"),
    /** The state that what is imported gets, when its kind has states. */
    status: text("status").notNull().default("clos"),
    /** Rows of the file. */
    total: integer("total").notNull(),
    /** Rows looked at so far by the job that stores them, for the bar of progress. */
    done: integer("done").notNull().default(0),
    /** When the job was last seen at work. */
    seenAt: instant("seen_at"),
    added: integer("added").notNull().default(0),
    /** Rows that were there already, and rows that could not be read. */
    known: integer("known").notNull().default(0),
    wrong: integer("wrong").notNull().default(0),
    /** Rows that were stored though something is to be looked at. */
    remarked: integer("remarked").notNull().default(0),
    /** Rows taken away again when the import was undone. */
    removed: integer("removed").notNull().default(0),
    createdBy: person("created_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Of a preview: when its import last failed. */
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
    undoneBy: person("undone_by"),
  },
  (t) => [index("data_import_recent").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/**
 * A row of a file that waits to be imported. `bon`: will be stored; `ressemblant`: the same, but somebody like that is
 * known; `repete`: the same as an earlier row; `connu`: stored already; `faux`: cannot be read.
 */
export const dataImportRow = pgTable(
  "data_import_row",
  {
    importId: owner("import_id", () => dataImport.id),
    position: integer("position").notNull(),
    /** Of the file, from 1, as its reader counts them. */
    line: integer("line").notNull(),
    cells: jsonb("cells").$type<string[]>().notNull(),
    /** What will be stored; null for a row that cannot be read. */
    value: jsonb("value"),
    /** Same source id, or without one the same words: the same row (hex). */
    key: text("key"),
    verdict: text("verdict", { enum: ["bon", "ressemblant", "repete", "connu", "faux"] }).notNull(),
    problems: text("problems").array().notNull().default(sql`'{}'`),
    /** The field that each of the problems is about, in their order; empty: the whole row. */
    problemFields: text("problem_fields").array().notNull().default(sql`'{}'`),
    /** What to look at again of a row that goes in all the same. */
    remarks: text("remarks").array().notNull().default(sql`'{}'`),
    /** The record it looks like. */
    alikeId: uuid("alike_id"),
    /** The record that it became, as long as its remarks are kept. */
    recordId: uuid("record_id"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index("data_import_row_verdict").on(t.importId, t.verdict, t.position),
    index("data_import_row_key").on(t.importId, t.key),
  ],
);
