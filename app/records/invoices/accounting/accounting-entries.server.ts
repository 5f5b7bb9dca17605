import { type SQL, sql } from "drizzle-orm";
import { dayAfter } from "~/lib/public-holidays";
import { visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import type { PaymentMethod } from "~/records/invoices/payments/payment";
import { visiblePayments } from "~/records/invoices/payments/payment-access.server";
import { db, type Queryable } from "~/server/db/db.server";
import {
  type Account,
  accountingJournals,
  allocatedLines,
  type EntryLine,
  type JournalCode,
  moneyOf,
  type PaidShare,
  paidLines,
  refundedLines,
  type SoldPiece,
  soldLines,
  turned,
} from "./accounting";

/** Days « 2026-11-20 », both of them within it. */
export type Period = { from: string; to: string };

/** Whose eyes: a member of staff, to whom clients may be closed, or the command line, to which nothing is. */
export type Reader = { id: string } | "all";

/** One entry of a journal: its lines add up to nothing. Days are « 2026-11-20 ». */
export type Entry = {
  journal: JournalCode;
  /** That of the paper it is made of, so that it is the same in whatever period it is asked for. */
  number: string;
  day: string;
  piece: string;
  pieceDay: string;
  /** When it was stored; nobody has changed it since. */
  keptOn: string;
  /** Null where the client, or the matter, is closed to whom reads. */
  client: { id: string; name: string } | null;
  lines: EntryLine[];
};

type Found = Entry & { order: readonly [year: number, n: number] };

/** So many days at a time are in memory. */
const DAYS = 31;

/** The entries of a period in order, some days at a time. What is written meanwhile is there whole or not at all. */
export async function* readEntries(period: Period, reader: Reader, q: Queryable = db()): AsyncGenerator<Entry[]> {
  const bounds = await boundsOf(period, q);
  for (let from = bounds?.from; bounds && from && from <= bounds.to; from = dayAfter(from, DAYS)) {
    const to = [dayAfter(from, DAYS - 1), bounds.to].sort()[0] ?? bounds.to;
    const found = await entriesOf({ from, to }, reader, q);
    if (found.length > 0) yield found;
  }
}

const journalOrder = new Map(accountingJournals.map(({ code }, place) => [code, place]));

async function entriesOf(period: Period, reader: Reader, q: Queryable): Promise<Entry[]> {
  const found: Found[] = [];
  for (const read of [soldEntries, paidEntries, allocatedEntries, reversedEntries, refundedEntries]) {
    found.push(...(await read(period, reader, q)));
  }
  return found
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => compare(keyOf(one), keyOf(other)))
    .map(({ order: _, ...entry }) => entry);
}

const keyOf = ({ day, journal, order, number }: Found) => [day, journalOrder.get(journal) ?? 0, ...order, number];

