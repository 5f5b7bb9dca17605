import { and, inArray, isNull, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { countList, inOrder, type Listing, type ListPage, listPage } from "~/abilities/list/list-query.server";
import { markedWords } from "~/abilities/search/marked-words";
import { searchWords } from "~/abilities/search/search-words";
import type { Piece } from "~/lib/marked-text";
import { searchedText } from "~/lib/searched-text";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { courtStates } from "./court";
import { court } from "./court-table.server";
import { courtHours } from "./court-words.server";

/** `state`, `search`: empty for all. `place`: where the page begins; null: at the beginning. */
export type CourtFilters = { search: string; state: string; place: Place | null };

export type CourtRow = typeof court.$inferSelect;

const byName: Order = {
  columns: [
    { column: sql`sort_name`, type: "text" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

/** Reads the filters of the list from its address: `q`, `etat`, `apres` or `avant`. Anything odd is left out. */
export function readCourtFilters(query: URLSearchParams): CourtFilters {
  return {
    search: searchedText(query.get("q")),
    state: courtStates.find(({ value }) => value === query.get("etat"))?.value ?? "",
    place: readPlace(query, byName),
  };
}

const inState: Record<string, ReturnType<typeof sql>> = {
  "a-verifier": sql`verified_at IS NULL`,
  verifiees: sql`verified_at IS NOT NULL`,
  retirees: sql`NOT active`,
};

/** The live courts that these filters leave, by name. */
export function courtListing({ search = "", state = "" }: Partial<CourtFilters>): Listing<CourtRow> {
  return {
    table: sql`court`,
    where: sql`deleted_at IS NULL AND ${inState[state] ?? sql`true`}`,
    order: byName,
    search,
    read: readCourts,
    key: ({ sortName, id }) => [sortName ?? "", id],
  };
}

/** The live courts of those ids, in that order. */
async function readCourts(q: Queryable, ids: string[]): Promise<CourtRow[]> {
  if (ids.length === 0) return [];
  const live = and(inArray(court.id, ids), isNull(court.deletedAt));
  return inOrder(ids, await q.select().from(court).where(live));
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type CourtLine = Record<"id" | "name" | "hours", string> &
  Record<"title" | "shortName" | "place", Piece[]> &
  Record<"verified" | "active", boolean>;

export type CourtPage = Omit<ListPage<unknown>, "rows"> & { lines: CourtLine[] };

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export function courtPage(filters: CourtFilters, staff: Staff): Promise<CourtPage> {
  const { search, state, place } = filters;
  const listing = courtListing(filters);
  return db().transaction(async (tx) => {
    const { rows, ...page } = await listPage(tx, listing, place, () => countList(tx, listing));
    const details = { count: rows.length, searched: search !== "", state };
    await record(tx, staff, "courts.listed", null, details);
    return { lines: rows.map((row) => courtLine(row, search)), ...page };
  });
}

function courtLine(row: CourtRow, search: string): CourtLine {
  const words = searchWords(search);
  const { id, name, shortName, place, verifiedAt, active } = row;
  return {
    id,
    name,
    title: markedWords(name, words),
    shortName: markedWords(shortName, words),
    place: place ? markedWords(place, words) : [],
    hours: courtHours(row),
    verified: verifiedAt !== null,
    active,
  };
}
