import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { sameClients } from "~/records/clients/joining/joined-clients.server";
import { closedOn } from "~/records/invoices/accounting/period-lock.server";
import { accountOwner, visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { NewRefund, Share, Unstored } from "./new-payment";
import { leftForNoPiece } from "./owed-back.server";
import { isMethod, paymentLimits } from "./payment";
import { visiblePayments } from "./payment-access.server";
import { areShares, dayProblem, isAmount, oneAtATime, orNothing, paymentDetails, storeShares } from "./payments.server";
import { deductedBy, holdAccount } from "./provision-account.server";
import { isUnshared, takePieces } from "./shares.server";

/** `isNew`: by this very sending, and not by an earlier one. */
type Done = { kind: "done"; isNew: boolean };

type HeldPayment = { clientId: string; amount: string; unallocated: string; reversed: boolean; matters: string[] };

/** A payment and its balance, held until the transaction ends; null for one that is not this person's to know of. */
async function holdPayment(tx: Transaction, id: string, staff: Staff): Promise<HeldPayment | null> {
  if (!isRecordId(id)) return null;
  await tx.execute(sql`SELECT FROM payment_balance WHERE payment_id = ${id} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<HeldPayment>(sql`
    SELECT payment.client_id AS "clientId", payment.amount::text, unallocated::text, reversed,
      ARRAY(SELECT DISTINCT matter_id::text FROM allocation JOIN billing ON billing.id = allocation.billing_id
        WHERE allocation.payment_id = payment.id AND matter_id IS NOT NULL) AS matters
    FROM payment JOIN payment_balance ON payment_balance.payment_id = payment.id
    WHERE payment.id = ${id} AND ${visiblePayments(staff)}`);
  return rows[0] ?? null;
}

/** Says which pieces what was left of a payment is for. `form`: its own id, by which it is stored once. */
export const allocate = (form: string, id: string, shares: readonly Share[], staff: Staff): Promise<Done | Unstored> =>
  orNothing(async (tx) => {
    await oneAtATime(tx, form);
    const found = await holdPayment(tx, id, staff);
    if (!found) return { kind: "gone" };
    await expectPermitted(tx, staff, "payment-entry");
    // Under the id of the payment stands what its receipt says.
    if (form === id) return { kind: "unfit", why: "shares" };
    const { rows } = await tx.execute<Share>(sql`
      SELECT billing_id AS "pieceId", amount::float8 AS amount FROM allocation WHERE form_id = ${form} AND payment_id = ${id}`);
    if (rows.length > 0) return isSame(rows, shares) ? { kind: "done", isNew: false } : sentBefore(rows);
    const until = await closedOn(tx, conakryDay(new Date()));
    if (until) return { kind: "closed", until };
    if (found.reversed) return { kind: "reversed" };
    if (shares.length === 0 || !areShares(shares)) return { kind: "unfit", why: "shares" };
    const sum = shares.reduce((all, { amount }) => all + amount, 0);
    const left = Number(found.unallocated);
    if (sum > left) return { kind: "over-amount", left };
    const pieces = await takePieces(tx, shares, found.clientId, staff);
    if (isUnshared(pieces)) return pieces;
    await storeShares(tx, form, id, shares, staff);
    await record(tx, staff, "payment.allocated", { kind: "payment", id }, paymentDetails(found.clientId, sum, pieces));
    return { kind: "done", isNew: true };
  });

const isSame = (some: readonly Share[], others: readonly Share[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some(({ pieceId, amount }) => pieceId === one.pieceId && amount === one.amount));

const sentBefore = (shares: readonly Share[]): Unstored => ({
  kind: "sent-before",
  amount: shares.reduce((all, { amount }) => all + amount, 0),
});

/** A payment that was none: what it paid is due again, its reference may come again. Its receipt says so. */
export const reversePayment = (id: string, reason: string, staff: Staff): Promise<Done | Unstored> =>
  orNothing(async (tx) => {
    const found = await holdPayment(tx, id, staff);
    if (!found) return { kind: "gone" };
    await expectPermitted(tx, staff, "payment-reversal");
    const words = typedText(reason);
    if (found.reversed) {
      const { rows } = await tx.execute<{ reason: string }>(sql`SELECT reason FROM reversal WHERE payment_id = ${id}`);
      return rows[0]?.reason === words ? { kind: "done", isNew: false } : { kind: "reversed" };
    }
    if (!words || codePoints(words) > paymentLimits.reason) return { kind: "unfit", why: "reason" };
    const today = conakryDay(new Date());
    const until = await closedOn(tx, today);
    if (until) return { kind: "closed", until };
    const deducted = await deductedProvision(tx, id, staff);
    if (deducted) return deducted;
    const { clientId: client, amount, matters } = found;
    await tx.execute(sql`
      INSERT INTO reversal (payment_id, reason, reversed_on, by) VALUES (${id}, ${words}, ${today}, ${staff.id})`);
    const details = { amount: Number(amount), client, ...(matters.length > 0 ? { matters } : {}) };
    await record(tx, staff, "payment.reversed", { kind: "payment", id }, details);
    return { kind: "done", isNew: true };
  });

/** What a payment brought to an account stays there while invoices have deducted it. */
async function deductedProvision(tx: Transaction, payment: string, staff: Staff): Promise<Unstored | null> {
  // In the order of the database's own: pieces, then accounts.
  await tx.execute(sql`
    SELECT FROM billing_balance WHERE billing_id IN (SELECT billing_id FROM allocation WHERE payment_id = ${payment})
    ORDER BY billing_id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ account: string; brought: string }>(sql`
    SELECT coalesce(matter_id, client_id)::text AS account, sum(allocation.amount)::text AS brought
    FROM allocation JOIN billing ON billing.id = allocation.billing_id
    WHERE allocation.payment_id = ${payment} AND billing.kind = 'provision' GROUP BY 1 ORDER BY 1`);
  for (const { account, brought } of rows) {
    if (Number(brought) > (await holdAccount(tx, account)).undeducted) {
      return { kind: "deducted", by: await deductedBy(tx, account, staff) };
    }
  }
  return null;
}

/** Money that goes back to a client. */
export const refund = (given: NewRefund, staff: Staff): Promise<Done | Unstored> =>
  orNothing(async (tx) => {
    await oneAtATime(tx, given.id);
    const { method, amount, paidOn } = given;
    const [reference, reason] = [typedLine(given.reference), typedText(given.reason)];
    const source = await holdSource(tx, given.of, staff);
    if (!source) return { kind: "gone" };
    await expectPermitted(tx, staff, "payment-reversal");
    const [from = ""] = Object.values(given.of);
    const { rows } = await tx.execute<{ amount: number; isTheirs: boolean; isSame: boolean }>(sql`
      SELECT amount::float8 AS amount, client_id = ${source.clientId} AS "isTheirs",
        coalesce(payment_id, billing_id, account_id)::text = ${from} AND method = ${method}
          AND amount::text = ${String(amount)} AND paid_on::text = ${paidOn} AND reference = ${reference} AS "isSame"
      FROM refund WHERE id = ${given.id}`);
    if (rows[0] && !rows[0].isTheirs) return { kind: "gone" };
    if (rows[0])
      return rows[0].isSame ? { kind: "done", isNew: false } : { kind: "sent-before", amount: rows[0].amount };
    if (!isMethod(method) || method === "retenue") return { kind: "unfit", why: "method" };
    if (!isAmount(amount)) return { kind: "unfit", why: "amount" };
    const wrongDay = dayProblem(paidOn);
    if (wrongDay) return wrongDay;
    if (codePoints(reference) > paymentLimits.reference) return { kind: "unfit", why: "reference" };
    if (!reason || codePoints(reason) > paymentLimits.reason) return { kind: "unfit", why: "reason" };
    const until = await closedOn(tx, paidOn);
    if (until) return { kind: "closed", until };
    if (amount > source.left) return { kind: "too-much", left: source.left };
    if (source.since && paidOn < source.since) return { kind: "too-early", since: source.since };
    const { payment = null, piece = null, account = null } = given.of as Record<string, string>;
    await tx.execute(sql`
      INSERT INTO refund (id, client_id, payment_id, billing_id, account_id, method, amount, paid_on, reference, reason, by)
      VALUES (${given.id}, ${source.clientId}, ${payment}, ${piece}, ${account}, ${method}, ${amount}, ${paidOn}, ${reference}, ${reason},
        ${staff.id})`);
    const { clientId: client, matters } = source;
    // An account is told of with what it is of: its id is that of its matter, or of its client.
    const subject = payment
      ? { kind: "payment", id: payment }
      : piece
        ? { kind: "billing", id: piece }
        : { kind: matters.length > 0 ? "matter" : "client", id: account ?? "" };
    await record(tx, staff, "payment.refunded", subject, {
      amount,
      client,
      ...(matters.length > 0 ? { matters } : {}),
    });
    return { kind: "done", isNew: true };
  });

/** `since`: the day on which the first of it came. */
type Source = { clientId: string; left: number; matters: string[]; since: string | null };

/** What may go back, held until the transaction ends; null for what is not this person's to know of. */
async function holdSource(tx: Transaction, of: NewRefund["of"], staff: Staff): Promise<Source | null> {
  if ("payment" in of) return holdPaymentSource(tx, of.payment, staff);
  const [id, came, rows] =
    "piece" in of
      ? [
          of.piece,
          sql`billing.id = ${of.piece}`,
          sql`SELECT billing.client_id AS "clientId", billing.matter_id AS "matterId", greatest(0, -due)::text AS left
            FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
            WHERE billing.id = ${of.piece} AND billing.kind IN ('facture', 'reprise') AND ${visiblePieces(staff)}
            FOR NO KEY UPDATE OF billing_balance`,
        ]
      : [
          of.account,
          sql`billing.kind = 'provision' AND coalesce(billing.matter_id, billing.client_id)::text = ${of.account}`,
          sql`SELECT ${accountOwner} AS "clientId",
              provision_account.matter_id AS "matterId", remains::text AS left
            FROM provision_account WHERE id = ${of.account} AND ${visibleAccounts(staff)} FOR NO KEY UPDATE`,
        ];
  if (!isRecordId(id)) return null;
  const { rows: found } = await tx.execute<{ clientId: string; matterId: string | null; left: string }>(rows);
  const [one] = found;
  if (!one) return null;
  const since = await firstDay(
    tx,
    sql`payment.id IN (SELECT payment_id FROM allocation JOIN billing ON billing.id = billing_id WHERE ${came})`,
  );
  return {
    clientId: one.clientId,
    left: Math.max(0, Number(one.left)),
    matters: one.matterId ? [one.matterId] : [],
    since,
  };
}

/** Of a payment what is for no piece, but for what its client owes of what was given back before. */
async function holdPaymentSource(tx: Transaction, id: string, staff: Staff): Promise<Source | null> {
  if (!isRecordId(id)) return null;
  // All of theirs: of two refunds at once each would find what is left before the other.
  await tx.execute(sql`SELECT FROM payment_balance WHERE payment_id IN (SELECT payment.id FROM payment
    WHERE payment.client_id IN (${sameClients(sql`ARRAY(SELECT client_id FROM payment WHERE id = ${id})`)}))
    ORDER BY payment_id FOR NO KEY UPDATE`);
  const found = await holdPayment(tx, id, staff);
  if (!found) return null;
  const { clientId, unallocated, matters } = found;
  const most = await leftForNoPiece(tx, clientId, staff);
  const left = Math.max(0, Math.min(Number(unallocated), most));
  return { clientId, left, matters, since: await firstDay(tx, sql`payment.id = ${id}`) };
}

async function firstDay(tx: Transaction, which: SQL): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`SELECT min(received_on)::text AS day FROM payment WHERE ${which}`,
  );
  return rows[0]?.day ?? null;
}
