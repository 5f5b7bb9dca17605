import { sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { billingPaths } from "~/records/invoices/billing";
import { hiddenPieces, visiblePieces } from "~/records/invoices/billing-access.server";
import { repriseImport } from "./reprise-import.server";

/**
 * Unpaid invoices of before the firm worked here (docs/decisions/0062). Each is a piece like others, of which this says
 * how it is imported, and that again taken away.
 */
export const reprises = {
  slug: "reprises",
  subject: "reprise",
  subjects: "reprises",
  shows: ["billing", "payment"],
  words: {
    one: "ancienne facture",
    many: "anciennes factures",
    the: "l’ancienne facture",
    of: "de l’ancienne facture",
    feminine: true,
  },
  table: sql`reprise`,
  action: "billing",
  visible: (staff) =>
    sql`reprise.id IN (SELECT billing.id FROM billing WHERE billing.kind = 'reprise' AND ${visiblePieces(staff)})`,
  hidden: hiddenPieces,
  journal: {
    label: sql<string>`(SELECT number FROM billing WHERE billing.id = reprise.id)`,
    href: billingPaths.one,
    gone: "ancienne facture, import annulé",
  },
  imports: repriseImport,
} satisfies RecordKind;
