import type { SQL } from "drizzle-orm";
import type { Action } from "~/server/auth/permissions";
import type { ExportPart } from "./exports/export-part.server";
import type { SearchPart } from "./search/search-part.server";

/**
 * What a kind of record tells of itself. It says what differs; each ability does the rest, and has no case for any of
 * them. A part that is missing is an ability the record does not have. records/records.server.ts lists them all.
 */
export type RecordKind = {
  /** In addresses of the office, filters and answers: « clients ». */
  slug: string;
  /**
   * The kind of a subject in the journal, and the first word of its actions: « client ». It is stored: it never
   * changes.
   */
  subject: string;
  words: { one: string; many: string };
  /** Its table, which is not aliased: `id`, `deleted_at`, `deleted_by`, a folded `search`… */
  table: SQL;
  /** Who may read it. */
  action: Action;
  /** Those of its rows that this person may know of: every query that somebody reads carries it. */
  visible: (staff: { id: string }) => SQL;
  search?: SearchPart;
  exports?: ExportPart;
};
