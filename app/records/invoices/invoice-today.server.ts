import { type SQL, sql } from "drizzle-orm";
import { listAddress } from "~/abilities/list/list-address";
import { MOST_COUNTED } from "~/abilities/today/most-counted";
import {
  countUpTo,
  firstOf,
  readCountUpTo,
  type TodayPart,
  type TodaySection,
} from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { counted, inFrancs } from "~/lib/french-number";
import { issuingClosure } from "~/records/invoices/numbers/issuing-closure.server";
import { dueReminders } from "~/records/invoices/sendings/due-reminders.server";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { sendingState } from "~/records/invoices/sendings/sending-state.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { billingPaths, pieceKindLabel } from "./billing";
import { visiblePieces } from "./billing-access.server";
import { readInvoiceRows } from "./invoice-listing.server";

/** Pieces whose day has passed and of which something is owed still, of those that this person may know of. */
const overdue = (staff: {
  id: string;
}): SQL => sql`FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id
  WHERE billing_balance.due > 0 AND billing.due_on < ${conakryDay(new Date())} AND ${visiblePieces(staff)}`;

const remindersWords = (count: number) =>
  count > MOST_COUNTED
    ? `plus de ${MOST_COUNTED} relances à faire`
    : counted(count, "relance à faire", "relances à faire");

/** So long a mail that failed is told of, in days, unless the piece was sent again. */
const FAILURES_TOLD = 30;

/** Pieces whose last sending is a mail that did not leave: nobody takes it for sent. */
async function failedMails(q: Queryable, staff: { id: string }): Promise<TodaySection> {
  const { ids, count } = await firstOf(
    q,
    sql`SELECT DISTINCT ON (billing.id) billing.id FROM billing_sending
      JOIN billing_sending_piece AS sent ON sent.sending_id = billing_sending.id JOIN billing ON billing.id = sent.billing_id
      WHERE billing_sending.way = 'courriel' AND billing_sending.at > now() - make_interval(days => ${FAILURES_TOLD})
        AND ${sendingState()} = 'echec' AND ${visiblePieces(staff)}
        AND NOT EXISTS (SELECT FROM billing_sending_piece AS again JOIN billing_sending AS later ON later.id = again.sending_id
          WHERE again.billing_id = billing.id AND later.at > billing_sending.at)`,
  );
  const lines = (await readInvoiceRows(q, ids, staff)).map(({ id, clientName, number, kind }) => ({
    href: billingPaths.one(id),
    name: clientName,
    words: `${pieceKindLabel(kind)} ${number}`,
    since: null,
    note: "e-mail non parti",
  }));
  return { id: "envois-en-echec", title: "Envois en échec", count, lines, all: null, none: null };
}

/** After a restore: to whoever may have numbers be given again, and to all whom it keeps from issuing. */
async function closedIssuing(q: Queryable, staff: Staff): Promise<TodaySection> {
  const closure = await issuingClosure(q);
  const opens = may(staff.role, "issuing-opening");
  const lines = closure
    ? [
        {
          href: opens ? billingPaths.numbers : billingPaths.list,
          name: opens ? "Donner les derniers numéros" : "Un associé doit donner les derniers numéros",
          words: "Ni pièce ni reçu ne reçoit de numéro jusque-là.",
          since: null,
          note: `sauvegarde remise en place le ${dayInWords(closure.day)}`,
        },
      ]
    : [];
  return { id: "numeros-a-donner", title: "Numéros à donner", count: lines.length, lines, all: null, none: null };
}

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
      words: [number, `reste ${inFrancs(due)}`, reference].filter(Boolean).join(" · "),
      since: null,
      note: dueOn ? `échue le ${dayInWords(dueOn)}` : null,
    }));
    const all = listAddress({ etat: "en-retard" }, billingPaths.list);
    const reminders = count > 0 ? await readCountUpTo(q, sql`FROM (${dueReminders(staff)}) AS reminded`) : 0;
    const parts = reminders > 0 ? [{ words: remindersWords(reminders), href: sendingPaths.reminders }] : [];
    return [
      await closedIssuing(q, staff),
      { id: "factures-echues", title: "Factures échues", count, lines, all, parts, none: null },
      await failedMails(q, staff),
    ];
  },
  badge: {
    screen: billingPaths.list,
    one: "facture échue",
    many: "factures échues",
    count: (staff) => countUpTo(overdue(staff)),
  },
};
