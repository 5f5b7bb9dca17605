import { type SQL, sql } from "drizzle-orm";
import { cites } from "~/abilities/rights/cited-words.server";
import { firstFound } from "~/abilities/rights/held-record";
import { type PersonalKind, uuids } from "~/abilities/rights/personal-part.server";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { accountOwner, visibleAccounts } from "~/records/invoices/billing-access.server";
import { MONEY_KEPT } from "~/records/invoices/money-kept";
import type { Queryable } from "~/server/db/db.server";
import { methodLabel, type PaymentMethod, paymentMethods, paymentPaths, provisionPaths } from "./payment";
import { visiblePayments, visibleRefunds } from "./payment-access.server";
import { provisionMovements } from "./provision-file.server";

const WITHHELD =
  "Des paiements d’une autre personne vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

const day = (column: SQL) => sql`to_char(${column}, 'DD/MM/YYYY')`;

/** « Orange Money » of a column. */
function method(column: SQL): SQL {
  const each = paymentMethods.map(({ value, label }) => sql`WHEN ${value}::text THEN ${label}::text`);
  return sql`CASE ${column} ${sql.join(each, sql` `)} END`;
}

type Row = { id: string; receipt: string; day: string; amount: string; method: PaymentMethod };

async function paymentsWhere(q: Queryable, which: SQL, most: number, told: { kind: string; reason: string }) {
  const { rows } = await q.execute<Row>(sql`
    SELECT payment.id, receipt.number AS receipt, received_on::text AS day, amount::text, method
    FROM payment JOIN receipt ON receipt.payment_id = payment.id
    WHERE ${which} ORDER BY received_on DESC, payment.id LIMIT ${most + 1}`);
  return firstFound(rows, most, told.kind, (row) => ({
    title: `Paiement, reçu ${row.receipt}`,
    facts: [dayInWords(row.day), inFrancs(Number(row.amount)), methodLabel(row.method)],
    reason: told.reason,
    href: paymentPaths.one(row.id),
    keeps: MONEY_KEPT,
  }));
}

const payments: PersonalKind = {
  kind: "paiement",
  title: "Paiements",
  words: { one: "paiement", many: "paiements" },
  kept: MONEY_KEPT,
  find: ({ q, staff, own, most }) =>
    paymentsWhere(q, sql`payment.client_id = ANY (${uuids(own)}) AND ${visiblePayments(staff)}`, most, {
      kind: "paiement",
      reason: "Reçu de la personne",
    }),
  archive: {
    key: "paiements",
    title: "Paiements",
    rows: (ids, _seen, staff) => sql`
      SELECT receipt.number AS recu, ${day(sql`received_on`)} AS recu_le, ${method(sql`method`)} AS moyen,
        payment.amount::float8 AS montant_gnf, payer AS payeur, nullif(payment.reference, '') AS reference,
        ARRAY(SELECT DISTINCT number FROM allocation JOIN billing ON billing.id = allocation.billing_id
          WHERE allocation.payment_id = payment.id ORDER BY number) AS pieces,
        nullif(greatest(unallocated, 0), 0)::float8 AS a_affecter_gnf,
        nullif(greatest(-unallocated, 0), 0)::float8 AS a_rapporter_gnf, ${day(sql`reversed_on`)} AS annule_le
      FROM payment JOIN receipt ON receipt.payment_id = payment.id
        JOIN payment_balance ON payment_balance.payment_id = payment.id
        LEFT JOIN reversal ON reversal.payment_id = payment.id
      WHERE payment.id = ANY (${uuids(ids)}) AND ${visiblePayments(staff)} ORDER BY received_on, payment.at, payment.id`,
  },
};

/** Payments of others that somebody made, or whose words name them. */
const others: PersonalKind = {
  kind: "paiement-cite",
  title: "Paiements d’autres personnes",
  withheld: WITHHELD,
  find: ({ q, query, staff, own, most }) => {
    const words = sql`concat_ws(E'\\n', payer, payment.reference,
      (SELECT reason FROM reversal WHERE reversal.payment_id = payment.id))`;
    const which = sql`NOT payment.client_id = ANY (${uuids(own)}) AND ${cites(words, query)} AND ${visiblePayments(staff)}`;
    return paymentsWhere(q, which, most, { kind: "paiement-cite", reason: "Cité dans le paiement" });
  },
};