function compare(one: (string | number)[], other: (string | number)[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

const conakryDayOf = (instant: SQL) => sql`(${instant} AT TIME ZONE 'Africa/Conakry')::date`;
const within = (day: SQL, { from, to }: Period) => sql`${day} BETWEEN ${from}::date AND ${to}::date`;
const allocatedOn = conakryDayOf(sql`allocation.at`);

/** The first and the last day of the period on which there is something; null while there is nothing. */
async function boundsOf(period: Period, q: Queryable): Promise<Period | null> {
  const { rows } = await q.execute<{ from: string | null; to: string | null }>(sql`
    SELECT min(day)::text AS from, max(day)::text AS to FROM (
      SELECT issued_on AS day FROM billing UNION ALL SELECT received_on FROM payment
      UNION ALL SELECT ${allocatedOn} FROM allocation WHERE form_id <> payment_id
      UNION ALL SELECT reversed_on FROM reversal UNION ALL SELECT paid_on FROM refund) AS days
    WHERE ${within(sql`day`, period)}`);
  const { from = null, to = null } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}

const openTo = (reader: Reader, condition: (staff: { id: string }) => SQL): SQL =>
  reader === "all" ? sql`true` : condition(reader);

/** What every row says. */
type Row = {
  number: string;
  day: string;
  pieceDay: string;
  keptOn: string;
  clientId: string;
  clientName: string;
  isVisible: boolean;
  year: number;
  n: number;
};

/** The third party as the paper calls them: their file may bear another name since. */
const printedName = (paper: SQL) => sql`(${paper}.content::json #>> '{client,name}')`;
const partyOf = (movement: SQL, paper: SQL) =>
  sql`${movement}.client_id AS "clientId", ${printedName(paper)} AS "clientName"`;
const ofPiece = partyOf(sql`billing`, sql`billing`);
const ofPayment = partyOf(sql`payment`, sql`receipt`);

const asFound = (row: Row, journal: JournalCode, lines: EntryLine[], number = row.number): Found => ({
  journal,
  number,
  day: row.day,
  piece: row.number,
  pieceDay: row.pieceDay,
  keptOn: row.keptOn,
  client: row.isVisible ? { id: row.clientId, name: row.clientName } : null,
  lines,
  order: [row.year, row.n],
});

/**
 * Invoices, and the avoirs that correct them; what a reprise asked is in the books of before. A provision that is asked
 * for is no sale, and neither is its avoir: it counts once it is paid.
 */
async function soldEntries(period: Period, reader: Reader, q: Queryable): Promise<Found[]> {
  type Sold = Row &
    Record<"net" | "disbursements" | "deducted" | "total", string> &
    Pick<SoldPiece, "kind" | "corrects" | "rates">;
  const { rows } = await q.execute<Sold>(sql`
    SELECT billing.kind, billing.number, billing.year, billing.n, billing.issued_on::text AS day, billing.issued_on::text AS "pieceDay",
      ${conakryDayOf(sql`billing.issued_at`)}::text AS "keptOn", corrected.number AS corrects, billing.net::text,
      billing.disbursements::text, billing.deducted::text, billing.total::text, billing.content::json -> 'rates' AS rates, ${ofPiece},
      ${openTo(reader, visiblePieces)} AS "isVisible"
    FROM billing LEFT JOIN billing AS corrected ON corrected.id = billing.corrects_id
    WHERE ${within(sql`billing.issued_on`, period)}
      AND (billing.kind = 'facture' OR (billing.kind = 'avoir' AND corrected.kind IN ('facture', 'reprise')))`);
  return rows.map((row) => {
    const { net, disbursements, deducted, total } = row;
    const sums = { net: +net, disbursements: +disbursements, deducted: +deducted, total: +total };
    return asFound(row, "VE", soldLines({ ...row, ...sums }));
  });
}

type Paid = Row & { method: PaymentMethod; amount: string; shares: PaidShare[] };

const ofReceipt = sql`receipt.number, receipt.year, receipt.n, receipt.issued_on::text AS "pieceDay"`;
const receipts = sql`JOIN receipt ON receipt.payment_id = payment.id`;

/** What of a payment is for which piece, by these of its allocations. */
const shares = (which: SQL) => sql`(
  SELECT coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'amount', amount) ORDER BY kind, year, n), '[]') FROM (
    SELECT piece.kind, piece.number, piece.year, piece.n, sum(share.amount) AS amount
    FROM allocation AS share JOIN billing AS piece ON piece.id = share.billing_id
    WHERE share.payment_id = payment.id AND ${which} GROUP BY 1, 2, 3, 4) AS by_piece)`;

async function paidEntries(period: Period, reader: Reader, q: Queryable): Promise<Found[]> {
  const { rows } = await q.execute<Paid>(sql`
    SELECT ${ofReceipt}, payment.received_on::text AS day, ${conakryDayOf(sql`(payment.at)`)}::text AS "keptOn", payment.method,
      payment.amount::text, ${shares(sql`share.form_id = payment.id`)} AS shares, ${ofPayment},
      ${openTo(reader, visiblePayments)} AS "isVisible"
    FROM payment ${receipts} WHERE ${within(sql`payment.received_on`, period)}`);
  return rows.map((row) =>
    asFound(row, moneyOf[row.method].journal, paidLines(row.method, +row.amount, row.shares, `Reçu ${row.number}`)),
  );
}

/** What was found later to pay an invoice: no money moves, on the day when it was said. */
async function allocatedEntries(period: Period, reader: Reader, q: Queryable): Promise<Found[]> {
  const { rows } = await q.execute<Row & { place: number; shares: PaidShare[] }>(sql`
    SELECT ${ofReceipt}, ${conakryDayOf(sql`form.at`)}::text AS day, ${conakryDayOf(sql`form.at`)}::text AS "keptOn", form.place,
      ${shares(sql`share.form_id = form.form_id`)} AS shares, ${ofPayment}, ${openTo(reader, visiblePayments)} AS "isVisible"
    FROM (SELECT form_id, payment_id, min(at) AS at,
        row_number() OVER (PARTITION BY payment_id ORDER BY min(at), form_id)::int AS place
      FROM allocation AS later WHERE form_id <> payment_id AND payment_id IN (
        SELECT payment_id FROM allocation WHERE form_id <> payment_id AND ${within(allocatedOn, period)})
      GROUP BY form_id, payment_id) AS form
    JOIN payment ON payment.id = form.payment_id ${receipts}
    WHERE ${within(conakryDayOf(sql`form.at`), period)}`);
  return rows.map((row) =>
    asFound(row, "OD", allocatedLines(row.shares, `Affectation du reçu ${row.number}`), `${row.number}-AF${row.place}`),
  );
}

/** A payment that was none: on the day of its reversal the money goes, and what it had paid is due again. */
async function reversedEntries(period: Period, reader: Reader, q: Queryable): Promise<Found[]> {
  const { rows } = await q.execute<Paid>(sql`
    SELECT ${ofReceipt}, reversed_on::text AS day, ${conakryDayOf(sql`reversal.at`)}::text AS "keptOn", payment.method,
      payment.amount::text, ${shares(sql`true`)} AS shares, ${ofPayment}, ${openTo(reader, visiblePayments)} AS "isVisible"
    FROM reversal JOIN payment ON payment.id = reversal.payment_id ${receipts} WHERE ${within(sql`reversed_on`, period)}`);
  return rows.map((row) => {
    const lines = paidLines(row.method, +row.amount, row.shares, "");
    return asFound(
      row,
      moneyOf[row.method].journal,
      turned(lines, `Contrepassation du reçu ${row.number}`),
      `${row.number}-CP`,
    );
  });
}

/** What goes back of an account has no paper of its own: the last request for a provision in it says whose it is. */
const accountName = sql`(
  SELECT ${printedName(sql`asked`)} FROM billing AS asked
  WHERE asked.kind = 'provision' AND coalesce(asked.matter_id, asked.client_id) = refund.account_id AND asked.issued_at <= refund.at
  ORDER BY asked.client_id = refund.client_id DESC, asked.issued_at DESC, asked.id LIMIT 1)`;

async function refundedEntries(period: Period, reader: Reader, q: Queryable): Promise<Found[]> {
  type Refunded = Row & {
    id: string;
    method: PaymentMethod;
    amount: string;
    source: string | null;
    isOfPiece: boolean;
  };
  const visible = (staff: { id: string }) => sql`CASE WHEN refund.payment_id IS NOT NULL THEN ${visiblePayments(staff)}
    WHEN refund.billing_id IS NOT NULL THEN ${visiblePieces(staff)} ELSE ${visibleAccounts(staff)} END`;
  const { rows } = await q.execute<Refunded>(sql`
    SELECT refund.id, 'RB-' || upper(left(replace(refund.id::text, '-', ''), 12)) AS number, 0 AS year, 0 AS n,
      paid_on::text AS day, paid_on::text AS "pieceDay", ${conakryDayOf(sql`refund.at`)}::text AS "keptOn", refund.method,
      refund.amount::text, coalesce(billing.number, receipt.number) AS source, refund.billing_id IS NOT NULL AS "isOfPiece",
      refund.client_id AS "clientId", CASE WHEN refund.payment_id IS NOT NULL THEN ${printedName(sql`receipt`)} WHEN refund.billing_id IS NOT NULL
        THEN ${printedName(sql`billing`)} ELSE ${accountName} END AS "clientName",
      ${openTo(reader, visible)} AS "isVisible"
    FROM refund LEFT JOIN payment ON payment.id = refund.payment_id
    LEFT JOIN receipt ON receipt.payment_id = refund.payment_id LEFT JOIN billing ON billing.id = refund.billing_id
    LEFT JOIN provision_account ON provision_account.id = refund.account_id
    WHERE ${within(sql`paid_on`, period)}`);
  return rows.map((row) => {
    const label = row.source ? `Remboursement sur ${row.source}` : "Provision rendue";
    const from = row.isOfPiece ? "clients" : "advances";
    return asFound(row, moneyOf[row.method].journal, refundedLines(row.method, +row.amount, from, label));
  });
}

type JournalSum = { journal: JournalCode; entries: number; debit: number; credit: number };

/** `accounts`: those that entries of the period name; `closed`: how many are of a client closed to whom reads. */
export type AccountingSums = {
  journals: JournalSum[];
  rates: { bp: number | null; base: number; vat: number }[];
  accounts: Account[];
  entries: number;
  closed: number;
};

export async function sumEntries(period: Period, reader: Reader, q: Queryable = db()): Promise<AccountingSums> {
  const journals = new Map<JournalCode, JournalSum>();
  const rates = new Map<number | null, { base: number; vat: number }>();
  const accounts = new Set<Account>();
  let [entries, closed] = [0, 0];
  for await (const some of readEntries(period, reader, q)) {
    for (const { journal, client, lines } of some) {
      const sum = journals.get(journal) ?? { journal, entries: 0, debit: 0, credit: 0 };
      entries += 1;
      sum.entries += 1;
      if (client === null) closed += 1;
      for (const { account, amount, bp } of lines) {
        accounts.add(account);
        if (amount > 0) sum.debit += amount;
        else sum.credit -= amount;
        if (account !== "fees" && account !== "vat") continue;
        const rate = rates.get(bp) ?? { base: 0, vat: 0 };
        rate[account === "fees" ? "base" : "vat"] -= amount;
        rates.set(bp, rate);
      }
      journals.set(journal, sum);
    }
  }
  return {
    journals: accountingJournals.flatMap(({ code }) => journals.get(code) ?? []),
    rates: [...rates].map(([bp, sums]) => ({ bp, ...sums })).sort((one, other) => (one.bp ?? -1) - (other.bp ?? -1)),
    accounts: [...accounts].sort(),
    entries,
    closed,
  };
}
