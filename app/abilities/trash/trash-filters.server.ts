import { sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { searchedText } from "~/lib/searched-text";
import { asTrashKind, type TrashKind } from "./trash-kinds";

export type TrashFilters = {
  /** Null: every kind this person may see. */
  kind: TrashKind | null;
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

/** Reads the filters from an address: `genre`, `q`, `par`, `apres` or `avant`. Anything odd is left out. */
export function readTrashFilters(query: URLSearchParams): TrashFilters {
  const by = query.get("par");
  return {
    kind: asTrashKind(query.get("genre")),
    search: searchedText(query.get("q")),
    by: by && /^[\w-]{1,64}$/.test(by) ? by : null,
    place: readPlace(query, trashOrder),
  };
}
