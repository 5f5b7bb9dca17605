import { sql } from "drizzle-orm";
import type { Wrong } from "~/records/invoices/pieces/chain-verification.server";
import type { Transaction } from "~/server/db/db.server";

/**
 * The first piece, receipt, payment, share, reversal or refund that is not as the journal tells: written by another
 * person, at another time or of another sum, slipped in, or gone; or the first closed period that is gone. Each is
 * stored in one transaction with its line, and both have its time. What has no line at all, as pieces put in by a
 * program, is not looked at. Null when all agree.
 */
export async function untold(tx: Transaction): Promise<Wrong | null> {
  const { rows } = await tx.execute<Wrong>(sql`
    WITH written (piece, kind, subject, known_by, actions, at, by, sum, what) AS (
      SELECT number, 'billing', id::text, 'billing.issued', '{billing.issued}'::text[], issued_at, issued_by,
        jsonb_build_object('total', total),
        'elle a été émise par une autre personne, à un autre instant ou d’une autre somme que ne le dit le journal' FROM billing
      UNION ALL
      SELECT number, 'payment', payment.id::text, 'payment.received', '{payment.received}', payment.at, payment.by,
        jsonb_build_object('amount', amount),
        'son paiement a été enregistré par une autre personne, à un autre instant ou d’une autre somme que ne le dit le journal'
      FROM payment JOIN receipt ON payment_id = payment.id
      UNION ALL
      SELECT number, 'payment', payment_id::text, 'payment.received', '{payment.received}', at, by, '{}',
        'il a été fait par une autre personne, ou à un autre instant, que ne le dit le journal' FROM receipt
      UNION ALL
      SELECT number, 'payment', allocation.payment_id::text, 'payment.received', '{payment.received,payment.allocated}',
        allocation.at, allocation.by, CASE WHEN form_id = allocation.payment_id THEN '{}' ELSE
          jsonb_build_object('amount', sum(amount) OVER (PARTITION BY form_id, allocation.payment_id)) END,
        'le journal ne dit pas, de cette personne à cet instant, ce que son paiement a payé'
      FROM allocation JOIN receipt ON receipt.payment_id = allocation.payment_id
      UNION ALL
      SELECT number, 'payment', reversal.payment_id::text, 'payment.received', '{payment.reversed}', reversal.at, reversal.by,
        jsonb_build_object('amount', amount), 'le journal ne dit pas, de cette personne à cet instant, sa contrepassation'
      FROM reversal JOIN payment ON payment.id = reversal.payment_id JOIN receipt ON receipt.payment_id = reversal.payment_id
      UNION ALL
      SELECT coalesce(receipt.number, billing.number, 'Provision rendue le ' || to_char(paid_on, 'DD/MM/YYYY')),
        CASE WHEN refund.payment_id IS NOT NULL THEN 'payment' WHEN billing_id IS NOT NULL THEN 'billing'
          WHEN provision_account.matter_id IS NOT NULL THEN 'matter' ELSE 'client' END,
        coalesce(refund.payment_id, billing_id, account_id)::text,
        CASE WHEN refund.payment_id IS NOT NULL THEN 'payment.received' WHEN billing_id IS NOT NULL THEN 'billing.issued'
          ELSE 'payment.refunded' END,
        '{payment.refunded}', refund.at, refund.by, jsonb_build_object('amount', amount),
        'le journal ne dit pas, de cette personne à cet instant, un remboursement'
      FROM refund LEFT JOIN receipt ON receipt.payment_id = refund.payment_id LEFT JOIN billing ON billing.id = billing_id
      LEFT JOIN provision_account ON provision_account.id = account_id
    ), told (action, at, subject) AS MATERIALIZED (
      SELECT action, at, subject_id::uuid FROM journal
      WHERE action IN ('payment.allocated', 'payment.reversed', 'payment.refunded')
    )
    SELECT piece, what FROM written
    WHERE EXISTS (SELECT FROM journal WHERE subject_kind = kind AND subject_id = subject AND action = known_by)
      AND NOT EXISTS (SELECT FROM journal WHERE subject_kind = kind AND subject_id = subject AND action = ANY (actions)
        AND journal.at = written.at AND actor_id IS NOT DISTINCT FROM written.by AND details @> written.sum)
    UNION ALL
    SELECT coalesce(receipt.number, billing.number, 'Compte de provisions'), CASE action
      WHEN 'payment.allocated' THEN 'le journal dit une part de son paiement qui n’existe plus'
      WHEN 'payment.reversed' THEN 'le journal dit une contrepassation qui n’existe plus'
      ELSE 'le journal dit un remboursement qui n’existe plus' END
    FROM told LEFT JOIN receipt ON receipt.payment_id = subject LEFT JOIN billing ON billing.id = subject
    WHERE NOT EXISTS (
      SELECT FROM allocation WHERE action = 'payment.allocated' AND payment_id = subject AND allocation.at = told.at
      UNION ALL SELECT FROM reversal WHERE action = 'payment.reversed' AND payment_id = subject AND reversal.at = told.at
      UNION ALL SELECT FROM refund WHERE action = 'payment.refunded' AND refund.at = told.at
        AND coalesce(payment_id, billing_id, account_id) = subject)
    UNION ALL
    SELECT 'Comptes arrêtés au ' || to_char((details ->> 'to')::date, 'DD/MM/YYYY'), 'le journal le dit, et ils ne le sont plus'
    FROM journal WHERE action = 'period.closed' AND NOT EXISTS (
      SELECT FROM period_lock WHERE to_day::text = details ->> 'to' AND period_lock.at = journal.at)
    LIMIT 1`);
  return rows[0] ?? null;
}
