import { type SQL, sql } from "drizzle-orm";
import { instantText, type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing, type ListPage } from "~/abilities/list/list-query.server";
import { listedPage, shownPage } from "~/abilities/list/listed-page.server";
import { literal } from "~/abilities/search/search-words";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { searchedText } from "~/lib/searched-text";
import { calledClient, isSameClient, sameClients } from "~/records/clients/joining/joined-clients.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { spokenNumber } from "~/records/invoices/numbers/spoken-number.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { evenClients } from "./owed-back.server";
import { isMethod, methodLabel, type PaymentMethod, paymentViews } from "./payment";
import { visiblePayments } from "./payment-access.server";
import type { StoredRefund } from "./refunds.server";
import { mostUnpaid } from "./shares";

/** `view`: one of paymentViews, empty for all; `method`: empty for all. */
type PaymentFilters = { search: string; view: string; method: string; place: Place | null };

export type PaymentRow = {
  id: string;
  receipt: string;
  receiptOn: string;
  code: string;
  clientId: string;
  client: string;
  /** Where a search has found it by those (joined-clients.server.ts). */
  otherFiles: string[];
  method: PaymentMethod;
  amount: number;
  unallocated: number;
  refunded: number;
  receivedOn: string;
  payer: string;
  reference: string;
  by: string | null;
  tickedOn: string | null;
  tickedBy: string | null;
  /** Of the file in which it was found. */
  tickedIn: string | null;
  /** When it was written down, « 2026-11-20T09:00:00.000Z ». */
  at: string;
  reversedOn: string | null;
  reason: string | null;
  reversedBy: string | null;
  pieces: { id: string; number: string; kind: string; amount: number }[];
  refunds: StoredRefund[];
};

const newestFirst: Order = {
  columns: [
    { column: sql`received_on`, type: "date" },
    { column: sql`at`, type: "timestamptz" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: false,
};

/** Reads the filters of the list from its address: `q`, `etat`, `mode`, `apres` or `avant`. */
export function readPaymentFilters(query: URLSearchParams): PaymentFilters {
  const method = query.get("mode") ?? "";
  return {
    search: spokenNumber(searchedText(query.get("q"))),
    view: paymentViews.find(({ value }) => value === query.get("etat"))?.value ?? "",
    method: isMethod(method) ? method : "",
    place: readPlace(query, newestFirst),
  };
}

/** Whether a name of a client says the words of the search. */
const saysName = (of: SQL, within: string) =>
  sql`${of}.search LIKE folded(${within}) AND ${of}.sort_name LIKE folded(${within})`;

/** The names of the other files of the client of a payment that say what was searched, when its own does not. */
function otherFiles(search: string): SQL {
  if (!search) return sql`'{}'::text[]`;
  const within = `%${literal(search)}%`;
  return sql`ARRAY(SELECT name FROM client AS same
    WHERE same.id IN (${sameClients(sql`ARRAY[payment.client_id]`)}) AND same.deleted_at IS NULL AND ${saysName(sql`same`, within)}
      AND NOT EXISTS (SELECT FROM client WHERE client.id = payment.client_id AND ${saysName(sql`client`, within)})
    ORDER BY name, same.id)`;
}

/**
 * The ids of those found by their reference as it counts, the number of the receipt, the payer or the client, each by
 * its index; among the few joined files by that of the client’s other ones too.
 */
function found(search: string): SQL {
  const within = `%${literal(search)}%`;
  const key = sql`payment_reference_key(${literal(search)})`;
  return sql`
    SELECT id FROM payment WHERE reference_key LIKE '%' || ${key} || '%' AND ${key} <> ''
    UNION SELECT payment_id FROM receipt WHERE number ILIKE ${within}
    UNION SELECT id FROM payment WHERE folded(payer) LIKE folded(${within})
    UNION SELECT payment.id FROM client JOIN payment ON payment.client_id = client.id
      WHERE ${saysName(sql`client`, within)}
    UNION SELECT payment.id FROM client AS named CROSS JOIN LATERAL (${sameClients(sql`ARRAY[named.id]`)}) AS same
      JOIN payment ON payment.client_id = same.id
      WHERE named.id IN (SELECT unnest(ARRAY[id, merged_into_id]) FROM client WHERE merged_into_id IS NOT NULL)
        AND named.deleted_at IS NULL AND ${saysName(sql`named`, within)}`;
}

function chosen({ search, view, method }: PaymentFilters, staff: { id: string }): SQL {
  const conditions = [visiblePayments(staff)];
  if (view === "a-affecter") {
    conditions.push(sql`id IN (SELECT payment_id FROM payment_balance WHERE unallocated > 0)
      AND client_id NOT IN (${evenClients(staff)})`);
  }
  if (view === "contrepasses") conditions.push(sql`id IN (SELECT payment_id FROM reversal)`);
  if (view === "a-pointer") {
    conditions.push(sql`method NOT IN ('especes', 'retenue') AND id NOT IN (SELECT payment_id FROM payment_tick)
      AND id NOT IN (SELECT payment_id FROM reversal)`);
  }
  if (method) conditions.push(sql`method = ${method}`);
  if (search) {
    conditions.push(sql`payment.id IN (${found(search)})`);
  }
  return sql.join(conditions, sql` AND `);
}

function paymentListing(filters: PaymentFilters, staff: { id: string }): Listing<PaymentRow> {
  return {
    table: sql`payment`,
    where: chosen(filters, staff),
    order: newestFirst,
    search: "",
    read: (q, ids) => readPaymentRows(q, ids, staff, filters.search),
    key: ({ receivedOn, at, id }) => [receivedOn, at, id],
  };
}

/**
 * The payments of those ids that this person may know of, in that order, with what they are for. `search`: what they
 * were found by.
 */
export async function readPaymentRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  search = "",
): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await q.execute<Omit<PaymentRow, Sums> & Record<Sums, string>>(sql`
    SELECT payment.id, receipt.number AS receipt, receipt.issued_on::text AS "receiptOn", code, payment.client_id AS "clientId",
      (SELECT name FROM client WHERE client.id = payment.client_id) AS client, ${otherFiles(search)} AS "otherFiles", payment.method, payment.amount::text,
      unallocated::text, refunded::text, received_on::text AS "receivedOn", ${instantText(sql`(payment.at)`)} AS at, payer, payment.reference,
      (SELECT name FROM staff_member WHERE staff_member.id = payment.by) AS by,
      (payment_tick.at AT TIME ZONE 'Africa/Conakry')::date::text AS "tickedOn", payment_tick.file_name AS "tickedIn",
      (SELECT name FROM staff_member WHERE staff_member.id = payment_tick.by) AS "tickedBy", reversed_on::text AS "reversedOn", reversal.reason,
      (SELECT name FROM staff_member WHERE staff_member.id = reversal.by) AS "reversedBy",
      (SELECT coalesce(json_agg(json_build_object('id', paid.id, 'number', number, 'kind', kind, 'amount', paid.amount) ORDER BY number), '[]')
        FROM (SELECT billing.id, number, kind, sum(allocation.amount)::bigint AS amount
          FROM allocation JOIN billing ON billing.id = allocation.billing_id
          WHERE allocation.payment_id = payment.id GROUP BY billing.id) AS paid) AS pieces,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'method', method, 'paidOn', paid_on, 'reason', reason)
          ORDER BY paid_on, id), '[]') FROM refund WHERE refund.payment_id = payment.id) AS refunds
    FROM payment JOIN receipt ON receipt.payment_id = payment.id JOIN payment_balance ON payment_balance.payment_id = payment.id
    LEFT JOIN reversal ON reversal.payment_id = payment.id LEFT JOIN payment_tick ON payment_tick.payment_id = payment.id
    WHERE payment.id = ANY (${sql.param(ids)}::uuid[]) AND ${visiblePayments(staff)}`);
  return inOrder(
    ids,
    rows.map(({ amount, unallocated, refunded, ...row }) => ({
      ...row,
      amount: Number(amount),
      unallocated: Number(unallocated),
      refunded: Number(refunded),
    })),
  );
}

