import { sql } from "drizzle-orm";
import { hiddenClients } from "~/records/clients/client-access.server";
import { hiddenPieces, visibleAccounts, visiblePieces } from "~/records/invoices/billing-access.server";

/**
 * Every query on `payment` that somebody reads carries this: neither its client nor any piece that it pays is closed to
 * them. What is left of it would tell of the rest.
 */
export const visiblePayments = (
  staff: Parameters<typeof hiddenClients>[0],
) => sql`(payment.client_id NOT IN (${hiddenClients(staff)})
  AND payment.id NOT IN (SELECT allocation.payment_id FROM allocation
    WHERE allocation.billing_id = ANY (ARRAY(${hiddenPieces(staff)}))))`;

/** On `refund`: neither its client nor what it is of is closed to them. */
export const visibleRefunds = (
  staff: Parameters<typeof hiddenClients>[0],
) => sql`(refund.client_id NOT IN (${hiddenClients(staff)})
  AND (refund.payment_id IS NULL OR EXISTS (
    SELECT FROM payment WHERE payment.id = refund.payment_id AND ${visiblePayments(staff)}))
  AND (refund.billing_id IS NULL OR EXISTS (
    SELECT FROM billing WHERE billing.id = refund.billing_id AND ${visiblePieces(staff)}))
  AND (refund.account_id IS NULL OR EXISTS (
    SELECT FROM provision_account WHERE provision_account.id = refund.account_id AND ${visibleAccounts(staff)})))`;
