import { sql } from "drizzle-orm";
import { amountInWords } from "~/lib/amount-in-words";
import { wereOneClient } from "~/records/clients/joining/joined-clients.server";
import { type Link, type Wrong, walkSeries } from "~/records/invoices/pieces/chain-verification.server";
import type { Transaction } from "~/server/db/db.server";
import { RECEIPT_PREFIX } from "./payment";
import { RECEIPT_FORMAT, type ReceiptContent, writtenReceipt } from "./receipt-content.server";

type Row = Link & {
  paymentId: string;
  code: string;
  format: number;
  payment: ReceiptContent["payment"];
  clientId: string;
  pieces: { id: string; amount: number }[];
};

/** The receipts, each against its payment and what that was for when it was stored. */
export function walkReceipts(tx: Transaction): Promise<number | Wrong> {
  return walkSeries<Row>(tx, {
    kind: "recu",
    prefix: RECEIPT_PREFIX,
    readAfter: async (before, limit) => {
      const { rows } = await tx.execute<Row>(sql`
        SELECT receipt.payment_id AS "paymentId", prefix, year, n, number, issued_on::text AS "issuedOn", code, content, format,
          prev_hash AS "prevHash", hash, payment.client_id AS "clientId",
          json_build_object('id', payment.id, 'method', payment.method, 'amount', payment.amount, 'receivedOn', payment.received_on,
            'payer', payment.payer, 'reference', payment.reference) AS payment,
          (SELECT coalesce(json_agg(json_build_object('id', billing_id, 'amount', amount) ORDER BY billing_id), '[]')
            FROM allocation WHERE allocation.form_id = payment.id AND allocation.payment_id = payment.id) AS pieces
        FROM receipt JOIN payment ON payment.id = receipt.payment_id
        WHERE (year, n) > (${before?.year ?? 0}, ${before?.n ?? 0}) ORDER BY year, n LIMIT ${limit}`);
      return rows;
    },
    wrongWith: wrongReceipt,
  });
}

function wrongReceipt(row: Row): string | null {
  const content = readReceipt(row);
  if (!content) return "son contenu n’est pas lisible par cette version";
  const columns = ["prefix", "year", "n", "number", "issuedOn", "code"] as const;
  const { payment, client, words, pieces, unallocated } = content;
  if (columns.some((one) => content[one] !== row[one])) return "ses colonnes ne disent pas ce que dit son contenu";
  if (client.id !== row.clientId || !sameValues(payment, row.payment)) {
    return "son paiement n’est plus celui que dit son contenu";
  }
  const shares = pieces.map(({ id, amount }) => ({ id, amount })).sort((one, other) => (one.id < other.id ? -1 : 1));
  const allocated = shares.reduce((all, { amount }) => all + amount, 0);
  if (shares.length !== row.pieces.length || !shares.every((share, i) => sameValues(share, row.pieces[i] ?? {}))) {
    return "ce que son paiement a payé n’est plus ce que dit son contenu";
  }
  const adds = allocated + unallocated === payment.amount && words === amountInWords(payment.amount);
  return adds ? null : "ses sommes ne vont pas ensemble";
}

const sameValues = (one: object, other: object): boolean => {
  const listed = (given: object) => JSON.stringify(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));
  return listed(one) === listed(other);
};

/** Null for what this version does not know, or did not write that way. */
function readReceipt({ content, format }: Row): ReceiptContent | null {
  if (format !== RECEIPT_FORMAT) return null;
  try {
    const read = JSON.parse(content) as ReceiptContent;
    return writtenReceipt(read) === content ? read : null;
  } catch {
    return null;
  }
}

