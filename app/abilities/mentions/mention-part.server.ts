import type { SQL } from "drizzle-orm";

/** How notes on a record name colleagues. The entries of a timeline do so without it (entryMentions). */
export type MentionPart = {
  /** The table of who is told, which has mentionColumns(). */
  table: SQL;
  /** The table of the notes: `id`, `author_id`, `created_at`, and its columns for their record and for their words. */
  notes: SQL;
  owner: SQL;
  words: SQL;
  /** What a note is known by in the file of its record; none: the file is opened at its beginning. */
  anchor?: (note: string) => string;
  /** Of the record, what the home calls it and whether it comes first; none: as the journal does, and in its turn. */
  name?: SQL;
  urgent?: SQL;
  /** Of the record, what a mail may say of it. */
  reference?: SQL;
  /** Where all records of the kind are that have a note for oneself. */
  all?: string;
};
