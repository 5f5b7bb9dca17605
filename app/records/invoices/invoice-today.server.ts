import { type SQL, sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { firstOf, readCountUpTo, type TodayPart } from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import type { Queryable } from "~/server/db/db.server";
import { billingPaths } from "./billing";
import { visiblePieces } from "./billing-access.server";
import { readInvoiceRows } from "./invoice-listing.server";
import { francs } from "./typed-lines";

/** Pieces whose day has passed and of which something is owed still, of those that this person may know of. */
const overdue = (staff: {
  id: string;
}): SQL => sql`FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
  WHERE billing_balance.due > 0 AND billing.due_on < ${conakryDay(new Date())} AND ${visiblePieces(staff)}`;

const countOverdue = (q: Queryable, staff: { id: string }) => readCountUpTo(q, overdue(staff));

/** What clients should have paid by now, the oldest first. */
export const invoiceToday: TodayPart = {
  sections: async (q, staff) => {
    const { ids, count } = await firstOf(
      q,
      sql`SELECT billing.id ${overdue(staff)} ORDER BY billing.due_on, billing.id`,
    );
    const found = await readInvoiceRows(q, ids, staff);
    const lines = found.map(({ id, clientName, number, due, dueOn, reference }) => ({
      href: billingPaths.one(id),
      name: clientName,
      words: [number, `reste ${francs(due)}`, reference].filter(Boolean).join(" · "),
      since: null,
      note: dueOn ? `échue le ${dayInWords(dueOn)}` : null,
    }));
    const all = listAddress({ etat: "en-retard" }, billingPaths.list);
    return [{ id: "factures-echues", title: "Factures échues", count, lines, all, none: null }];
  },
  badge: { screen: billingPaths.list, one: "facture échue", many: "factures échues", count: countOverdue },
};
