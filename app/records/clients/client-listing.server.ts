import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import { type AsideSearch, either, searchRanks } from "~/abilities/search/search-ranks.server";
import { isLongEnough } from "~/abilities/search/search-words";
import { nameWithoutTitle, natures } from "~/content/client-values";
import { conakryStamp } from "~/lib/french-date";
import { writtenPhone } from "~/lib/phone-number.server";
import { searchedText } from "~/lib/searched-text";
import { typedLine } from "~/lib/typed-text";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { type ClientSort, clientSorts } from "./client-list";
import { inputColumns } from "./client-rules.server";
import { client } from "./client-table.server";

/**
 * A value of `avocat` and of `naturedaffaire`; empty: all. `everyFile`: those that were joined to another one too,
 * which stands for both where people read. `archived`: those alone, or any; without it those that are not, unless one
 * searches.
 */
type ClientChoice = { lawyer: string; nature: string; everyFile?: boolean; archived?: "only" | "any" | undefined };

/** `search`: what to look for; empty: everything. `place`: where the page begins; null: at the beginning. */
export type ClientFilters = ClientChoice & { search: string; sort: ClientSort; place: Place | null };

const byDate = [
  { column: sql`dateajout`, type: "timestamptz" },
  { column: sql`id`, type: "uuid" },
] as const;
const byName = [
  { column: sql`sort_name`, type: "text" },
  { column: sql`id`, type: "uuid" },
] as const;

const orders: Record<ClientSort, Order> = {
  recent: { columns: byDate, ascending: false },
  ancien: { columns: byDate, ascending: true },
  nom: { columns: byName, ascending: true },
};

export type ClientRow = Awaited<ReturnType<typeof readClientRows>>[number];

/** The place of a row in the list of that order. */
const keyOf =
  (sort: ClientSort) =>
  ({ id, dateajout, sortName }: ClientRow): string[] => [
    sort === "nom" ? (sortName ?? "") : dateajout.toISOString(),
    id,
  ];

/**
 * Reads the filters of an address: `q`, `avocat`, `nature`, `archives`, `tri`, `apres` or `avant`. Anything odd is
 * left out.
 */
export function readClientFilters(query: URLSearchParams): ClientFilters {
  const sort = clientSorts.find(({ slug }) => slug === query.get("tri"))?.slug ?? "recent";
  return {
    search: searchedText(query.get("q")),
    lawyer: typedLine(query.get("avocat")).slice(0, 200),
    nature: natures.find((nature) => nature === query.get("nature")) ?? "",
    sort,
    archived: query.get("archives") ? "only" : undefined,
    place: readPlace(query, orders[sort]),
  };
}

/** The list of live clients that these filters leave and this person may know of. */
export function clientListing(
  { search = "", sort = "recent", lawyer = "", nature = "", everyFile = false, archived }: Partial<ClientFilters>,
  staff: { id: string },
): Listing<ClientRow> {
  const isListed = everyFile ? sql`true` : sql`merged_into_id IS NULL`;
  const isShown = everyFile || archived || search ? sql`true` : sql`archived_at IS NULL`;
  const where = sql`${chosen({ lawyer, nature, archived })} AND ${isListed} AND ${isShown} AND ${visibleClients(staff)}`;

  const read = (q: Queryable, ids: string[]) => readClientRows(q, ids, staff);
  return {
    table: sql`client`,
    where,
    order: orders[sort],
    search,
    aside: either(byLawyer, byJoinedFile),
    reachable: true,
    read,
    key: keyOf(sort),
  };
}

/** The clients to whose file another one was joined that says a word. */
const byJoinedFile: AsideSearch = async (q, words) => {
  const isJoined = sql`merged_into_id IS NOT NULL AND deleted_at IS NULL`;
  const { rowCount } = await q.execute(sql`SELECT FROM client WHERE ${isJoined} LIMIT 1`);
  const found: (SQL | null)[] = [];
  for (const word of words) {
    const ranks = rowCount ? await searchRanks(q, word) : null;
    const { rows } = ranks
      ? await q.execute<{ id: string }>(
          sql`SELECT merged_into_id AS id FROM client WHERE ${isJoined} AND ${ranks.found}`,
        )
      : { rows: [] };
    found.push(rows.length > 0 ? sql`client.id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])` : null);
  }
  return found;
};

/** The clients of the lawyers whose name holds a word, or begins with it where it is short; all are « Maitre ». */
const byLawyer: AsideSearch = async (q, words) => {
  const { rows } = await q.execute<{ avocat: string; folded: string }>(lawyersOf(sql`deleted_at IS NULL`));
  return words.map((word) => {
    const isTheirs = isLongEnough(word)
      ? (name: string) => name.includes(word)
      : (name: string) => name.split(/[^a-z0-9]+/).some((part) => part !== "maitre" && part.startsWith(word));
    const theirs = rows.filter(({ folded }) => isTheirs(folded)).map(({ avocat }) => avocat);
    return theirs.length > 0 ? sql`avocat = ANY (${sql.param(theirs)}::text[])` : null;
  });
};

/** The values of `avocat` among the clients of a condition, in order: one step of an index for each. */
function lawyersOf(among: SQL, most = sql`ALL`): SQL {
  return sql`
    WITH RECURSIVE found AS (
      (SELECT avocat FROM client WHERE ${among} ORDER BY avocat LIMIT 1)
      UNION ALL
      SELECT (SELECT client.avocat FROM client WHERE ${among} AND client.avocat > found.avocat
        ORDER BY client.avocat LIMIT 1) FROM found WHERE found.avocat IS NOT NULL
    )
    SELECT avocat, folded(avocat) FROM found WHERE avocat IS NOT NULL LIMIT ${most}`;
}

