import type { SQL } from "drizzle-orm";
import type { Details, JournalActions, Names } from "./journal-part";

/**
 * What a kind of record tells the journal. What any record can do reads the same for all; `actions` are its own, or
 * read otherwise.
 */
export type RecordJournal = {
  /** What one is called in the column « Sujet », of its table, and where it is opened. */
  label: SQL;
  href: (id: string) => string;
  /** What its sentences know of one as it stands, a jsonb of its table: told among the details of each line. */
  facts?: SQL;
  /** « client effacé » */
  gone: string;
  actions?: JournalActions;
  /** What was asked of its lists beside a search. */
  listed?: (details: Details, names: Names) => string[];
  /** Names of the fields that a change was about, as people read them. */
  fieldLabel?: (field: string) => string;
};
