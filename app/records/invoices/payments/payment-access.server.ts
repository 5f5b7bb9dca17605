import { sql } from "drizzle-orm";
import { hiddenClients } from "~/records/clients/client-access.server";
import { hiddenPieces } from "~/records/invoices/billing-access.server";

/**
 * Every query on `payment` that somebody reads carries this: neither its client nor any piece that it pays is closed to
 * them. What is left of it would tell of the rest.
 */
export const visiblePayments = (
  staff: Parameters<typeof hiddenClients>[0],
) => sql`(payment.client_id NOT IN (${hiddenClients(staff)})
  AND payment.id NOT IN (SELECT allocation.payment_id FROM allocation
    WHERE allocation.billing_id = ANY (ARRAY(${hiddenPieces(staff)}))))`;
