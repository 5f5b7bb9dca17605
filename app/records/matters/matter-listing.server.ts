import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing, type ListPage } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import { either, type FoundAside } from "~/abilities/search/search-ranks.server";
import { nameWithoutTitle, natures } from "~/content/client-values";
import { conakryDay, dayInWords, slashedDay } from "~/lib/french-date";
import { writtenPhone } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { searchedText } from "~/lib/searched-text";
import { client } from "~/records/clients/client-table.server";
import { byOtherFiles, calledClient, isSameClient, otherFiles } from "~/records/clients/joining/joined-clients.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { prepared, preparedDb, type Queryable } from "~/server/db/db.server";
import { matterStageLabel, matterStages, matterStateLabel, matterStates } from "./matter";
import { visibleMatters } from "./matter-access.server";
import { byPhone, reachedBy } from "./matter-phones.server";
import { matter } from "./matter-table.server";
import { partySideLabel } from "./parties/party";

/**
 * `state`, `nature`, `stage`: stored values; `lead`, `court`, `client`: ids; empty for all. `idle`: only those of which
 * nothing is to come. `place`: where the page begins; null: at the beginning.
 */
type MatterFilters = {
  search: string;
  state: string;
  nature: string;
  stage: string;
  lead: string;
  court: string;
  client: string;
  idle: boolean;
  place: Place | null;
};

export type MatterRow = Awaited<ReturnType<typeof readMatterRows>>[number];

