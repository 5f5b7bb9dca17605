import { sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { searchedText } from "~/lib/searched-text";
import { type Throwable, throwableOf } from "./trash-records.server";

export type TrashFilters = {
  /** Null: every kind this person may see. */
  kind: Throwable | null;
  search: string;
  /** Id of who threw it away; null: anybody. */
  by: string | null;
  /** Where the page begins; null: with what was thrown away last. */
  place: Place | null;
};

/** Last thrown first. */
export const trashOrder: Order = {
  columns: [
    { column: sql`deleted_at`, type: "timestamptz" },
    { column: sql`thrown.id`, type: "uuid" },
  ],
  ascending: false,
};

/**
 * Reads the filters from an address: `genre` (unless the screen shows but one kind), `q`, `par`, `apres` or `avant`.
 * Anything odd is left out.
 */
export function readTrashFilters(query: URLSearchParams, only: Throwable | null): TrashFilters {
  const by = query.get("par");
  return {
    kind: only ?? throwableOf(query.get("genre")),
    search: searchedText(query.get("q")),
    by: by && /^[\w-]{1,64}$/.test(by) ? by : null,
    place: readPlace(query, trashOrder),
  };
}
