import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import { sameClients } from "~/records/clients/joining/joined-clients.server";
import { billingPaths, FIRST_DAY, type PieceKind, pieceKindLabel } from "~/records/invoices/billing";
import { visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import { billedClient } from "~/records/invoices/drafts/draft-choices.server";
import { leftForNoPiece, returnedInAll, returnedOf } from "~/records/invoices/payments/owed-back.server";
import { methodLabel, type PaymentMethod, paymentPaths, provisionPaths } from "~/records/invoices/payments/payment";
import { visiblePayments, visibleRefunds } from "~/records/invoices/payments/payment-access.server";
import { tooMuchAsked } from "~/records/invoices/payments/provision-account.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type AgedSums, readOwing } from "./aged-balance.server";

/** Days, both included: « 2026-01-01 ». */
export type Period = { from: string; to: string };

/** One line: what was asked stands in `debit`, what was paid or taken off in `credit`; whole francs. */
export type StatementLine = {
  key: string;
  day: string;
  what: string;
  href: string;
  debit: number;
  credit: number;
  /** What is owed once it counts; below zero: the firm owes it. */
  balance: number;
};

export type Statement = {
  client: { id: string; name: string; address: string };
  period: Period;
  /** What was owed before the first day. */
  opening: number;
  lines: StatementLine[];
  closing: number;
  /** What is owed by age, today. */
  sums: AgedSums | null;
  /** What was paid and is for no piece yet, today; below zero what was given back of payments that were none. */
  unallocated: number;
  /** What was paid and is asked no more, today: it may be given back. */
  overpaid: number;
};

/** Reads `du` and `au` of an address: without them, this year to today. */
export function readPeriod(query: URLSearchParams): Period {
  const today = conakryDay(new Date());
  const day = (name: string) => {
    const typed = query.get(name) ?? "";
    return isDay(typed) && typed >= FIRST_DAY ? typed : "";
  };
  const to = day("au") || today;
  const from = day("du") || `${to.slice(0, 4)}-01-01`;
  return from <= to ? { from, to } : { from: to, to: from };
}

type Movement = {
  kind: PieceKind | "payment" | "reversal" | "refund";
  id: string;
  /** Of a refund, what it gave back of, whose id is `id`. */
  number: string | null;
  method: PaymentMethod | null;
  day: string;
  debit: string;
  credit: string;
};

/** What is given back of a provision is no longer asked of the client either, but for what was paid too much. */
const givenUp = sql`amount - ${returnedOf(sql`refund`)}`;

/** What was paid too much and may go back: of invoices, and what is there of provisions that an avoir corrects. */
const overpaidBy = (clients: SQL, staff: { id: string }) => sql`
  (SELECT coalesce(sum(-due), 0) FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
    WHERE due < 0 AND billing.kind <> 'provision' AND client_id = ANY (${clients}) AND ${visiblePieces(staff)})
  + (SELECT coalesce(sum(greatest(0, least(remains, ${tooMuchAsked(sql`provision_account.id`)} - ${returnedInAll(sql`provision_account.id`)}))), 0)
    FROM provision_account
    LEFT JOIN matter ON matter.id = provision_account.matter_id
    WHERE coalesce(provision_account.client_id, matter.client_id) = ANY (${clients}) AND ${visibleAccounts(staff)})`;

/** All that was asked of these clients, and paid by them, as this person may know of it. */
const movements = (clients: SQL, staff: { id: string }) => sql`
  SELECT kind, id, number, NULL AS method, issued_on AS day, issued_at AS at,
    CASE kind WHEN 'avoir' THEN 0 ELSE total END AS debit, CASE kind WHEN 'avoir' THEN total ELSE 0 END AS credit
  FROM billing WHERE kind <> 'devis' AND client_id = ANY (${clients}) AND ${visiblePieces(staff)}
  UNION ALL SELECT 'payment', payment.id, receipt.number, method, received_on, payment.at, 0, amount
  FROM payment LEFT JOIN receipt ON receipt.payment_id = payment.id
  WHERE client_id = ANY (${clients}) AND ${visiblePayments(staff)}
  UNION ALL SELECT 'reversal', payment.id, receipt.number, method, reversed_on, reversal.at, amount, 0
  FROM reversal JOIN payment ON payment.id = reversal.payment_id LEFT JOIN receipt ON receipt.payment_id = payment.id
  WHERE client_id = ANY (${clients}) AND ${visiblePayments(staff)}
  UNION ALL SELECT 'refund', coalesce(payment_id, billing_id, account_id), CASE WHEN payment_id IS NOT NULL THEN 'payment'
    WHEN billing_id IS NOT NULL THEN 'piece' ELSE 'account' END, method, paid_on, at, amount,
    CASE WHEN account_id IS NULL THEN 0 ELSE ${givenUp} END
  FROM refund WHERE client_id = ANY (${clients}) AND ${visibleRefunds(staff)}`;

/**
 * What a client was asked and has paid within a period, those of files joined with theirs included, as far as this
 * person may know of it; null for a client they may not know of. `told`: as the journal tells of it, null: not at all.
 */
export function readStatement(
  id: string,
  period: Period,
  staff: Staff,
  told: "billing.statement-read" | "billing.statement-printed" | null,
): Promise<Statement | null> {
  return db().transaction(async (tx) => {
    const client = await billedClient(tx, id, staff);
    if (!client) return null;
    const clients = sql`ARRAY(${sameClients(sql`ARRAY[${client.id}]::uuid[]`)})`;
    const { rows } = await tx.execute<Movement>(sql`
      SELECT kind, id, number, method, day::text AS day, debit::text, credit::text FROM (${movements(clients, staff)}) AS movement
      WHERE day BETWEEN ${period.from} AND ${period.to} ORDER BY day, at, id`);
    const { rows: before } = await tx.execute<{ owed: string }>(sql`
      SELECT coalesce(sum(debit - credit), 0)::text AS owed FROM (${movements(clients, staff)}) AS movement
      WHERE day < ${period.from}`);
    const [owing] = await readOwing(tx, [client.id], staff);
    const { rows: left } = await tx.execute<{ overpaid: string }>(
      sql`SELECT (${overpaidBy(clients, staff)})::text AS overpaid`,
    );
    if (told) await record(tx, staff, told, { kind: "client", id: client.id }, { ...period });
    return statementOf(client, period, Number(before[0]?.owed ?? 0), rows.toSorted(byDayAndOldNumber), {
      sums: owing?.sums ?? null,
      overpaid: Number(left[0]?.overpaid ?? 0),
      // Of who owes nothing too.
      unallocated: await leftForNoPiece(tx, client.id, staff),
    });
  });
}

const oldNumbers = new Intl.Collator("fr", { numeric: true });

/** What was brought in of a day was asked before the firm worked here: in the order of its numbers, then the rest. */
function byDayAndOldNumber(one: Movement, other: Movement): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  const [isOld, isOtherOld] = [one.kind === "reprise", other.kind === "reprise"];
  if (isOld !== isOtherOld) return isOld ? -1 : 1;
  return isOld ? oldNumbers.compare(one.number ?? "", other.number ?? "") : 0;
}

