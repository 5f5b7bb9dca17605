import { sql } from "drizzle-orm";
import { hiddenClients } from "~/records/clients/client-access.server";
import { visiblePieces } from "./billing-access.server";

/**
 * Every query on `payment` that somebody reads carries this: neither its client nor any piece that it pays is closed to
 * them. What is left of it would tell of the rest.
 */
export const visiblePayments = (
  staff: Parameters<typeof hiddenClients>[0],
) => sql`(payment.client_id NOT IN (${hiddenClients(staff)})
  AND NOT EXISTS (SELECT FROM allocation JOIN billing ON billing.id = allocation.billing_id
    WHERE allocation.payment_id = payment.id AND NOT ${visiblePieces(staff)}))`;