type Sums = "amount" | "unallocated" | "refunded";

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export function paymentRows(filters: PaymentFilters, staff: Staff): Promise<ListPage<PaymentRow>> {
  const { search, view, method, place } = filters;
  return listedPage(paymentListing(filters, staff), place, staff, {
    action: "payments.listed",
    details: { searched: search !== "", view, method },
    count: async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM payment WHERE ${chosen(filters, staff)}`,
      );
      return rows[0]?.n ?? 0;
    },
  });
}

/** One line of the list, ready to be shown. */
export type PaymentLine = ReturnType<typeof paymentLine>;

/** The same page for people. */
export async function paymentPage(filters: PaymentFilters, staff: Staff) {
  return shownPage(await paymentRows(filters, staff), paymentLine);
}

export const paymentLine = (row: PaymentRow) => ({
  id: row.id,
  receipt: row.receipt,
  day: dayInWords(row.receivedOn),
  amount: inFrancs(row.amount),
  method: methodLabel(row.method),
  reference: row.reference,
  payer: row.payer,
  client: calledClient({ clientName: row.client, otherFiles: row.otherFiles }),
  clientId: row.clientId,
  pieces: row.pieces.map(({ id, number }) => ({ id, number })),
  left: row.unallocated > 0 ? inFrancs(row.unallocated) : "",
  isReversed: row.reversedOn !== null,
});

/** A row as programs read it; its days « 2026-11-20 », its sums in whole francs. */
export const paymentForPrograms = (row: PaymentRow) => ({
  id: row.id,
  receipt: row.receipt,
  amount: row.amount,
  unallocated: Math.max(0, row.unallocated),
  refunded: row.refunded,
  method: row.method,
  received: row.receivedOn,
  payer: row.payer,
  reference: row.reference,
  client: { id: row.clientId, name: row.client },
  pieces: row.pieces.map(({ id, number, amount }) => ({ id, number, amount })),
  reversed: row.reversedOn,
  ticked: row.tickedOn,
});

/** A piece that asks for money. */
export type UnpaidPiece = {
  id: string;
  number: string;
  kind: string;
  due: number;
  dueOn: string | null;
  issuedOn: string;
};

/** What a client still owes, the oldest first. */
export async function unpaidPieces(q: Queryable, clientId: string, staff: { id: string }): Promise<UnpaidPiece[]> {
  const { rows } = await q.execute<Omit<UnpaidPiece, "due"> & { due: string }>(sql`
    SELECT billing.id, number, kind, due::text, due_on::text AS "dueOn", issued_on::text AS "issuedOn"
    FROM billing JOIN billing_balance ON billing_id = billing.id
    WHERE due > 0 AND ${isSameClient(sql`client_id`, clientId)} AND ${visiblePieces(staff)}
    ORDER BY issued_on, number LIMIT ${mostUnpaid}`);
  return rows.map((row) => ({ ...row, due: Number(row.due) }));
}
