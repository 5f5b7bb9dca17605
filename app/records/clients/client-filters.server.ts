import { natures } from "~/content/client-values";
import { typedLine } from "~/lib/typed-text";
import { cleanSearch } from "~/records/messages/message-filters.server";
import { type ClientCursor, decodeClientCursor } from "./client-cursor.server";
import { type ClientSort, clientSorts } from "./client-sorts";

export type ClientFilters = {
  /** What to look for; empty: everything. */
  search: string;
  /** A value of `avocat` and of `naturedaffaire`; empty: all. */
  lawyer: string;
  nature: string;
  sort: ClientSort;
  cursor: ClientCursor | null;
  /** Rows after the cursor, or before it. */
  backwards: boolean;
};

/** Reads the filters of a list from its address: `q`, `avocat`, `nature`, `tri`, `apres` or `avant`. Anything odd is left out. */
export function readClientFilters(query: URLSearchParams): ClientFilters {
  const sort = clientSorts.find(({ slug }) => slug === query.get("tri"))?.slug ?? "recent";
  const before = decodeClientCursor(query.get("avant"), sort !== "nom");
  return {
    search: cleanSearch(query.get("q")),
    lawyer: typedLine(query.get("avocat")).slice(0, 200),
    nature: natures.find((nature) => nature === query.get("nature")) ?? "",
    sort,
    cursor: before ?? decodeClientCursor(query.get("apres"), sort !== "nom"),
    backwards: before !== null,
  };
}