/** The newest number first. */
const byNumber: Order = {
  columns: [
    { column: sql`year`, type: "bigint" },
    { column: sql`n`, type: "bigint" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: false,
};

/**
 * Reads the filters of the list from its address: `q`, `etat`, `nature`, `stade`, `avocat`, `juridiction`, `pour` (a
 * client), `apres` or `avant`. Anything odd is left out.
 */
export function readMatterFilters(query: URLSearchParams): MatterFilters {
  const id = (name: string) => (isRecordId(query.get(name)) ? (query.get(name) ?? "") : "");
  return {
    search: searchedText(query.get("q")),
    state: matterStates.find(({ value }) => value === query.get("etat"))?.value ?? "",
    nature: natures.find((nature) => nature === query.get("nature")) ?? "",
    stage: matterStages.find(({ value }) => value === query.get("stade"))?.value ?? "",
    lead: id("avocat"),
    court: id("juridiction"),
    client: id("pour"),
    idle: false,
    place: readPlace(query, byNumber),
  };
}

/** What the journal tells of a reading: which filters there were, never whose affairs they chose. */
export const toldFilters = ({ search = "", ...filters }: Partial<MatterFilters>) => ({
  searched: search !== "",
  state: filters.state ?? "",
  nature: filters.nature ?? "",
  stage: filters.stage ?? "",
  byLawyer: Boolean(filters.lead),
  byCourt: Boolean(filters.court),
  byClient: Boolean(filters.client),
  idle: filters.idle === true,
});

/** The live matters that these filters leave and this person may know of, the newest number first. */
export function matterListing(filters: Partial<MatterFilters>, staff: { id: string }): Listing<MatterRow> {
  return {
    table: sql`matter`,
    where: sql`${chosen(filters)} AND ${visibleMatters(staff)}`,
    order: byNumber,
    search: filters.search ?? "",
    aside: either(
      byPhone,
      byOtherFiles((ids) => sql`matter.client_id = ANY (${ids})`),
    ),
    read: (q, ids, aside) => readMatterRows(q, ids, staff, aside),
    key: ({ year, n, id }) => [String(year), String(n), id],
  };
}

/**
 * How many they are. All that the filters leave, less those that a wall or a corbeille hides, which are few: looking at
 * each row for its client would cost three times as much.
 */
async function countMatters(q: Queryable, filters: Partial<MatterFilters>, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT (SELECT count(*)::int FROM matter WHERE ${chosen(filters)})
      - (SELECT count(*)::int FROM matter WHERE ${chosen(filters)} AND NOT ${visibleMatters(staff)}
          AND (closed_at IS NOT NULL OR client_id = ANY (ARRAY(
            SELECT client.id FROM client WHERE client.closed_at IS NOT NULL
            UNION ALL SELECT client.id FROM client WHERE client.deleted_at IS NOT NULL)))) AS n`);
  return rows[0]?.n ?? 0;
}

function chosen(filters: Partial<MatterFilters>): SQL {
  const { state, nature, stage, lead, court, client: of, idle } = filters;
  const conditions = [sql`deleted_at IS NULL`];
  if (state) conditions.push(sql`state = ${state}`);
  if (nature) conditions.push(sql`nature = ${nature}`);
  if (stage) conditions.push(sql`stage = ${stage}`);
  if (lead) conditions.push(sql`lead_id = ${lead}`);
  if (court) conditions.push(sql`matter.id IN (SELECT matter_id FROM proceeding WHERE court_id = ${court})`);
  if (of) conditions.push(isSameClient(sql`client_id`, of));
  if (idle) conditions.push(isIdle(new Date()));
  return sql.join(conditions, sql` AND `);
}

/**
 * An open matter, or one whose day to look again has passed, of which nothing is to come. What is ahead is read once,
 * whatever PostgreSQL believes of how much there is: asked for each matter, it took 15 seconds without statistics.
 */
export const isIdle = (now: Date): SQL => sql`(
  (state = 'ouvert' OR (state = 'en-attente' AND look_again_on <= ${conakryDay(now)}))
  AND matter.id NOT IN (SELECT matter_id FROM matter_ahead WHERE kind IN ('task', 'deadline', 'hearing')))`;

/**
 * The live matters of those ids that this person may know of, in that order; one gone meanwhile is left out. `aside`:
 * those that a number or another file of the client has found, which are read with whose it is.
 */
export async function readMatterRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  aside: FoundAside = { ids: [], words: [] },
) {
  if (ids.length === 0) return [];
  const rows = await prepared(
    q
      .select({
        id: matter.id,
        year: matter.year,
        n: matter.n,
        reference: sql<string>`${matter.reference}`,
        title: matter.title,
        nature: matter.nature,
        stage: matter.stage,
        state: matter.state,
        lookAgainOn: matter.lookAgainOn,
        openedOn: matter.openedOn,
        oldReference: matter.oldReference,
        people: matter.people,
        adverse: sql<string[]>`ARRAY(
          SELECT name FROM party WHERE party.matter_id = ${matter.id} AND side = 'adverse' AND removed_at IS NULL)`,
        courtNumbers: matter.courtNumbers,
        clientId: matter.clientId,
        clientName: client.name,
        leadId: matter.leadId,
        lead: lawyer.name,
        closed: sql<boolean>`${matter.closedAt} IS NOT NULL`,
        next: sql<string | null>`(SELECT min(day)::text FROM matter_ahead WHERE matter_id = ${matter.id})`,
        reached: reachedBy(aside),
        otherFiles: otherFiles(aside, sql`${matter.id}`, sql`${matter.clientId}`),
      })
      .from(matter)
      .innerJoin(client, eq(client.id, matter.clientId))
      .leftJoin(lawyer, eq(lawyer.id, matter.leadId))
      .where(and(sql`${matter.id} = ANY (${sql.param(ids)}::uuid[])`, isNull(matter.deletedAt), visibleMatters(staff))),
  );
  return inOrder(ids, rows);
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type MatterLine = ReturnType<typeof matterLine>;

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function matterPage(filters: MatterFilters, staff: Staff): Promise<ShownPage<MatterLine>> {
  return shownPage(await matterRows(filters, staff), (row) => matterLine(row, filters.search));
}

/** The same with its rows as they are stored, for programs. */
export function matterRows(filters: MatterFilters, staff: Staff): Promise<ListPage<MatterRow>> {
  return listedPage(matterListing(filters, staff), filters.place, staff, {
    action: "matters.listed",
    details: toldFilters(filters),
    count: () => countMatters(preparedDb(), filters, staff),
  });
}

function matterLine(row: MatterRow, search: string) {
  const marked = markerOf(search);
  // Who or what else it was found by; the client stands in a column of their own.
  const others = search ? othersWords(row) : [];
  const opened = slashedDay(row.openedOn);
  const isFoundByDay = marked(opened).some(({ hit }) => hit);
  return {
    id: row.id,
    /** Alone, for sentences. */
    name: `${row.reference} – ${row.title}`,
    reference: marked(row.reference),
    title: marked(row.title),
    client: marked(calledClient(row)),
    clientId: row.clientId,
    nature: marked(row.nature),
    stage: row.stage ? matterStageLabel(row.stage) : "",
    lead: row.lead ? nameWithoutTitle(row.lead) : "",
    state: row.state,
    stateLabel: matterStateLabel(row.state),
    lookAgain: row.lookAgainOn ? dayInWords(row.lookAgainOn) : "",
    next: row.next ? dayInWords(row.next) : "",
    isNextLate: row.next !== null && row.next < conakryDay(new Date()),
    beside: marked(
      [
        ...reachedWords(row),
        row.oldReference,
        row.courtNumbers.replaceAll("\n", ", "),
        isFoundByDay ? `ouvert le ${opened}` : "",
        ...others,
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    closed: row.closed,
  };
}

/** « Awa Exemple, +224 620 12 34 56 »: whose number a search has found. */
export const reachedWords = ({ reached }: Pick<MatterRow, "reached">): string[] =>
  reached.map(({ name, phone }) => `${name}, ${writtenPhone(phone)}`);

/** Who else is named beside the client: « Partie adverse : Mamadou Exemple », and the others by their names alone. */
export const othersWords = ({ people, adverse }: Pick<MatterRow, "people" | "adverse">): string[] =>
  people
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((name) => (adverse.includes(name) ? `${partySideLabel("adverse")}\u00A0: ${name}` : name));

/** A row as programs read it; days are « 2026-11-20 ». */
export const matterForPrograms = (row: MatterRow) => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  client: { id: row.clientId, name: row.clientName },
  nature: row.nature,
  stage: row.stage,
  state: row.state,
  lookAgainOn: row.lookAgainOn,
  lead: row.leadId ? { id: row.leadId, name: row.lead } : null,
  openedOn: row.openedOn,
  oldReference: row.oldReference,
  next: row.next,
});
