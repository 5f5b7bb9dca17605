import { sql } from "drizzle-orm";
import { inFrancs } from "~/lib/french-number";
import { sameClients } from "~/records/clients/joining/joined-clients.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Queryable } from "~/server/db/db.server";
import { evenClients, leftForNoPiece } from "./owed-back.server";
import { paymentPaths } from "./payment";
import { visiblePayments } from "./payment-access.server";

/** So many payments are named; the others are in the list. */
const NAMED = 5;

/** Payments « à affecter » of the client of a matter, as far as this person may know of them; null for none. */
export async function unallocatedOf(q: Queryable, matter: string, staff: { id: string }) {
  const { rows } = await q.execute<{ id: string; clientId: string; receipt: string; left: string }>(sql`
    SELECT payment.id, payment.client_id AS "clientId", receipt.number AS receipt, unallocated::text AS left
    FROM payment JOIN receipt ON receipt.payment_id = payment.id JOIN payment_balance ON payment_balance.payment_id = payment.id
    WHERE unallocated > 0 AND payment.client_id NOT IN (${evenClients(staff)}) AND ${visiblePayments(staff)} AND ${permittedTo(staff, "billing")}
      AND payment.client_id IN (${sameClients(sql`ARRAY(SELECT matter.client_id FROM matter WHERE matter.id::text = ${matter})`)})
    ORDER BY received_on, receipt.number`);
  const [first] = rows;
  if (!first) return null;
  const all = rows.reduce((sum, { left }) => sum + Number(left), 0);
  return {
    // Some of it may stand against what was given back of a payment that was none.
    left: inFrancs(Math.min(all, await leftForNoPiece(q, first.clientId, staff))),
    payments: rows.slice(0, NAMED).map(({ id, receipt }) => ({ receipt, href: paymentPaths.one(id) })),
    more: rows.length > NAMED ? `${paymentPaths.list}?etat=a-affecter` : "",
  };
}
