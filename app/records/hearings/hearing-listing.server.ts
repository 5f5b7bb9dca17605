import { and, inArray, type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing, type ListPage, listPage } from "~/abilities/list/list-query.server";
import { markedWords } from "~/abilities/search/marked-words";
import { searchWords } from "~/abilities/search/search-words";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryDay, dayInWords } from "~/lib/french-date";
import type { Piece } from "~/lib/marked-text";
import { isRecordId } from "~/lib/record-id";
import { searchedText } from "~/lib/searched-text";
import { isDay } from "~/lib/written-day";
import { hourWords } from "~/lib/written-time";
import { client } from "~/records/clients/client-table.server";
import { court } from "~/records/courts/court-table.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { matter, proceeding } from "~/records/matters/matter-table.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { hearingOutcomeLabel, hearingStateLabel, hearingTimes, NOBODY } from "./hearing";
import { isThere, visibleHearings } from "./hearing-access.server";
import { hearing } from "./hearing-table.server";

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

export type HearingRow = Awaited<ReturnType<typeof readHearingRows>>[number];

const byDay = (ascending: boolean): Order => ({
  columns: [
    { column: sql`day`, type: "date" },
    { column: sql`time`, type: "time" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending,
});

/** What has no day yet: the oldest first. */
const byEntry: Order = {
  columns: [
    { column: sql`created_at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

/** What is ahead, what waits for its outcome, and chosen days, in the order of the days; all else the last first. */
function orderOf({ when = "", from = "", to = "" }: Partial<HearingFilters>): Order {
  if (when === "a-fixer") return byEntry;
  if (when === "passees") return byDay(false);
  return byDay(["prochaines", "a-venir", "resultats"].includes(when) || from !== "" || to !== "");
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
export function hearingListing(filters: Partial<HearingFilters>, staff: { id: string }): Listing<HearingRow> {
  const order = orderOf(filters);
  return {
    table: sql`hearing`,
    where: sql`${chosen(filters)} AND ${visibleHearings(staff)}`,
    order,
    search: filters.search ?? "",
    read: (q, ids) => readHearingRows(q, ids, staff),
    key: ({ day, time, id, createdAt }) =>
      order === byEntry ? [createdAt.toISOString(), id] : [day ?? "", time ?? "", id],
  };
}

/** How many they are: all that the filters leave, less the few that this person may not know of. */
export async function countHearings(
  q: Queryable,
  filters: Partial<HearingFilters>,
  staff: { id: string },
): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM hearing WHERE ${chosen(filters)} AND ${visibleHearings(staff)}`);
  return rows[0]?.n ?? 0;
}

/** On `hearing`, those of one hour: by court, then chamber, then reference. */
export const withinHour = sql`(SELECT folded(court.short_name) FROM court WHERE court.id = hearing.court_id),
  folded(hearing.chamber), (SELECT ARRAY[matter.year, matter.n] FROM matter WHERE matter.id = hearing.matter_id), hearing.id`;

/** A hearing that is over, as far as its hour tells, and nobody has said what came of it. */
export const isUnanswered = (
  now: Date,
) => sql`(state = 'prevue' AND day <= ${conakryDay(now)} AND (day < ${conakryDay(now)}
  OR upper(during) <= (${now.toISOString()}::timestamptz AT TIME ZONE 'Africa/Conakry')))`;

function chosen({ when, from, to, court: before, lawyer: pleader, matter: of }: Partial<HearingFilters>): SQL {
  const now = new Date();
  const times: Record<string, SQL> = {
    prochaines: sql`day >= ${conakryDay(now)}`,
    passees: sql`day < ${conakryDay(now)}`,
    "a-venir": sql`state = 'prevue' AND day >= ${conakryDay(now)}`,
    resultats: isUnanswered(now),
    "a-fixer": sql`state = 'a-fixer'`,
    tenues: sql`state = 'tenue'`,
    renvoyees: sql`state = 'renvoyee' AND day IS NOT NULL`,
    annulees: sql`state = 'annulee' AND day IS NOT NULL`,
  };
  // What has no day has no place in a list by days.
  const conditions = [times[when ?? ""] ?? sql`day IS NOT NULL`];
  if (from) conditions.push(sql`day >= ${from}`);
  if (to) conditions.push(sql`day <= ${to}`);
  if (before) conditions.push(sql`court_id = ${before}`);
  if (pleader) conditions.push(pleader === NOBODY ? sql`lawyer_id IS NULL` : isThere(pleader));
  if (of) conditions.push(sql`matter_id = ${of}`);
  return sql.join(conditions, sql` AND `);
}

/** Somebody who comes along, as a list or a calendar names them. */
type Attendee = { id: string; name: string; initials: string };

/** The hearings of those ids that this person may know of, in that order; one gone meanwhile is left out. */
export async function readHearingRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({
      id: hearing.id,
      matterId: hearing.matterId,
      reference: sql<string>`${matter.reference}`,
      title: matter.title,
      clientId: matter.clientId,
      clientName: client.name,
      courtId: hearing.courtId,
      court: court.shortName,
      chamber: hearing.chamber,
      room: hearing.room,
      day: hearing.day,
      time: hearing.time,
      timeAssumed: hearing.timeAssumed,
      minutes: hearing.minutes,
      lawyerId: hearing.lawyerId,
      lawyer: lawyer.name,
      initials: sql<string | null>`${lawyer.initials}`,
      attendees: sql<Attendee[]>`(
        SELECT coalesce(json_agg(json_build_object('id', along.id, 'name', along.name, 'initials', along.initials)
          ORDER BY along.position, along.name), '[]')
        FROM lawyer AS along WHERE along.id = ANY (${hearing.attendeeIds}))`,
      purpose: hearing.purpose,
      number: proceeding.number,
      state: hearing.state,
      outcome: hearing.outcome,
      decidedOn: hearing.decidedOn,
      reason: hearing.reason,
      toBring: hearing.toBring,
      note: hearing.note,
      createdAt: hearing.createdAt,
      nextDay: sql<string | null>`(SELECT next.day::text FROM hearing AS next
        WHERE next.previous_id = ${hearing.id} AND next.state <> 'annulee')`,
    })
    .from(hearing)
    .innerJoin(matter, sql`${matter.id} = ${hearing.matterId}`)
    .innerJoin(client, sql`${client.id} = ${matter.clientId}`)
    .innerJoin(court, sql`${court.id} = ${hearing.courtId}`)
    .leftJoin(lawyer, sql`${lawyer.id} = ${hearing.lawyerId}`)
    .leftJoin(proceeding, sql`${proceeding.id} = ${hearing.proceedingId}`)
    .where(and(inArray(hearing.id, ids), visibleHearings(staff)));
  return inOrder(ids, rows);
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type HearingLine = ReturnType<typeof hearingLine>;

export type HearingPage = Omit<ListPage<unknown>, "rows"> & { lines: HearingLine[] };

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function hearingPage(filters: HearingFilters, staff: Staff): Promise<HearingPage> {
  const { rows, ...page } = await hearingRows(filters, staff);
  return { lines: rows.map((row) => hearingLine(row, filters.search)), ...page };
}

/** The same with its rows as they are stored, for programs. */
export function hearingRows(filters: HearingFilters, staff: Staff): Promise<ListPage<HearingRow>> {
  const listing = hearingListing(filters, staff);
  return db().transaction(async (tx) => {
    const page = await listPage(tx, listing, filters.place, () => countHearings(tx, filters, staff));
    await record(tx, staff, "hearings.listed", null, { count: page.rows.length, ...toldFilters(filters) });
    return page;
  });
}

/** « TPI Dixinn, chambre civile, salle 2 » */
export const placeWords = ({ court, chamber, room }: Pick<HearingRow, "court" | "chamber" | "room">) =>
  [court, chamber, room].filter(Boolean).join(", ");

/**
 * « Renvoyée au 12 janvier 2027 », « Plaidée », « Date à fixer »: how a hearing stands, in few words; of a judgment
 * that was not given on its day, when.
 */
export function standingWords({
  state,
  outcome,
  nextDay,
  day,
  decidedOn,
}: Pick<HearingRow, "state" | "outcome" | "nextDay" | "day" | "decidedOn">): string {
  if (state === "prevue" || state === "a-fixer") return hearingStateLabel(state);
  const label = hearingOutcomeLabel(outcome) || hearingStateLabel(state);
  if (decidedOn && decidedOn !== day) return `${label} le ${dayInWords(decidedOn)}`;
  if (state !== "renvoyee") return label;
  return nextDay ? `${label} au ${dayInWords(nextDay)}` : `${label}, date à fixer`;
}

/** « Fatou Exemple, Mamadou Exemple »: who comes along. */
export const attendeeNames = ({ attendees }: Pick<HearingRow, "attendees">): string =>
  attendees.map(({ name }) => nameWithoutTitle(name)).join(", ");

/** « FE, ME » */
export const attendeeInitials = ({ attendees }: Pick<HearingRow, "attendees">): string =>
  attendees.map(({ initials }) => initials).join(", ");

function hearingLine(row: HearingRow, search: string) {
  const words = searchWords(search);
  const marked = (text: string): Piece[] => (text ? markedWords(text, words) : []);
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
    client: marked(row.clientName),
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
