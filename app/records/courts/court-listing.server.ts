import { and, inArray, isNull, sql } from "drizzle-orm";
import { byName, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import type { Piece } from "~/lib/marked-text";
import { searchedText } from "~/lib/searched-text";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { courtStates } from "./court";
import { court } from "./court-table.server";
import { courtHours } from "./court-words.server";

/** `state`, `search`: empty for all. `place`: where the page begins; null: at the beginning. */
export type CourtFilters = { search: string; state: string; place: Place | null };

export type CourtRow = typeof court.$inferSelect;

/** Reads the filters of the list from its address: `q`, `etat`, `apres` or `avant`. Anything odd is left out. */
export function readCourtFilters(query: URLSearchParams): CourtFilters {
  return {
    search: searchedText(query.get("q")),
    state: courtStates.find(({ value }) => value === query.get("etat"))?.value ?? "",
    place: readPlace(query, byName.order),
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
    ...byName,
    search,
    read: readCourts,
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

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function courtPage(filters: CourtFilters, staff: Staff): Promise<ShownPage<CourtLine>> {
  const { search, state, place } = filters;
  const details = { searched: search !== "", state };
  const page = await listedPage(courtListing(filters), place, staff, { action: "courts.listed", details });
  return shownPage(page, (row) => courtLine(row, search));
}

function courtLine(row: CourtRow, search: string): CourtLine {
  const marked = markerOf(search);
  const { id, name, shortName, place, verifiedAt, active } = row;
  return {
    id,
    name,
    title: marked(name),
    shortName: marked(shortName),
    place: marked(place),
    hours: courtHours(row),
    verified: verifiedAt !== null,
    active,
  };
}