/**
 * How many they are, as a value of SQL. All live ones, which an index holds, less those that uncountedClients() names:
 * looking at each row for its wall would cost ten times as much.
 */
function countOfClients(filters: ClientChoice, staff: { id: string }): SQL {
  return sql`(SELECT count(*)::int FROM client WHERE ${chosen(filters)})
    - (SELECT count(*)::int FROM client WHERE ${chosen(filters)} AND ${uncountedClients(staff, filters)})`;
}

/**
 * The few live clients that this person counts nowhere: closed to them or, unless every file counts, joined to another,
 * or archived where those are not asked for.
 */
export function uncountedClients(
  staff: { id: string },
  { everyFile, archived }: Pick<ClientChoice, "everyFile" | "archived"> = {},
): SQL {
  const isHidden = sql`(closed_at IS NOT NULL AND NOT ${visibleClients(staff)})`;
  if (everyFile) return isHidden;
  const isAside = archived ? sql`false` : sql`archived_at IS NOT NULL`;
  return sql`(merged_into_id IS NOT NULL OR ${isAside} OR ${isHidden})`;
}

function chosen({ lawyer, nature, archived }: ClientChoice): SQL {
  const conditions = [sql`deleted_at IS NULL`];
  if (lawyer) conditions.push(sql`avocat = ${lawyer}`);
  if (nature) conditions.push(sql`naturedaffaire = ${nature}`);
  if (archived === "only") conditions.push(sql`archived_at IS NOT NULL`);
  return sql.join(conditions, sql` AND `);
}

/** Of a file that was joined to another. */
type JoinedWords = { names: string[]; phones: string[]; email: string | null };

/** What is said of them beside that one; where somebody searches, also how they are reached: it may be why. */
export function joinedWords(joined: JoinedWords[], isSearch: boolean): string {
  const words = joined.flatMap(({ names, phones, email }) =>
    isSearch ? [...names, ...phones.map(writtenPhone), email] : names,
  );
  return words.filter(Boolean).join(", ");
}

/** The live clients of those ids that this person may know of, in that order; one gone meanwhile is left out. */
async function readClientRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({
      ...inputColumns,
      id: client.id,
      dateajout: client.dateajout,
      sortName: client.sortName,
      closedAt: client.closedAt,
      archivedAt: client.archivedAt,
      joined: sql<JoinedWords[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('names', ARRAY[name] || other_names,
          'phones', numero || other_phones, 'email', email) ORDER BY merged_at, id), '[]')
        FROM client AS joined WHERE merged_into_id = ${client}.id AND deleted_at IS NULL)`,
    })
    .from(client)
    .where(and(inArray(client.id, ids), isNull(client.deletedAt), visibleClients(staff)));
  return inOrder(ids, rows);
}

/** How many live clients this person may know of, by lawyer and nature if given. */
export async function countClients(q: Queryable, filters: ClientChoice, staff: Staff): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`SELECT ${countOfClients(filters, staff)} AS n`);
  return rows[0]?.n ?? 0;
}

/** One page of the list of clients with its count; the reading is journalled. Throws when the database is away. */
export async function clientPage(filters: ClientFilters, staff: Staff): Promise<ShownPage<ClientLine>> {
  const { search, lawyer, nature, sort, place } = filters;
  const page = await listedPage(clientListing(filters, staff), place, staff, {
    action: "clients.listed",
    // That a search was made, never its words.
    details: { searched: search !== "", byLawyer: lawyer !== "", nature, sort, firstPage: place === null },
    count: (tx) => countClients(tx, filters, staff),
  });
  return shownPage(page, (row) => clientLine(row, search));
}

/** One line of the list, ready to be shown: dates and numbers as texts, what was searched for marked. */
export type ClientLine = ReturnType<typeof clientLine>;

function clientLine(row: ClientRow, search: string) {
  const marked = markerOf(search);
  return {
    id: row.id,
    kind: row.kind,
    /** Alone, for sentences. */
    name: row.name,
    nom: marked(row.name),
    otherNames: marked(row.otherNames.join(", ")),
    adresse: marked(row.adresse),
    landmark: marked(row.landmark),
    phones: [row.numero, ...row.otherPhones].map((phone) => marked(writtenPhone(phone))),
    email: marked(row.email),
    joined: marked(joinedWords(row.joined, search !== "")),
    nature: marked(row.naturedaffaire),
    // In a column of lawyers nobody needs their title.
    avocat: marked(nameWithoutTitle(row.avocat)),
    stamp: marked(conakryStamp(row.dateajout)),
    /** To all but a few, among them this person. */
    closed: row.closedAt !== null,
    archived: row.archivedAt !== null,
  };
}

/** Beyond so many, a choice of lawyers is no choice. */
const MOST_LAWYERS = 50;

/** The values of `avocat` among the clients that this person may know of, in order. */
export async function lawyersInUse(staff: Staff): Promise<string[]> {
  const { where: all } = clientListing({}, staff);
  const { rows } = await db().execute<{ avocat: string }>(lawyersOf(all, sql`${MOST_LAWYERS}`));
  return rows.map(({ avocat }) => avocat);
}