const refunds: PersonalKind = {
  kind: "remboursement",
  title: "Remboursements",
  words: { one: "remboursement", many: "remboursements" },
  kept: MONEY_KEPT,
  find: async ({ q, staff, own, most }) => {
    const { rows } = await q.execute<Omit<Row, "receipt">>(sql`
      SELECT id, paid_on::text AS day, amount::text, method FROM refund
      WHERE client_id = ANY (${uuids(own)}) AND ${visibleRefunds(staff)} ORDER BY paid_on DESC, id LIMIT ${most + 1}`);
    return firstFound(rows, most, "remboursement", (row) => ({
      title: `Remboursement du ${dayInWords(row.day)}`,
      facts: [inFrancs(Number(row.amount)), methodLabel(row.method)],
      reason: "Rendu à la personne",
      href: null,
      keeps: MONEY_KEPT,
    }));
  },
  archive: {
    key: "remboursements",
    title: "Remboursements",
    rows: (ids, _seen, staff) => sql`
      SELECT ${day(sql`paid_on`)} AS rendu_le, ${method(sql`refund.method`)} AS moyen, amount::float8 AS montant_gnf,
        nullif(reference, '') AS reference, reason AS motif
      FROM refund WHERE id = ANY (${uuids(ids)}) AND ${visibleRefunds(staff)} ORDER BY paid_on, at, id`,
  },
};

/** Accounts of provisions; their movements are handed over. */
const provisions: PersonalKind = {
  kind: "provision",
  title: "Comptes de provisions",
  words: { one: "compte de provisions", many: "comptes de provisions" },
  kept: MONEY_KEPT,
  find: async ({ q, staff, own, most }) => {
    const { rows } = await q.execute<{ id: string; remains: string; reference: string | null }>(sql`
      SELECT id, remains::text, (SELECT reference FROM matter WHERE matter.id = provision_account.matter_id) AS reference
      FROM provision_account WHERE ${accountOwner} = ANY (${uuids(own)}) AND ${visibleAccounts(staff)}
      ORDER BY reference, id LIMIT ${most + 1}`);
    return firstFound(rows, most, "provision", ({ id, remains, reference }) => ({
      title: reference ? `Provisions du dossier ${reference}` : "Provisions sans dossier",
      facts: [
        Number(remains) < 0
          ? `Rendu de trop\u00A0: ${inFrancs(-Number(remains))}`
          : `Reste ${inFrancs(Number(remains))}`,
      ],
      reason: "Compte de la personne",
      href: provisionPaths.one(id),
      keeps: MONEY_KEPT,
    }));
  },
  archive: {
    key: "mouvements_de_provisions",
    title: "Mouvements de provisions",
    rows: (ids, _seen, staff) => sql`
      SELECT (SELECT reference FROM matter WHERE matter.id = provision_account.matter_id) AS dossier,
        ${day(sql`movement.day`)} AS le, CASE movement.kind WHEN 'paid' THEN 'provision payée'
          WHEN 'reversed' THEN 'paiement annulé' WHEN 'deducted' THEN 'déduite d’une facture'
          WHEN 'restored' THEN 'rendue au compte par un avoir' ELSE 'rendue à la personne' END AS mouvement,
        CASE WHEN movement.kind <> 'refunded' THEN movement.number END AS piece, movement.amount::float8 AS montant_gnf
      FROM provision_account CROSS JOIN LATERAL (${provisionMovements(sql`provision_account.id`)}) AS movement
      WHERE provision_account.id = ANY (${uuids(ids)}) AND ${visibleAccounts(staff)}
      ORDER BY dossier, movement.at, movement.kind, movement.id`,
  },
};

/** Money that came in and went back, in the rights of persons, as what hangs on clients. None of it is erased. */
export const paymentPersonal: readonly PersonalKind[] = [payments, others, refunds, provisions];
