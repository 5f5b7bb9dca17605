import { type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { countList, inOrder, type Listing, type ListPage, listPage } from "~/abilities/list/list-query.server";
import { conakryDay } from "~/lib/french-date";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type Aged, agedColumns, agedFilters } from "./aged-balance";
import { visiblePieces } from "./billing-access.server";
import { visiblePayments } from "./payment-access.server";

/** `since`: one of agedFilters, empty for all. `place`: where the page begins; null: at the beginning. */
export type BalanceFilters = { since: string; place: Place | null };

/** What is owed by how long it has been due, and in all; whole francs. */
export type AgedSums = Record<Aged, number> & { total: number };

/**
 * A client who owes; `id`: of the file that stands for them. `unallocated`: what they paid that is for no piece yet,
 * which is not taken off.
 */
export type OwingClient = { id: string; name: string; pieces: number; unallocated: number; sums: AgedSums };

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

/** Days since a piece was due; of what has no such day, since it was issued. */
const age = (today: string) => sql`(${today}::date - coalesce(billing.due_on, billing.issued_on))`;

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
  )}, sum(due)::bigint AS total, count(*)::int AS pieces`;

/** The pieces of which something is owed, that this person may know of. */
const owed = (staff: { id: string }) => sql`billing_balance JOIN billing ON billing.id = billing_balance.billing_id
  JOIN client ON client.id = billing.client_id WHERE billing_balance.due > 0 AND ${visiblePieces(staff)}`;

/** By client, rows `id`, sums, `total` and `pieces`: of joined files, that which stands for them. */
const byClient = (staff: { id: string }, today: string, since: string) => sql`
  SELECT coalesce(client.merged_into_id, client.id) AS id, ${summed(today)} FROM ${owed(staff)}
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
    readWhole: true,
    read: (q, ids) => readOwing(q, ids, staff),
    key: ({ id, sums }) => [String(sums.total), id],
  };
}

/** What these clients owe, in that order; one who owes nothing that this person may know of is left out. */
export async function readOwing(q: Queryable, ids: string[], staff: { id: string }): Promise<OwingClient[]> {
  const today = conakryDay(new Date());
  const these = sql`ARRAY(SELECT id FROM client WHERE id = ANY (${sql.param(ids)}::uuid[])
    OR merged_into_id = ANY (${sql.param(ids)}::uuid[]))`;
  const { rows } = await q.execute<StoredSums & { id: string; name: string; unallocated: string }>(sql`
    SELECT owing.*, client.name, (SELECT coalesce(sum(unallocated), 0) FROM payment_balance
        JOIN payment ON payment.id = payment_balance.payment_id JOIN client AS payer ON payer.id = payment.client_id
        WHERE unallocated > 0 AND coalesce(payer.merged_into_id, payer.id) = owing.id AND ${visiblePayments(staff)}) AS unallocated
    FROM (SELECT coalesce(client.merged_into_id, client.id) AS id, ${summed(today)} FROM ${owed(staff)}
      AND billing.client_id = ANY (${these}) GROUP BY 1) AS owing JOIN client ON client.id = owing.id`);
  return inOrder(
    ids,
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      pieces: row.pieces,
      unallocated: Number(row.unallocated),
      sums: sumsOf(row),
    })),
  );
}

/** What all of them owe together. */
export async function owedInAll(q: Queryable, { since }: BalanceFilters, staff: { id: string }): Promise<AgedSums> {
  const today = conakryDay(new Date());
  const { rows } = await q.execute<StoredSums>(
    sql`SELECT ${sql.join(
      [...agedColumns.map(({ value }) => value), "total"].map(
        (name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint AS ${sql.identifier(name)}`,
      ),
      sql`, `,
    )} FROM (${byClient(staff, today, since)}) AS owing`,
  );
  const [all] = rows;
  if (!all) throw new Error("a sum is always a row");
  return sumsOf(all);
}

/** One page of the balance with the sums of all; the reading is journalled. Throws when the database is away. */
export function balancePage(filters: BalanceFilters, staff: Staff): Promise<BalancePage> {
  const listing = balanceListing(filters, staff);
  return db().transaction(async (tx) => {
    const { rows, ...page } = await listPage(tx, listing, filters.place, () => countList(tx, listing));
    const inAll = await owedInAll(tx, filters, staff);
    await record(tx, staff, "billings.listed", null, { count: rows.length, balance: true });
    return { lines: rows, inAll, ...page };
  });
}

type BalancePage = Omit<ListPage<unknown>, "rows"> & { lines: OwingClient[]; inAll: AgedSums };
