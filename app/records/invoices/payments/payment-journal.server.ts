import { sql } from "drizzle-orm";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { paymentPaths } from "./payment";
import { visiblePayments } from "./payment-access.server";

const amountOf = ({ amount }: Details) => (typeof amount === "number" ? [inFrancs(amount)] : []);

/** What the journal tells of money that came in and went back. */
export const paymentJournal: JournalPart = {
  thing: { slug: "paiements", label: "Paiements" },
  actions: {
    "payments.listed": { verb: "lecture", says: "a consulté la liste des paiements" },
    "payment.read": { verb: "lecture", says: "a ouvert le paiement" },
    "payment.received": { verb: "ajout", says: "a enregistré le paiement", more: amountOf },
    "payment.allocated": { verb: "changement", says: "a affecté une part du paiement", more: amountOf },
    "payment.reversed": { verb: "changement", says: "a contrepassé le paiement", more: amountOf },
    "payment.refunded": { verb: "ajout", says: "a remboursé un client", more: amountOf },
    "payment.ticked": { verb: "changement", says: "a pointé le paiement", more: amountOf },
    "payments.file-read": { verb: "lecture", says: "a comparé les paiements au fichier de l’opérateur" },
    "receipt.printed": { verb: "lecture", says: "a imprimé le reçu" },
    "receipt.verified": { verb: "lecture", says: "a répondu à qui vérifiait le reçu" },
    "period.closed": {
      verb: "changement",
      says: ({ to }) => `a arrêté les comptes${typeof to === "string" ? ` au ${slashedDay(to)}` : ""}`,
    },
  },
  subject: {
    kind: "payment",
    named: async (q, ids, staff) => {
      const { rows } = await q.execute<{ id: string; number: string }>(sql`
        SELECT payment.id, receipt.number FROM payment JOIN receipt ON receipt.payment_id = payment.id
        WHERE payment.id::text IN ${ids} AND ${visiblePayments(staff)}`);
      return new Map(rows.map(({ id, number }) => [id, { label: number, href: paymentPaths.one(id) }]));
    },
    gone: null,
  },
};
