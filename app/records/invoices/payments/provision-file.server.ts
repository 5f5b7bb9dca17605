import { type SQL, sql } from "drizzle-orm";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isRecordId } from "~/lib/record-id";
import { paths } from "~/paths";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { billingPaths } from "~/records/invoices/billing";
import { visibleAccounts } from "~/records/invoices/billing-access.server";
import { matterPaths } from "~/records/matters/matter";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { advancedDisbursements } from "./advanced-disbursements.server";
import { methodLabel, type PaymentMethod, provisionPaths } from "./payment";
import { readRefunds, toldRefund } from "./refunds.server";

/** All that the screen of an account of provisions shows; dates and sums are texts. */
export type ProvisionFile = NonNullable<Awaited<ReturnType<typeof openProvisions>>>;

type Account = {
  matterId: string | null;
  clientId: string;
  client: string;
  reference: string | null;
  title: string | null;
  remains: string;
};

const owner = sql`coalesce(provision_account.client_id, matter.client_id)`;

/**
 * An account of provisions, what came into it and went out, and débours beside it; null for one that is not this
 * person's to know of.
 */
export function openProvisions(id: string, staff: Staff, isOpened: boolean) {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<Account>(sql`
      SELECT provision_account.matter_id AS "matterId", client.id AS "clientId", client.name AS client, matter.reference,
        matter.title, remains::text
      FROM provision_account LEFT JOIN matter ON matter.id = provision_account.matter_id JOIN client ON client.id = ${owner}
      WHERE provision_account.id = ${id} AND ${visibleAccounts(staff)}`);
    const [found] = rows;
    if (!found) return null;
    const { matterId, clientId, client, reference, title } = found;
    if (isOpened) {
      const subject = matterId ? { kind: "matter", id: matterId } : { kind: "client", id: clientId };
      await record(tx, staff, "billing.provisions-read", subject);
    }
    const remains = Number(found.remains);
    const refunds = await readRefunds(tx, sql`account_id = ${id}`);
    return {
      id,
      client: { name: client, href: paths.client(clientId) },
      matter: matterId ? { reference, title, href: matterPaths.one(matterId) } : null,
      left: remains > 0 ? inFrancs(remains) : "",
      /** What was given back, though what had paid it was none. */
      missing: remains < 0 ? inFrancs(-remains) : "",
      lines: await movementsOf(tx, id),
      refunds: refunds.map(toldRefund),
      disbursements: await advancedDisbursements(tx, id, staff),
      mayRefund: remains > 0 && may(staff.role, "payment-reversal"),
      form: crypto.randomUUID(),
      today: conakryDay(new Date()),
    };
  });
}

type Movement = {
  kind: "paid" | "reversed" | "deducted" | "restored" | "refunded";
  id: string;
  number: string;
  day: string;
  amount: string;
};

/** What the account adds up, as the database does (`provisions_paid`, `provisions_deducted`). */
export const provisionMovements = (account: string | SQL): SQL => {
  const ofAccount = sql`coalesce(piece.matter_id, piece.client_id) = ${account}`;
  const paid = sql`allocation JOIN billing AS piece ON piece.id = allocation.billing_id AND piece.kind = 'provision'
    JOIN payment ON payment.id = allocation.payment_id`;
  return sql`
    SELECT 'paid' AS kind, piece.id, piece.number, greatest(received_on, (allocation.at AT TIME ZONE 'Africa/Conakry')::date) AS day,
      allocation.at, allocation.amount FROM ${paid} WHERE ${ofAccount}
    UNION ALL SELECT 'reversed', piece.id, piece.number, reversed_on, reversal.at, -allocation.amount
    FROM ${paid} JOIN reversal ON reversal.payment_id = payment.id WHERE ${ofAccount}
    UNION ALL SELECT 'deducted', piece.id, piece.number, piece.issued_on, piece.issued_at, -piece.deducted
    FROM billing AS piece WHERE ${ofAccount} AND piece.kind = 'facture' AND piece.deducted > 0
    UNION ALL SELECT 'restored', avoir.id, avoir.number, avoir.issued_on, avoir.issued_at, avoir.deducted
    FROM billing AS avoir JOIN billing AS piece ON piece.id = avoir.corrects_id
    WHERE ${ofAccount} AND avoir.deducted > 0 AND piece.kind = 'facture'
    UNION ALL SELECT 'refunded', id, method, paid_on, at, -amount FROM refund WHERE account_id = ${account}`;
};

async function movementsOf(q: Queryable, account: string) {
  const { rows } = await q.execute<Movement>(sql`
    SELECT kind, id, number, day::text, amount::text FROM (${provisionMovements(account)}) AS movement ORDER BY at, kind, id`);
  let left = 0;
  return rows.map(({ kind, id, number, day, amount }, place) => {
    left += Number(amount);
    return {
      key: `${place}`,
      day: dayInWords(day),
      what: WHAT[kind](number),
      href: kind === "refunded" ? "" : billingPaths.one(id),
      amount: Number(amount),
      left,
    };
  });
}

const WHAT: Record<Movement["kind"], (number: string) => string> = {
  paid: (number) => `Provision ${number} payée`,
  reversed: (number) => `Paiement de ${number} contrepassé`,
  deducted: (number) => `Déduite de la facture ${number}`,
  restored: (number) => `Rendue au compte par l’avoir ${number}`,
  refunded: (method) => `Rendue au client, ${methodLabel(method as PaymentMethod)}`,
};

/** What is left of the provisions of a matter, or of a client without one; null for nothing that they may know of. */
export async function provisionsLeft(q: Queryable, account: string, staff: { id: string }) {
  const [found] = await leftAccounts(q, sql`provision_account.id = ${account}`, staff);
  return found ?? null;
}

/** The same of a matter; or of a client, an account for each file that is joined with theirs. */
export const leftProvisions = (
  q: Queryable,
  { client, matter }: { client?: string; matter?: string },
  staff: { id: string },
) =>
  leftAccounts(
    q,
    client ? isSameClient(sql`provision_account.client_id`, client) : sql`provision_account.id = ${matter}`,
    staff,
  );

/**
 * An account and what is left of it, or was. `missing`: what was given back, though what had paid it was none; else
 * empty. `joined`: the file that it is of, where that was joined to another.
 */
export type LeftAccount = { left: string; missing: string; isSpent: boolean; href: string; joined: string };

async function leftAccounts(q: Queryable, which: SQL, staff: { id: string }): Promise<LeftAccount[]> {
  const { rows } = await q.execute<{ id: string; remains: string; joined: string }>(sql`
    SELECT provision_account.id, remains::text, coalesce(joined.name, '') AS joined
    FROM provision_account LEFT JOIN client AS joined ON joined.id = provision_account.client_id AND joined.merged_into_id IS NOT NULL
    -- Of one that is spent somebody asks who paid it, and what for.
    WHERE ${which} AND (remains > 0 OR EXISTS (${provisionMovements(sql`provision_account.id`)})) AND ${visibleAccounts(staff)} AND ${permittedTo(staff, "billing")}
    ORDER BY joined.merged_at NULLS FIRST, provision_account.id`);
  return rows.map(({ id, remains, joined }) => ({
    left: inFrancs(Math.max(0, Number(remains))),
    missing: Number(remains) < 0 ? inFrancs(-Number(remains)) : "",
    isSpent: Number(remains) === 0,
    href: provisionPaths.one(id),
    joined,
  }));
}
