import { type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import type { Listing, ListPage } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { searchedText } from "~/lib/searched-text";
import { isDay } from "~/lib/written-day";
import { hourWords } from "~/lib/written-time";
import { calledClient } from "~/records/clients/joining/joined-clients.server";
import { ofOtherFiles } from "~/records/matters/client-matters.server";
import type { Staff } from "~/server/auth/staff.server";
import { preparedDb, type Queryable } from "~/server/db/db.server";
import { hearingTimes, NOBODY } from "./hearing";
import { isShutHearing, isThere, visibleHearings } from "./hearing-access.server";
import {
  attendeeInitials,
  attendeeNames,
  type HearingRow,
  placeWords,
  readHearingRows,
  standingWords,
} from "./hearing-row.server";

/**
 * `when`: one of hearingTimes; `from`, `to`: days, both included; `court`, `lawyer` (or NOBODY), `matter`: ids; empty
 * for all. `place`: where the page begins; null: at the beginning.
 */
export type HearingFilters = {
  search: string;
  when: string;
  from: string;
  to: string;
  court: string;
  lawyer: string;
  matter: string;
  place: Place | null;
};

/** Whose hearings they are depends on who reads, and what is asked of them on their role. */
type Reader = Pick<Staff, "id" | "role">;

/** Where what has no day stands in a list by days (index hearing_last_first). */
const DAYLESS = sql.raw("'9999-12-31'");

const byDay = (ascending: boolean): Order => ({
  columns: [
    { column: sql`day`, type: "date" },
    { column: sql`time`, type: "time" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending,
});

/** All of them, the last day first; what has no day stands before, for a day has still to be found. */
const lastFirst: Order = {
  columns: [
    { column: sql`coalesce(day, ${DAYLESS}::date)`, type: "date" },
    { column: sql`coalesce(time, '00:00')`, type: "time" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: false,
};

/** What has no day yet: the oldest first. */
const byEntry: Order = {
  columns: [
    { column: sql`created_at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

/** What is ahead, what waits for its outcome, and chosen days, in the order of the days. */
function orderOf({ when = "", from = "", to = "" }: Partial<HearingFilters>): Order {
  if (when === "a-fixer") return byEntry;
  if (when === "passees") return byDay(false);
  const isByDay = ["prochaines", "a-venir", "resultats", "mes-resultats"].includes(when);
  return isByDay || from !== "" || to !== "" ? byDay(true) : lastFirst;
}

/**
 * Reads the filters of the list from its address: `q`, `quand`, `du`, `au`, `juridiction`, `avocat`, `dossier`, `apres`
 * or `avant`. Anything odd is left out. `usual`: of hearingTimes, where the address names none.
 */
export function readHearingFilters(query: URLSearchParams, usual = ""): HearingFilters {
  const id = (name: string) => (isRecordId(query.get(name)) ? (query.get(name) ?? "") : "");
  const day = (name: string) => (isDay(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  const chosen = {
    search: searchedText(query.get("q")),
    when: hearingTimes.find(({ value }) => value === (query.get("quand") || usual))?.value ?? "",
    from: day("du"),
    to: day("au"),
    court: id("juridiction"),
    lawyer: query.get("avocat") === NOBODY ? NOBODY : id("avocat"),
    matter: id("dossier"),
  };
  return { ...chosen, place: readPlace(query, orderOf(chosen)) };
}

/** What the journal tells of a reading: which filters there were, never whose hearings they chose. */
export const toldFilters = ({ search = "", ...filters }: Partial<HearingFilters>) => ({
  searched: search !== "",
  when: filters.when ?? "",
  byDay: Boolean(filters.from || filters.to),
  byCourt: Boolean(filters.court),
  byLawyer: Boolean(filters.lawyer),
  byMatter: Boolean(filters.matter),
});

/** The hearings that these filters leave and this person may know of. */
export function hearingListing(filters: Partial<HearingFilters>, staff: Reader): Listing<HearingRow> {
  const order = orderOf(filters);
  return {
    table: sql`hearing`,
    where: sql`${chosen(filters, staff)} AND ${visibleHearings(staff)}`,
    order,
    search: filters.search ?? "",
    aside: ofOtherFiles(sql`hearing.matter_id`),
    read: (q, ids, aside) => readHearingRows(q, ids, staff, aside),
    key: ({ day, time, id, createdAt }) =>
      order === byEntry ? [createdAt.toISOString(), id] : [day ?? "9999-12-31", time ?? "00:00", id],
  };
}

/**
 * How many they are: all that the filters leave, less the few that this person may not know of, which takes half as
 * long as asking that of each.
 */
async function countHearings(q: Queryable, filters: Partial<HearingFilters>, staff: Staff): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT ((SELECT count(*) FROM hearing WHERE ${chosen(filters, staff)})
      - (SELECT count(*) FROM hearing WHERE ${chosen(filters, staff)} AND ${isShutHearing(staff)}))::int AS n`);
  return rows[0]?.n ?? 0;
}

/** On `hearing`, those of one hour: by court, then chamber, then reference. */
export const withinHour = sql`(SELECT folded(court.short_name) FROM court WHERE court.id = hearing.court_id),
  folded(hearing.chamber),
  (SELECT ARRAY[matter.year, matter.n] FROM matter WHERE matter.id = hearing.matter_id),
  hearing.id`;

/** A hearing that is over, as far as its hour tells, and nobody has said what came of it. */
export const isUnanswered = (
  now: Date,
) => sql`(state = 'prevue' AND day <= ${conakryDay(now)} AND (day < ${conakryDay(now)}
  OR upper(during) <= (${now.toISOString()}::timestamptz AT TIME ZONE 'Africa/Conakry')))`;

/**
 * Of these what is asked of whoever reads: their own, what nobody pleads, and of associés and secretaries what has been
 * over for 24 hours: an outcome that nobody gives must not be forgotten. The days lead through the index.
 */
export const isAskedOf = (staff: Reader, now: Date) => sql`(${isUnanswered(now)} AND (lawyer_id IS NULL
  OR lawyer_id IN (SELECT lawyer.id FROM lawyer WHERE lawyer.staff_id = ${staff.id})
  OR (${staff.role !== "avocat"} AND upper(during) + interval '24 hours'
    <= ${now.toISOString()}::timestamptz AT TIME ZONE 'Africa/Conakry')))`;

const isAhead = (now: Date) => sql`(state = 'prevue' AND day >= ${conakryDay(now)})`;

/** What is ahead, the next day first: what a search shows before the rest. */
export const searchedFirst = () => ({ which: isAhead(new Date()), order: byDay(true) });

function chosen(filters: Partial<HearingFilters>, staff: Reader): SQL {
  const { when, from, to, court: before, lawyer: pleader, matter: of } = filters;
  const now = new Date();
  const times: Record<string, SQL> = {
    prochaines: sql`day >= ${conakryDay(now)} AND state <> 'annulee'`,
    passees: sql`day < ${conakryDay(now)}`,
    "a-venir": isAhead(now),
    resultats: isUnanswered(now),
    "mes-resultats": isAskedOf(staff, now),
    "a-fixer": sql`state = 'a-fixer'`,
    tenues: sql`state = 'tenue'`,
    renvoyees: sql`state = 'renvoyee'`,
    annulees: sql`state = 'annulee'`,
  };
  const conditions = [times[when ?? ""] ?? sql`true`];
  if (from) conditions.push(sql`day >= ${from}`);
  if (to) conditions.push(sql`day <= ${to}`);
  if (before) conditions.push(sql`court_id = ${before}`);
  if (pleader) conditions.push(pleader === NOBODY ? sql`lawyer_id IS NULL` : isThere(pleader));
  if (of) conditions.push(sql`matter_id = ${of}`);
  return sql.join(conditions, sql` AND `);
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type HearingLine = ReturnType<typeof hearingLine>;

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function hearingPage(filters: HearingFilters, staff: Staff): Promise<ShownPage<HearingLine>> {
  return shownPage(await hearingRows(filters, staff), (row) => hearingLine(row, filters.search));
}

/** The same with its rows as they are stored, for programs. */
export function hearingRows(filters: HearingFilters, staff: Staff): Promise<ListPage<HearingRow>> {
  return listedPage(hearingListing(filters, staff), filters.place, staff, {
    action: "hearings.listed",
    details: toldFilters(filters),
    count: () => countHearings(preparedDb(), filters, staff),
  });
}

function hearingLine(row: HearingRow, search: string) {
  const marked = markerOf(search);
  return {
    id: row.id,
    /** Alone, for sentences. */
    name: `${row.reference} – ${row.title}`,
    day: row.day ? dayInWords(row.day) : "Date à fixer",
    hour: hourWords(row.time),
    assumed: row.timeAssumed,
    matterId: row.matterId,
    reference: marked(row.reference),
    title: marked(row.title),
    client: marked(calledClient(row)),
    clientId: row.clientId,
    // « Salle 2 » stays in one piece.
    place: marked(placeWords(row).replace(/ (?=\d)/g, "\u00A0")),
    number: marked(row.number ?? ""),
    purpose: marked(row.purpose),
    lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "",
    attendees: attendeeNames(row),
    companions: attendeeInitials(row),
    state: row.state,
    standing: standingWords(row),
    reason: marked(row.reason),
  };
}

/** A row as programs read it; `day` « 2026-11-20 », `time` « 09:00 ». */
export const hearingForPrograms = (row: HearingRow) => ({
  id: row.id,
  reference: row.reference,
  matter: { id: row.matterId, title: row.title },
  client: { id: row.clientId, name: row.clientName },
  court: { id: row.courtId, name: row.court },
  chamber: row.chamber,
  room: row.room,
  day: row.day,
  time: row.time?.slice(0, 5) ?? null,
  timeAssumed: row.timeAssumed,
  minutes: row.minutes,
  lawyer: row.lawyerId ? { id: row.lawyerId, name: row.lawyer } : null,
  attendees: row.attendees.map(({ id, name }) => ({ id, name })),
  purpose: row.purpose,
  number: row.number ?? "",
  state: row.state,
  outcome: row.outcome,
  decidedOn: row.decidedOn,
  reason: row.reason,
  toBring: row.toBring,
  next: row.nextDay,
});
