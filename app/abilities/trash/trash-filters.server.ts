import { decodeCursor, type ListCursor } from "~/abilities/list/list-cursor.server";
import { cleanSearch } from "~/records/messages/message-filters.server";
import { asTrashKind, type TrashKind } from "./trash-kinds";

export type TrashFilters = {
  /** Null: every kind this person may see. */
  kind: TrashKind | null;
  search: string;
  /** Id of who threw it away; null: anybody. */
  by: string | null;
  cursor: ListCursor | null;
  /** What was thrown after the cursor, or before it. */
  backwards: boolean;
};

/** Reads the filters from an address: `genre`, `q`, `par`, `apres` or `avant`. Anything odd is left out. */
export function readTrashFilters(query: URLSearchParams): TrashFilters {
  const before = decodeCursor(query.get("avant"));
  const by = query.get("par");
  return {
    kind: asTrashKind(query.get("genre")),
    search: cleanSearch(query.get("q")),
    by: by && /^[\w-]{1,64}$/.test(by) ? by : null,
    cursor: before ?? decodeCursor(query.get("apres")),
    backwards: before !== null,
  };
}
