import type { ExportPart } from "./exports/export-part.server";
import type { SearchPart } from "./search/search-part.server";

/**
 * What a kind of record tells of itself. It says what differs; each ability does the rest, and has no case for any of them. A part
 * that is missing is an ability the record does not have. records/records.server.ts lists them all.
 */
export type RecordKind = {
  /** In addresses of the office, filters and answers: « clients ». */
  slug: string;
  search?: SearchPart;
  exports?: ExportPart;
};
