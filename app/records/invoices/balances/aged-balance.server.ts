import { type SQL, sql } from "drizzle-orm";
import {
  beyond,
  type CountedPage,
  cutPage,
  neighbours,
  type Order,
  PAGE_SIZE,
  type Place,
  readingOrder,
  readPlace,
} from "~/abilities/list/keyset.server";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { conakryDay } from "~/lib/french-date";
import { writtenPhone } from "~/lib/phone-number.server";
import { standingFor } from "~/records/clients/joining/joined-clients.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { paidForNoPiece } from "~/records/invoices/payments/owed-back.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type Aged, agedColumns, agedFilters } from "./aged-balance";

/** `since`: one of agedFilters, empty for all. `place`: where the page begins; null: at the beginning. */
type BalanceFilters = { since: string; place: Place | null };

/** What is owed by how long it has been due, and in all; whole francs. */
export type AgedSums = Record<Aged, number> & { total: number };

/**
 * A client who owes; `id`: of the file that stands for them. `unallocated`: what they paid that is for no piece yet,
 * which is not taken off; below zero what was given back to them of a payment that was none, which is within the sums.
 */
export type OwingClient = {
  id: string;
  name: string;
  phone: string;
  pieces: number;
  unallocated: number;
  sums: AgedSums;
};