function statementOf(
  client: Statement["client"],
  period: Period,
  opening: number,
  rows: Movement[],
  today: Pick<Statement, "sums" | "overpaid" | "unallocated">,
): Statement {
  let balance = opening;
  const lines = rows.map((row, place) => {
    const [debit, credit] = [Number(row.debit), Number(row.credit)];
    balance += debit - credit;
    return { key: String(place), day: row.day, ...toldOf(row), debit, credit, balance };
  });
  return { client, period, opening, lines, closing: balance, ...today };
}

/** « Facture F-2026-0001 », « Paiement RC-2026-0001, Orange Money ». */
function toldOf({ kind, id, number, method }: Movement): { what: string; href: string } {
  const how = method ? `, ${methodLabel(method)}` : "";
  if (kind === "payment") return { what: `Paiement ${number ?? ""}${how}`, href: paymentPaths.one(id) };
  if (kind === "reversal") return { what: `Paiement ${number ?? ""} annulé`, href: paymentPaths.one(id) };
  if (kind === "refund")
    return {
      what: `${number === "account" ? "Provision rendue" : "Remboursement"}${how}`,
      href: REFUNDED[number ?? ""]?.(id) ?? "",
    };
  return { what: `${pieceKindLabel(kind)} ${number}`, href: billingPaths.one(id) };
}

const REFUNDED: Record<string, (id: string) => string> = {
  payment: paymentPaths.one,
  piece: billingPaths.one,
  account: provisionPaths.one,
};
