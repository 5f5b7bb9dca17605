import { sql } from "drizzle-orm";
import { type Place, readPlace } from "~/abilities/list/keyset.server";
import { countList, inOrder, type Listing, type ListPage, listPage } from "~/abilities/list/list-query.server";
import type { ShownPage } from "~/abilities/list/pager";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { byUrgency, type Due, isMine, type Telling, tellings } from "./hearing-telling.server";
import { MINE } from "./notice";
import { toTell } from "./telling-condition.server";

/** One of the list, with its place in it. */
export type ListedTelling = Telling & { key: string[] };

/** Those who are to be told. `mine`: only of hearings that are this person’s, or that nobody pleads. */
export function tellingListing(mine: boolean, staff: Staff): Listing<ListedTelling> {
  const now = new Date();
  const key = sql.join(
    byUrgency.columns.map(({ column }) => sql`(${column})::text`),
    sql`, `,
  );
  return {
    table: sql`(${toTell(staff, now)}) AS open`,
    where: mine ? isMine : sql`true`,
    order: byUrgency,
    search: "",
    readWhole: true,
    read: async (q, ids) => {
      const these = sql`hearing.id = ANY (${sql.param(ids)}::uuid[])`;
      const { rows } = await q.execute<Due & { key: string[] }>(sql`
        SELECT id, subject, due_on::text AS due, batch_at IS NOT NULL AS batch, ARRAY[${key}] AS key
        FROM (${toTell(staff, now, these)}) AS open`);
      const keys = new Map(rows.map((row) => [row.id, row.key]));
      const lines = await tellings(q, rows, staff);
      return inOrder(
        ids,
        lines.map((line) => ({ ...line, key: keys.get(line.id) ?? [] })),
      );
    },
    key: ({ key }) => key,
  };
}

/** Of whom the list is, and from which place on. `mine`: see `tellingListing()`. */
type TellingFilters = { mine: boolean; place: Place | null };

/** `qui`, with `apres` or `avant` a place. */
export function readTellingFilters(query: URLSearchParams): TellingFilters {
  return { mine: query.get("qui") === MINE, place: readPlace(query, byUrgency) };
}

/** One page of them. `isOpened`: the reading is journalled. */
export async function readTellings(
  filters: TellingFilters,
  staff: Staff,
  isOpened: boolean,
): Promise<ShownPage<Telling>> {
  const { rows, ...page } = await tellingRows(filters, staff, isOpened);
  return { lines: rows.map(({ key: _, ...line }) => line), ...page };
}

/** The same with their places, for programs. */
export function tellingRows(
  { mine, place }: TellingFilters,
  staff: Staff,
  isOpened = true,
): Promise<ListPage<ListedTelling>> {
  const listing = tellingListing(mine, staff);
  return db().transaction(async (tx) => {
    const page = await listPage(tx, listing, place, () => countList(tx, listing));
    if (isOpened) await record(tx, staff, "hearings.listed", null, { count: page.rows.length, toTell: true });
    return page;
  });
}

/** A client to tell as programs read it. `id`: of the hearing; `due` and `day` « 2026-11-20 », `time` « 09:00 ». */
export const tellingForPrograms = (telling: Telling) => ({
  id: telling.id,
  reference: telling.reference,
  subject: telling.subject,
  due: telling.due,
  batch: telling.batch,
  day: telling.day,
  time: telling.time,
  court: telling.court,
  client: { id: telling.clientId, name: telling.clientName },
  phones: [telling.phone, ...telling.others].filter(Boolean),
  email: telling.email,
  channel: telling.channel,
  hours: telling.hours,
  noMessage: telling.noMessage,
  text: telling.text,
  tried: telling.tried,
});
