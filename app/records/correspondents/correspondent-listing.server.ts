import { and, inArray, isNull, sql } from "drizzle-orm";
import { byName, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import type { Piece } from "~/lib/marked-text";
import { shownPhone } from "~/lib/phone-number.server";
import { searchedText } from "~/lib/searched-text";
import { typedLine } from "~/lib/typed-text";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { correspondentKindLabel, correspondentKinds } from "./correspondent";
import { correspondent } from "./correspondent-table.server";

/** `kind`, `town`, `search`: empty for all. `place`: where the page begins; null: at the beginning. */
export type CorrespondentFilters = { search: string; kind: string; town: string; place: Place | null };

export type CorrespondentRow = typeof correspondent.$inferSelect;

/**
 * Reads the filters of the list from its address: `q`, `fonction`, `ville`, `apres` or `avant`. Anything odd is left
 * out.
 */
export function readCorrespondentFilters(query: URLSearchParams): CorrespondentFilters {
  return {
    search: searchedText(query.get("q")),
    kind: correspondentKinds.find(({ value }) => value === query.get("fonction"))?.value ?? "",
    town: typedLine(query.get("ville")).slice(0, 200),
    place: readPlace(query, byName.order),
  };
}

/** The live correspondents that these filters leave, by name. */
export function correspondentListing({
  search = "",
  kind = "",
  town = "",
}: Partial<CorrespondentFilters>): Listing<CorrespondentRow> {
  const conditions = [sql`deleted_at IS NULL`];
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (town) conditions.push(sql`town = ${town}`);
  return {
    table: sql`correspondent`,
    where: sql.join(conditions, sql` AND `),
    ...byName,
    search,
    reachable: true,
    read: readCorrespondents,
  };
}

/** The live correspondents of those ids, in that order. */
async function readCorrespondents(q: Queryable, ids: string[]): Promise<CorrespondentRow[]> {
  if (ids.length === 0) return [];
  const live = and(inArray(correspondent.id, ids), isNull(correspondent.deletedAt));
  return inOrder(ids, await q.select().from(correspondent).where(live));
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type CorrespondentLine = Record<"id" | "name", string> &
  Record<"title" | "kind" | "email" | "town" | "notes", Piece[]> & { phones: Piece[][] };

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function correspondentPage(
  filters: CorrespondentFilters,
  staff: Staff,
): Promise<ShownPage<CorrespondentLine>> {
  const { search, kind, town, place } = filters;
  const details = { searched: search !== "", kind, byTown: town !== "" };
  const listing = correspondentListing(filters);
  const page = await listedPage(listing, place, staff, { action: "correspondents.listed", details });
  return shownPage(page, (row) => correspondentLine(row, search));
}

/** Longest passage of notes in the list, in characters. */
const PASSAGE = 220;

function correspondentLine(
  { id, name, kind, phones, email, town, notes }: CorrespondentRow,
  search: string,
): CorrespondentLine {
  const marked = markerOf(search);
  return {
    id,
    name,
    title: marked(name),
    kind: marked(correspondentKindLabel(kind)),
    phones: phones.map((phone) => marked(shownPhone(phone))),
    email: marked(email),
    town: marked(town),
    notes: marked(notes, PASSAGE),
  };
}

/** Beyond so many, a choice of towns is no choice. */
const MOST_TOWNS = 100;

/** The towns of the live correspondents, in order. */
export async function townsInUse(): Promise<string[]> {
  const { rows } = await db().execute<{ town: string }>(sql`
    SELECT DISTINCT town FROM correspondent WHERE deleted_at IS NULL AND town <> '' ORDER BY town LIMIT ${MOST_TOWNS}`);
  return rows.map(({ town }) => town);
}
