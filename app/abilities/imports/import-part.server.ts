import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";
import type { SearchIndex } from "~/server/db/search-index.server";
import type { Actor } from "~/server/journal/journal.server";
import type { ImportField } from "./import-fields";

/** An import that is being stored. */
export type ImportRun = {
  /** Null on the command line, which cannot undo what it brought. */
  importId: string | null;
  actor: Actor;
  /** One of the part's `status.options`, when it has any. */
  status: string;
  /** One instant for all that it stores, in ISO 8601. */
  at: string;
};

/** What is wrong with a row, in a sentence. `field`: whose value it is about; without one it is the whole row. */
export type Problem = string | { field: string; says: string };

/** What a row says, fit to be kept as JSON until it is stored; or all that is wrong with it. */
export type ReadRow<V> =
  | {
      value: V;
      /** What tells the row from others when the file gives no ids; by default all of the value. */
      words?: unknown[];
    }
  | { problems: Problem[] };

/** A row that is not there yet. `key`: what it is known by, when its file comes again (hex). */
export type NewRow<V> = { position: number; key: string; value: V };

/**
 * How rows of a file become records. What is optional has a default for a plain table with the columns `id`,
 * `import_id`, `import_key`, `updated_at` and `deleted_at`.
 */
export type ImportPart<V = unknown> = {
  /**
   * What a row can bring, in the order in which screens show it, with the id that the record had elsewhere (`_id`)
   * first.
   */
  fields: readonly ImportField[];
  /**
   * Reads some hundred rows, each its fields by name, trimmed; `staff`: who will look at what was read. Where a row
   * tells all by itself, importPart() takes `read` instead, which reads one.
   */
  readAll(tx: Transaction, rows: Record<string, string>[], staff: { id: string }): Promise<ReadRow<V>[]>;
  /** Stores rows; returns the ids of the new records. See insertInto(). */
  insert(tx: Transaction, rows: NewRow<V>[], run: ImportRun): Promise<string[]>;
  href(id: string): string;
  list: { label: string; href: string };
  /** Chosen beforehand on the page of imports: what one imports most. */
  usual?: true;
  /** The field that names whom or what a row is about. */
  named: string;
  /** The field that names it where that one says nothing. */
  namedElse?: string;
  /** The field, a day, that tells it from others of that name. */
  namedOn?: string;
  /** How lists of imported records are sorted: by default by what the journal calls them. */
  order?: SQL;
  /** First word of what rows are known by, which is stored; by default the subject in the journal. */
  keyed?: string;
  /**
   * Where the database takes something once: when a record has `given.key`, or what `given.value` (JSON) says, which
   * counts whoever may know of it. By default its `import_key` is compared, among the records that this person may know
   * of.
   */
  uniqueKey?: SQL;
  /** Likenesses with a record, or with a row before, which do not decide: whoever imports does. */
  alike?: {
    find(
      tx: Transaction,
      rows: { position: number; value: V }[],
      staff: { id: string },
    ): Promise<Map<number, { id: string; reason: string }>>;
    /** What two rows seldom have in common, and the words for it. */
    reach(value: V): { text: string; reason: string }[];
  };
  /**
   * What a row that is stored already tells otherwise than its record does by now, by position, with that record: it is
   * told as what is to be put right, and changes nothing by itself.
   */
  differs?(
    tx: Transaction,
    rows: { position: number; key: string; sourceId: string | null; value: V }[],
    staff: { id: string },
  ): Promise<Map<number, { id: string; says: Problem }>>;
  /**
   * Why a row that is not there yet may not go in, by position. `before`: what is noted here of rows of the file that
   * come earlier. insert() looks once more.
   */
  refuses?(
    tx: Transaction,
    rows: { position: number; value: V }[],
    staff: { id: string },
    before: Map<string, unknown>,
  ): Promise<Map<number, Problem>>;
  /**
   * What to look at again of a row that goes in all the same, by position, in sentences: told beside it in the preview,
   * and once more as it is stored. `before` as of `refuses`, which has been asked.
   */
  remarks?(
    tx: Transaction,
    rows: { position: number; value: V }[],
    staff: { id: string },
    before: Map<string, unknown>,
  ): Promise<Map<number, string[]>>;
  /**
   * Locks what all rows touch, in the order in which others lock it, before the first hundreds are stored: taken some
   * by some, it would have an import and somebody at a form wait for each other. `values`: a query of theirs, in its
   * column `value`.
   */
  hold?(tx: Transaction, values: SQL): Promise<void>;
  /** Before an import is undone: locks what others lock before these records, given as a condition on its table. */
  holdToUndo?(tx: Transaction, records: SQL): Promise<void>;
  /** An event of a calendar (ICS) may be one; its columns are calendarColumns. */
  calendar?: true;
  /** The state that all new records get, as the form asks for it. */
  status?: { label: string; options: { value: string; label: string }[]; preset: string };
  /** The entry of the journal with which the history of each new record begins. */
  entry?: string;
  /** What else follows, in the same transaction, once all are stored. */
  follow?(tx: Transaction, ids: string[]): Promise<void>;
  /** Its search index, to be tidied after many inserts. */
  searchIndex?: SearchIndex;
  /**
   * What shows that nobody has worked on a record since, so that undoing erases it; besides not being changed, nor
   * thrown away.
   */
  untouched?: SQL;
};

/** What the rules of a form say of its fields, each with its label; the import’s fields have the same names. */
export const problemsOf = (errors: Record<string, string>, label: (field: string) => string): Problem[] =>
  Object.entries(errors).map(([field, said]) => ({ field, says: `${label(field)}\u00A0: ${said}` }));

type Told<V> = Omit<ImportPart<V>, "readAll"> &
  ({ readAll: ImportPart<V>["readAll"] } | { read: (row: Record<string, string>) => ReadRow<V> });

const source: ImportField = { name: "_id", label: "Identifiant", known: ["id"] };

export function importPart<V>(told: Told<V>): ImportPart {
  const readAll =
    "read" in told ? async (_: Transaction, rows: Record<string, string>[]) => rows.map(told.read) : told.readAll;
  return { ...told, readAll, fields: [source, ...told.fields] };
}

/**
 * Stores rows by one statement. `columns`: a record's values by the names of its columns, but for those of the import
 * itself. What the database takes once and has already, perhaps since a moment ago, is left.
 */
export function insertInto<V>(
  table: SQL,
  columns: (value: V, run: ImportRun) => Record<string, unknown>,
): ImportPart<V>["insert"] {
  return async (tx, rows, run) => {
    const given = rows.map(({ key, value }) => {
      return { ...columns(value, run), import_id: run.importId, import_key: key };
    });
    const names = sql.join(
      Object.keys(given[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const { rows: stored } = await tx.execute<{ id: string }>(sql`
      INSERT INTO ${table} (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(given)}::jsonb)
      ON CONFLICT DO NOTHING RETURNING id`);
    return stored.map(({ id }) => id);
  };
}