/** The first payment, piece or account whose balance is not the sum of its rows; null when each is. */
export async function wrongBalance(tx: Transaction): Promise<Wrong | null> {
  const { rows } = await tx.execute<Wrong>(sql`
    SELECT coalesce(number, 'Paiement du ' || to_char(received_on, 'DD/MM/YYYY')) AS piece,
      CASE WHEN number IS NULL THEN 'il n’a pas de reçu'
        WHEN balance.payment_id IS NULL THEN 'son solde n’existe plus'
        WHEN (reference_key <> '' AND NOT is_reversed) <> has_reference THEN 'sa référence n’est pas gardée comme elle doit l’être'
        ELSE 'son solde n’est pas la somme de ce qui a été affecté et remboursé' END AS what
    FROM payment LEFT JOIN receipt ON receipt.payment_id = payment.id
    LEFT JOIN payment_balance AS balance ON balance.payment_id = payment.id
    CROSS JOIN LATERAL (SELECT
      (SELECT coalesce(sum(amount), 0) FROM allocation WHERE allocation.payment_id = payment.id) AS allocated,
      (SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.payment_id = payment.id) AS refunded,
      EXISTS (SELECT FROM reversal WHERE reversal.payment_id = payment.id) AS is_reversed,
      EXISTS (SELECT FROM payment_reference WHERE payment_reference.payment_id = payment.id AND payment_reference.method = payment.method
        -- Of two payments of one transfer that were stored before letters and digits alone counted, one has its own.
        AND (key = counted_reference(payment.method, reference_key, client_id)
          OR (payment.method IN ('orange-money', 'mtn-momo') AND key = reference_key))) AS has_reference) AS sums
    WHERE number IS NULL OR balance.payment_id IS NULL OR (reference_key <> '' AND NOT is_reversed) <> has_reference
      OR (balance.amount, balance.allocated, balance.refunded, balance.reversed)
        IS DISTINCT FROM (payment.amount, sums.allocated, sums.refunded, is_reversed)
      OR sums.allocated + sums.refunded > payment.amount
    UNION ALL
    SELECT number, CASE WHEN balance.billing_id IS NULL THEN 'son solde n’existe plus'
        ELSE 'son solde n’est pas celui de ses paiements et de ses avoirs' END
    FROM billing LEFT JOIN billing_balance AS balance ON balance.billing_id = billing.id
    WHERE kind IN ('facture', 'provision', 'reprise') AND (balance.billing_id IS NULL OR (balance.total, balance.paid, balance.credited)
      IS DISTINCT FROM (billing.total, billing_paid(billing.id), billing_credited(billing.id)))
    UNION ALL
    SELECT coalesce((SELECT min(number) FROM billing WHERE coalesce(matter_id, client_id) = coalesce(asked.id, account.id) AND kind = 'provision'),
        account.id::text),
      'le compte de provisions n’est pas celui de ses paiements et de ses déductions'
    FROM (SELECT coalesce(matter_id, client_id) AS id, sum(billing_balance.paid) AS brought FROM billing
        JOIN billing_balance ON billing_id = billing.id WHERE kind = 'provision' GROUP BY 1) AS asked
      FULL JOIN provision_account AS account USING (id)
    WHERE CASE WHEN remains IS NULL THEN brought > 0 ELSE paid < deducted OR (paid, deducted, refunded)
      IS DISTINCT FROM (provisions_paid(id), provisions_deducted(id), (SELECT coalesce(sum(amount), 0) FROM refund WHERE account_id = account.id)) END
    LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * The first refund, reversal or share of a payment that is not as it was stored, or reprise that is neither kept nor
 * withdrawn; null when each is. Balances know of their sums alone.
 */
export async function wrongMovement(tx: Transaction): Promise<Wrong | null> {
  const { rows } = await tx.execute<Wrong>(sql`
    SELECT coalesce(receipt.number, billing.number, 'Provision rendue le ' || to_char(paid_on, 'DD/MM/YYYY')) AS piece,
      'un remboursement n’est plus celui qui a été enregistré' AS what
    FROM refund LEFT JOIN receipt ON receipt.payment_id = refund.payment_id LEFT JOIN billing ON billing.id = refund.billing_id
    WHERE refund.hash <> money_row_hash(to_jsonb(refund))
    UNION ALL
    SELECT receipt.number, 'sa contrepassation n’est plus celle qui a été enregistrée'
    FROM reversal JOIN receipt ON receipt.payment_id = reversal.payment_id WHERE reversal.hash <> money_row_hash(to_jsonb(reversal))
    UNION ALL
    SELECT receipt.number, 'ce que son paiement a payé n’est plus ce qui a été enregistré, ou au même jour'
    FROM allocation JOIN receipt ON receipt.payment_id = allocation.payment_id WHERE allocation.hash <> allocation_hash(allocation)
    UNION ALL
    SELECT number, 'la reprise n’existe plus, et n’a pas été retirée'
    FROM billing WHERE kind = 'reprise' AND id NOT IN (SELECT id FROM reprise) AND id NOT IN (SELECT billing_id FROM billing_withdrawal)
    LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * The first money of one client that pays what another was asked, or that went back to another; null when there is
 * none. An account of a matter is of whoever was asked for provisions in it.
 */
export async function wrongOwner(tx: Transaction): Promise<Wrong | null> {
  const { rows } = await tx.execute<Wrong>(sql`
    SELECT piece, what FROM (
      SELECT receipt.number AS piece, 'son paiement est affecté à ' || billing.number || ', qui est d’un autre client' AS what,
        payment.client_id AS one, billing.client_id AS other
      FROM allocation JOIN payment ON payment.id = allocation.payment_id JOIN billing ON billing.id = allocation.billing_id
      JOIN receipt ON receipt.payment_id = payment.id
      UNION ALL
      SELECT coalesce(receipt.number, billing.number, asked.number), 'de son argent a été rendu à un autre client', refund.client_id,
        coalesce(payment.client_id, billing.client_id, asked.client_id)
      FROM refund LEFT JOIN payment ON payment.id = refund.payment_id LEFT JOIN receipt ON receipt.payment_id = refund.payment_id
      LEFT JOIN billing ON billing.id = refund.billing_id
      LEFT JOIN LATERAL (SELECT piece.number, piece.client_id FROM billing AS piece
        WHERE piece.kind = 'provision' AND coalesce(piece.matter_id, piece.client_id) = refund.account_id
        ORDER BY piece.client_id = refund.client_id DESC, piece.year, piece.n LIMIT 1) AS asked ON true
    ) AS moved
    WHERE one <> other AND NOT ${wereOneClient(sql`one`, sql`other`)} ORDER BY piece, what LIMIT 1`);
  return rows[0] ?? null;
}
