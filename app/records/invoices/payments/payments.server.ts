import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { codePoints, typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { closedOn } from "~/records/invoices/accounting/period-lock.server";
import { FIRST_DAY } from "~/records/invoices/billing";
import { issuingClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { clockProblem, transactionThatNumbers } from "~/records/invoices/numbers/number-series.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Ending, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { countedReference, NO_CLIENT } from "./counted-reference.server";
import type { NewPayment, Share, StoredPayment, Unstored } from "./new-payment";
import { isMethod, paymentLimits, wantsReference } from "./payment";
import { visiblePayments } from "./payment-access.server";
import { receiptToStore } from "./receipt-store.server";
import { isUnshared, type PaidPiece, takePieces } from "./shares.server";

/** Stores a payment, what it is for and its receipt; the references of an operator are stored once. */
export const storePayment = (payment: NewPayment, staff: Staff): Promise<StoredPayment | Unstored> =>
  unlessNotStored(
    transactionThatNumbers(async (tx) => {
      const ending = await endOfStoring(tx, payment, staff);
      if ("kind" in ending) throw new NotStored(ending);
      return ending;
    }),
  );

/** Runs it in a transaction of which nothing counts unless it ends well. */
export const orNothing = <Done extends { kind: string }>(
  work: (tx: Transaction) => Promise<Done | Unstored>,
): Promise<Done | Unstored> =>
  unlessNotStored(
    db().transaction(async (tx) => {
      const outcome = await work(tx);
      if (!WELL.includes(outcome.kind)) throw new NotStored(outcome as Unstored);
      return outcome;
    }),
  );

const WELL = ["stored", "done"];

class NotStored extends Error {
  constructor(readonly outcome: Unstored) {
    super(outcome.kind);
  }
}

const unlessNotStored = <Done>(stored: Promise<Done>): Promise<Done | Unstored> =>
  stored.catch((error) => {
    if (error instanceof NotStored) return error.outcome;
    throw error;
  });

/** A second press waits here until the first has ended, or both would find nothing stored. */
export async function oneAtATime(tx: Transaction, form: string): Promise<void> {
  if (!isRecordId(form)) throw new TypeError("what is stored has the id of its form");
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing-form:${form}`}, 0))`);
}

/** All of it but the receipt, and the statement that stores that one; or why nothing is stored. */
async function endOfStoring(
  tx: Transaction,
  payment: NewPayment,
  staff: Staff,
): Promise<Ending<{ number: string }, StoredPayment> | Unstored> {
  await oneAtATime(tx, payment.id);
  const there = await storedPayment(tx, payment, staff);
  if (there) return there.kind === "stored" ? { done: there } : there;
  const closure = await issuingClosure(tx);
  if (closure) return { kind: "restored", day: closure.day };
  const today = conakryDay(new Date());
  const wrongDay = await clockProblem(tx, "recu", today, payment.typedDay);
  if (wrongDay) return wrongDay;
  const unfit = unfitPayment(payment);
  if (unfit) return unfit;
  const client = await takeClient(tx, payment.clientId, staff);
  if (!client) return { kind: "no-client" };
  const until = await closedOn(tx, payment.receivedOn);
  if (until) return { kind: "closed", until };
  const reference = typedReference(payment.reference);
  const taken = await takenReference(tx, payment, reference, staff);
  if (taken) return taken;
  const pieces = await takePieces(tx, payment.shares, payment.clientId, staff);
  if (isUnshared(pieces)) return pieces;
  const payer = typedLine(payment.payer) || client.name;
  const { id, method, amount, receivedOn } = payment;
  await tx.execute(sql`
    INSERT INTO payment (id, client_id, method, amount, received_on, payer, reference, by)
    VALUES (${id}, ${client.id}, ${method}, ${amount}, ${receivedOn}, ${payer}, ${reference}, ${staff.id})`);
  await storeShares(tx, id, id, payment.shares, staff);
  await record(
    tx,
    staff,
    "payment.received",
    { kind: "payment", id },
    paymentDetails(client.id, amount, pieces, { method }),
  );
  const allocated = payment.shares.reduce((all, share) => all + share.amount, 0);
  const paid = {
    client,
    payment: { id, method, amount, receivedOn, payer, reference },
    pieces: pieces.map((piece) => ({ id: piece.id, kind: piece.kind, number: piece.number, amount: piece.share })),
    unallocated: amount - allocated,
  };
  return {
    last: await receiptToStore(tx, paid, today, staff),
    told: ({ number }) => ({ kind: "stored", payment: { id, receipt: number }, isNew: true }),
  };
}

/** Letters of full width and the like are the same reference. */
const typedReference = (typed: string): string => typedLine(typed.normalize("NFKC"));

/**
 * What the form stored before; « no-client » where that is not this person's to know of. A form whose answer was lost
 * keeps its id, and a sum that was mended in it meanwhile is another payment. What it is for may differ: by then less
 * is due.
 */
async function storedPayment(
  tx: Transaction,
  { id, method, amount, receivedOn, reference }: NewPayment,
  staff: Staff,
): Promise<StoredPayment | Unstored | null> {
  const { rows } = await tx.execute<{ receipt: string; amount: string; isSame: boolean; isVisible: boolean }>(sql`
    SELECT receipt.number AS receipt, payment.amount::text, ${visiblePayments(staff)} AS "isVisible",
      method = ${method} AND payment.amount::text = ${String(amount)} AND received_on::text = ${receivedOn}
        AND payment.reference = ${typedReference(reference)} AS "isSame"
    FROM payment JOIN receipt ON receipt.payment_id = payment.id WHERE payment.id = ${id}`);
  const [found] = rows;
  if (!found) return null;
  if (!found.isVisible) return { kind: "no-client" };
  return found.isSame
    ? { kind: "stored", payment: { id, receipt: found.receipt }, isNew: false }
    : { kind: "sent-before", amount: Number(found.amount), receipt: found.receipt };
}

/** Whether the form of that id has stored one. */
export async function isStored(id: string): Promise<boolean> {
  const { rows } = await db().execute(sql`SELECT FROM payment WHERE id = ${id}`);
  return rows.length > 0;
}

function unfitPayment({ method, amount, receivedOn, payer, reference, shares }: NewPayment): Unstored | null {
  if (!isMethod(method)) return { kind: "unfit", why: "method" };
  if (!isAmount(amount)) return { kind: "unfit", why: "amount" };
  const wrongDay = dayProblem(receivedOn);
  if (wrongDay) return wrongDay;
  if (codePoints(payer) > paymentLimits.payer) return { kind: "unfit", why: "payer" };
  if (codePoints(reference) > paymentLimits.reference) return { kind: "unfit", why: "reference" };
  if (wantsReference(method) && !/[\p{L}\p{N}]/u.test(reference)) return { kind: "unfit", why: "no-reference" };
  const left = amount - shares.reduce((all, share) => all + share.amount, 0);
  if (!areShares(shares)) return { kind: "unfit", why: "shares" };
  return left < 0 ? { kind: "over-amount", left: amount } : null;
}

export const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount > 0 && amount <= paymentLimits.francs;

/** Money comes and goes on a day that has come, of this century: older ones are mistyped. */
export function dayProblem(day: string): Unstored | null {
  if (day === "") return { kind: "unfit", why: "empty-day" };
  if (!isDay(day) || day < FIRST_DAY) return { kind: "unfit", why: "no-day" };
  return day > conakryDay(new Date()) ? { kind: "unfit", why: "day" } : null;
}

/** Why nothing may be received on that day: it is none for money, or its books are closed. */
export async function dayRefusal(q: Queryable, day: string): Promise<Unstored | null> {
  const wrongDay = dayProblem(day);
  if (wrongDay) return wrongDay;
  const until = await closedOn(q, day);
  return until ? { kind: "closed", until } : null;
}

export const areShares = (shares: readonly Share[]): boolean =>
  shares.length <= paymentLimits.pieces &&
  shares.every(({ pieceId, amount }) => isRecordId(pieceId) && isAmount(amount)) &&
  new Set(shares.map(({ pieceId }) => pieceId)).size === shares.length;

/** The client, who stays as they are until the transaction ends; the right is asked once they are held. */
async function takeClient(tx: Transaction, id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  await tx.execute(sql`SELECT FROM client WHERE id = ${id} FOR SHARE`);
  await expectPermitted(tx, staff, "payment-entry");
  const { rows } = await tx.execute<{ id: string; name: string; address: string }>(sql`
    SELECT id, name, adresse AS address FROM client
    WHERE id = ${id} AND deleted_at IS NULL AND ${visibleClients(staff)}`);
  return rows[0] ?? null;
}

/**
 * The receipt of the payment that has this reference, however it was typed there. Who stores another one of it waits
 * here, and is then told of this one. Certificates of what was withheld are numbered by whoever withholds: each
 * client’s have numbers of their own.
 */
async function takenReference(
  tx: Transaction,
  { method, clientId }: NewPayment,
  reference: string,
  staff: Staff,
): Promise<Unstored | null> {
  if (!reference) return null;
  const counted = countedReference(method, reference, NO_CLIENT);
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('payment-reference:' || ${method}::text || ':' || ${counted}, 0))`);
  // Without a column of the row PostgreSQL finds it by the key.
  const whose = method === "retenue" ? sql`payment.client_id` : NO_CLIENT;
  const { rows } = await tx.execute<{ receipt: string; isVisible: boolean }>(sql`
    SELECT receipt.number AS receipt, ${visiblePayments(staff)} AS "isVisible"
    FROM payment_reference JOIN payment ON payment.id = payment_reference.payment_id
    JOIN receipt ON receipt.payment_id = payment.id
    WHERE payment_reference.method = ${method}
      AND payment_reference.key = ${countedReference(method, reference, whose)}
      AND (payment_reference.method <> 'retenue' OR ${isSameClient(sql`payment.client_id`, clientId)})`);
  const [found] = rows;
  return found ? { kind: "taken", method, receipt: found.isVisible ? found.receipt : null } : null;
}

/** In the order in which pieces are held. */
export async function storeShares(
  tx: Transaction,
  form: string,
  payment: string,
  shares: readonly Share[],
  staff: Staff,
) {
  for (const { pieceId, amount } of shares.toSorted((one, other) => (one.pieceId < other.pieceId ? -1 : 1))) {
    await tx.execute(sql`
      INSERT INTO allocation (form_id, payment_id, billing_id, amount, by)
      VALUES (${form}, ${payment}, ${pieceId}, ${amount}, ${staff.id})`);
  }
}

/** Ids and amounts alone; by the ids nobody reads the line to whom the client or a matter is closed. */
export function paymentDetails(client: string, amount: number, pieces: readonly PaidPiece[], more: object = {}) {
  const matters = [...new Set(pieces.flatMap(({ matterId }) => matterId ?? []))];
  return { amount, client, ...(matters.length > 0 ? { matters } : {}), ...more };
}
