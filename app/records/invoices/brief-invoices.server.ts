import { sql } from "drizzle-orm";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { bringingBack, leftForNoPiece } from "~/records/invoices/payments/owed-back.server";
import { leftProvisions } from "~/records/invoices/payments/provision-file.server";
import { pieceStateLabel } from "~/records/invoices/pieces/piece-state";
import { due } from "~/records/invoices/pieces/piece-state.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Queryable } from "~/server/db/db.server";
import { billingPaths } from "./billing";
import { visibleBillingEntries } from "./billing-access.server";
import { calledInvoice, readInvoiceRows } from "./invoice-listing.server";

/** The file of a client or a matter shows so many; the others are in the list. */
const SHOWN = 10;

/** What the file of a client or of a matter shows of pieces and drafts. `owed`: empty for nothing. */
export type BriefInvoices = Awaited<ReturnType<typeof briefInvoices>>;

/** Those of a client, or of a matter, that this person may know of: how many, the newest, and what is owed of them. */
export async function briefInvoices(
  q: Queryable,
  { client, matter }: { client?: string; matter?: string },
  staff: { id: string },
) {
  const isTheirs = sql`(${client ? isSameClient(sql`client_id`, client) : sql`matter_id = ${matter}`}
    AND ${visibleBillingEntries(staff)} AND ${permittedTo(staff, "billing")})`;
  const { rows: ids } = await q.execute<{ id: string }>(
    sql`SELECT id FROM billing_entry WHERE ${isTheirs} ORDER BY day DESC, created_at DESC, id DESC LIMIT ${SHOWN}`,
  );
  const { rows: sums } = await q.execute<{ count: number; owed: string; unpaid: number; provisions: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(${due}), 0)::text AS owed,
      count(*) FILTER (WHERE ${due} > 0)::int AS unpaid,
      count(*) FILTER (WHERE ${due} > 0 AND kind = 'provision')::int AS provisions
    FROM billing_entry WHERE ${isTheirs}`);
  const rows = await readInvoiceRows(
    q,
    ids.map(({ id }) => id),
    staff,
  );
  const owed = Number(sums[0]?.owed ?? 0);
  const held = client ? await leftForNoPiece(q, client, staff) : 0;
  return {
    count: sums[0]?.count ?? 0,
    owed: owed > 0 ? inFrancs(owed) : "",
    /** By a client, what was given back to them of payments that were none. */
    owedBack: held < 0 ? inFrancs(-held) : "",
    /** Where it is entered once they bring it. */
    bringingBack: client && held < 0 ? await bringingBack(q, client, staff) : "",
    /** What asks for money still; requests of a provision are no invoices. */
    unpaid: { count: sums[0]?.unpaid ?? 0, areInvoices: !sums[0]?.provisions },
    /** Of this matter; of a client, what is of no matter, by the files that are joined with theirs. */
    provisions: await leftProvisions(q, { client, matter }, staff),
    first: rows.map((row) => ({
      id: row.id,
      name: calledInvoice(row),
      href: row.isDraft ? billingPaths.draft(row.id) : billingPaths.one(row.id),
      state: row.state,
      standing: pieceStateLabel(row.state, row.kind),
      total: row.total === null ? "" : inFrancs(row.total),
      day: dayInWords(row.day),
      about: client && row.reference ? `${row.reference} – ${row.matterTitle}` : "",
    })),
  };
}

/** How many pieces and drafts of a matter this person may know of. */
export async function countInvoicesOf(q: Queryable, matter: string, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM billing_entry
    WHERE matter_id = ${matter} AND ${visibleBillingEntries(staff)} AND ${permittedTo(staff, "billing")}`);
  return rows[0]?.n ?? 0;
}
