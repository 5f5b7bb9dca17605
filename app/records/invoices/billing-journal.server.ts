import { sql } from "drizzle-orm";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { frenchNumber } from "~/lib/french-number";
import { billingPaths, type PieceKind, pieceWords } from "./billing";
import { visiblePieces } from "./billing-access.server";

const kindOf = ({ piece }: Details): PieceKind =>
  typeof piece === "string" && Object.hasOwn(pieceWords, piece) ? (piece as PieceKind) : "facture";

/** What the journal tells of pieces. */
export const billingJournal: JournalPart = {
  thing: { slug: "pieces", label: "Pièces émises" },
  actions: {
    "billing.read": { verb: "lecture", says: (details) => `a consulté ${pieceWords[kindOf(details)].the}` },
    "billing.statement-read": { verb: "lecture", says: "a consulté le relevé de compte du client" },
    "billing.provisions-read": { verb: "lecture", says: "a consulté le compte de provisions" },
    "billing.statement-printed": { verb: "lecture", says: "a ouvert le PDF du relevé de compte du client" },
    "billing.quote-answered": {
      verb: "changement",
      says: ({ answer }) =>
        answer === "accepte"
          ? "a dit accepté le devis"
          : answer === "refuse"
            ? "a dit refusé le devis"
            : "a dit sans réponse le devis",
    },
    "billing.issued": {
      verb: "ajout",
      says: (details) => `a émis ${pieceWords[kindOf(details)].the}`,
      more: ({ total }) => (typeof total === "number" ? [`${frenchNumber(total)}\u00A0GNF`] : []),
    },
    "billing.printed": { verb: "lecture", says: "a ouvert le PDF de la pièce" },
  },
  subject: {
    kind: "billing",
    named: async (q, ids, staff) => {
      const { rows } = await q.execute<{ id: string; number: string }>(sql`
        SELECT id, number FROM billing WHERE id::text IN ${ids} AND ${visiblePieces(staff)}`);
      return new Map(rows.map(({ id, number }) => [id, { label: number, href: billingPaths.one(id) }]));
    },
    gone: null,
  },
};