/** Who owes most first. */
const byTotal: Order = {
  columns: [
    { column: sql`total`, type: "bigint" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: false,
};

/** Reads `depuis`, `apres` or `avant` of an address. */
export function readBalanceFilters(query: URLSearchParams): BalanceFilters {
  return {
    since: agedFilters.find(({ value }) => value === query.get("depuis"))?.value ?? "",
    place: readPlace(query, byTotal),
  };
}

/** Days since it was due. */
const age = (today: string) => sql`(${today}::date - day)`;

const within: Record<Aged, (days: SQL) => SQL> = {
  "non-echu": (days) => sql`${days} <= 0`,
  "1-30": (days) => sql`${days} BETWEEN 1 AND 30`,
  "31-60": (days) => sql`${days} BETWEEN 31 AND 60`,
  "61-90": (days) => sql`${days} BETWEEN 61 AND 90`,
  plus: (days) => sql`${days} > 90`,
};

/** The sums of what is owed, as columns in the order of agedColumns, `total` and `pieces`. */
const summed = (today: string) =>
  sql`${sql.join(
    agedColumns.map(
      ({ value }) =>
        sql`coalesce(sum(due) FILTER (WHERE ${within[value](age(today))}), 0)::bigint AS ${sql.identifier(value)}`,
    ),
    sql`, `,
  )}, sum(due)::bigint AS total, count(*) FILTER (WHERE is_piece)::int AS pieces`;

const owing = standingFor(sql`billing.client_id`);
const payer = standingFor(sql`held.client_id`);

type Whose = (client: SQL) => SQL;
const everybody: Whose = () => sql`true`;

/** What these clients have paid for no piece, by the file that stands for them: rows `id`, `amount`, `day`. */
const held = (staff: { id: string }, whose: Whose) => sql`
  SELECT ${payer.id} AS id, sum(amount)::bigint AS amount, max(day) AS day FROM (${paidForNoPiece(staff)}) AS held
  ${payer.beside} WHERE ${whose(sql`held.client_id`)} GROUP BY 1`;

/**
 * What these clients owe, that this person may know of, by the file that stands for them: of a piece since it was due,
 * or else issued; of what was given back of a payment that was none, since that was said.
 */
const owed = (staff: { id: string }, today: string, whose = everybody) => sql`(
  SELECT ${owing.id} AS id, due, coalesce(billing.due_on, billing.issued_on) AS day, true AS is_piece
  FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id ${owing.beside}
  WHERE billing_balance.due > 0 AND ${visiblePieces(staff)} AND ${whose(sql`billing.client_id`)}
  UNION ALL SELECT id, -amount, coalesce(day, ${today}::date), false FROM (${held(staff, whose)}) AS given WHERE amount < 0) AS owed`;

/** By client, rows `id`, sums, `total` and `pieces`: of joined files, that which stands for them. */
const byClient = (staff: { id: string }, today: string, since: string) => sql`
  SELECT id, ${summed(today)} FROM ${owed(staff, today)}
  GROUP BY 1${since ? sql` HAVING bool_or(${atLeast(since, today)})` : sql``}`;

/** Due since so long, or longer. */
function atLeast(since: string, today: string): SQL {
  const first = agedColumns.findIndex(({ value }) => value === since);
  return sql.join(
    agedColumns.slice(first).map(({ value }) => within[value](age(today))),
    sql` OR `,
  );
}

type StoredSums = Record<Aged | "total", string> & { pieces: number };

const sumsOf = (row: StoredSums): AgedSums => ({
  "non-echu": Number(row["non-echu"]),
  "1-30": Number(row["1-30"]),
  "31-60": Number(row["31-60"]),
  "61-90": Number(row["61-90"]),
  plus: Number(row.plus),
  total: Number(row.total),
});

/** The clients who owe, as these filters leave them and this person may know of. */
export function balanceListing({ since = "" }: Partial<BalanceFilters>, staff: { id: string }): Listing<OwingClient> {
  const today = conakryDay(new Date());
  return {
    table: sql`(${byClient(staff, today, since)}) AS owing`,
    where: sql`true`,
    order: byTotal,
    search: "",
    read: (q, ids) => readOwing(q, ids, staff),
    key: ({ id, sums }) => [String(sums.total), id],
  };
}

/** What these clients owe, in that order; one who owes nothing that this person may know of is left out. */
export async function readOwing(q: Queryable, ids: string[], staff: { id: string }): Promise<OwingClient[]> {
  const today = conakryDay(new Date());
  const these = sql`ARRAY(SELECT id FROM client WHERE id = ANY (${sql.param(ids)}::uuid[])
    OR merged_into_id = ANY (${sql.param(ids)}::uuid[]))`;
  const { rows } = await q.execute<StoredSums & { id: string }>(sql`
    SELECT id, ${summed(today)} FROM ${owed(staff, today, (client) => sql`${client} = ANY (${these})`)} GROUP BY 1`);
  return inOrder(ids, await withNames(q, rows, staff));
}

const columns = sql.join(
  [...agedColumns.map(({ value }) => value), "total"].map((name) => sql.identifier(name)),
  sql`, `,
);

/** Of rows of byClient(): what all of them owe together, and how many they are. */
const inAll = sql`SELECT NULL::uuid AS id, ${sql.join(
  [...agedColumns.map(({ value }) => value), "total"].map(
    (name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint AS ${sql.identifier(name)}`,
  ),
  sql`, `,
)}, count(*)::int AS pieces FROM owing`;

/** What all clients owe together. */
export async function owedInAll(q: Queryable, staff: { id: string }): Promise<AgedSums> {
  const { rows } = await q.execute<StoredSums>(
    sql`WITH owing AS (${byClient(staff, conakryDay(new Date()), "")}) ${inAll}`,
  );
  return sumsOf(first(rows));
}

function first<Row>([row]: Row[]): Row {
  if (!row) throw new Error("a sum is always a row");
  return row;
}

/**
 * One page of the balance with the sums of all; the reading is journalled. Every piece that is owed is read for it,
 * once. Throws when the database is away.
 */
export function balancePage(filters: BalanceFilters, staff: Staff): Promise<BalancePage> {
  return db().transaction(async (tx) => {
    const page = await readBalancePage(tx, filters, staff);
    await record(tx, staff, "billings.listed", null, { count: page.lines.length, balance: true });
    return page;
  });
}

async function readBalancePage(tx: Transaction, { since, place }: BalanceFilters, staff: Staff): Promise<BalancePage> {
  const { rows } = await tx.execute<StoredSums & { id: string }>(sql`
    WITH owing AS MATERIALIZED (${byClient(staff, conakryDay(new Date()), since)})
    ${inAll} UNION ALL (SELECT id, ${columns}, pieces FROM owing WHERE ${beyond(byTotal, place)}
      ORDER BY ${readingOrder(byTotal, place)} LIMIT ${PAGE_SIZE + 1})`);
  const all = first(rows);
  const { page, more } = cutPage(rows.slice(1), place);
  // What stood beyond the place has paid meanwhile.
  if (page.length === 0 && place) return readBalancePage(tx, { since, place: null }, staff);
  const matching = { count: all.pieces, more: false };
  const around = neighbours(page, place, { key: ({ id, total }) => [total, id], more, total: matching });
  return { lines: await withNames(tx, page, staff), inAll: sumsOf(all), matching, ...around };
}

/** Rows of byClient() with what else is told of a client, in that order. */
async function withNames(
  q: Queryable,
  rows: (StoredSums & { id: string })[],
  staff: { id: string },
): Promise<OwingClient[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: told } = await q.execute<{ id: string; name: string; phone: string; unallocated: string }>(sql`
    SELECT client.id, client.name, client.numero AS phone, coalesce(amount, 0)::text AS unallocated FROM client
    LEFT JOIN (${held(staff, everybody)}) AS paid ON paid.id = client.id
    WHERE client.id = ANY (${ids}::uuid[])`);
  const byId = new Map(told.map((one) => [one.id, one]));
  return rows.flatMap(({ id, pieces, ...sums }) => {
    const client = byId.get(id);
    if (!client) return [];
    return [
      {
        id,
        name: client.name,
        phone: writtenPhone(client.phone),
        pieces,
        unallocated: Number(client.unallocated),
        sums: sumsOf({ ...sums, pieces }),
      },
    ];
  });
}

type BalancePage = { lines: OwingClient[]; inAll: AgedSums } & CountedPage;
