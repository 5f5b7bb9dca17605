import { sql } from "drizzle-orm";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { slashedDay } from "~/lib/french-date";
import { frenchNumber } from "~/lib/french-number";
import { lostCount } from "~/records/invoices/pieces/verification-sentence";
import { asStep, asWay, type SendingWay, stepLabels } from "~/records/invoices/sendings/sending";
import { billingPaths, type PieceKind, pieceWords } from "./billing";
import { visiblePieces } from "./billing-access.server";

const kindOf = ({ piece }: Details): PieceKind =>
  typeof piece === "string" && Object.hasOwn(pieceWords, piece) ? (piece as PieceKind) : "facture";

const asksFor: Record<SendingWay, string> = {
  courriel: "a demandé d’envoyer par e-mail",
  "main-propre": "a noté la remise en main propre, pour",
  lien: "a préparé un lien vers",
};

function stepWords(value: unknown): string[] {
  const step = asStep(value);
  return step ? [stepLabels[step].toLowerCase()] : [];
}

/** What the journal tells of pieces. */
export const billingJournal: JournalPart = {
  thing: { slug: "pieces", label: "Pièces émises" },
  actions: {
    "billing.read": { verb: "lecture", says: (details) => `a consulté ${pieceWords[kindOf(details)].the}` },
    "billing.statement-read": { verb: "lecture", says: "a consulté le relevé de compte du client" },
    "billing.numbers-read": {
      verb: "lecture",
      says: ({ verified }) =>
        verified === "sound" || verified === "wrong"
          ? "a fait relire toutes les pièces"
          : "a consulté les numéros des pièces",
      more: ({ verified }) =>
        verified === "sound" ? ["Rien n’a changé."] : verified === "wrong" ? ["Une pièce ne va pas."] : [],
    },
    "billing.numbers-confirmed": {
      verb: "changement",
      says: "a donné les derniers numéros après une restauration",
      more: ({ lost }) => (typeof lost === "number" ? [lostCount(lost)] : []),
    },
    "billing.report-read": { verb: "lecture", says: ({ year }) => `a consulté le rapport de ${year}` },
    "billing.report-exported": { verb: "export", says: ({ year }) => `a exporté le rapport de ${year}` },
    "billing.provisions-read": { verb: "lecture", says: "a consulté le compte de provisions" },
    "billing.statement-printed": { verb: "lecture", says: "a ouvert le PDF du relevé de compte du client" },
    "billing.quote-answered": {
      verb: "changement",
      says: ({ answer }) =>
        answer === "accepte"
          ? "a noté que le devis est accepté"
          : answer === "refuse"
            ? "a noté que le devis est refusé"
            : "a noté que le devis attend encore sa réponse",
    },
    "billing.issued": {
      verb: "ajout",
      says: (details) => `a émis ${pieceWords[kindOf(details)].the}`,
      more: ({ total }) => (typeof total === "number" ? [`${frenchNumber(total)}\u00A0GNF`] : []),
    },
    // A mail is only asked for: another line says whether it left.
    "billing.sent": {
      verb: "ajout",
      says: (details) => `${asksFor[asWay(details.way) ?? "lien"]} ${pieceWords[kindOf(details)].the}`,
      more: ({ step }) => stepWords(step),
    },
    "billing.mail-left": {
      verb: "changement",
      says: (details) => `a remis ${pieceWords[kindOf(details)].the}`,
      briefly: (details) => `a remis ${pieceWords[kindOf(details)].the} au serveur d’e-mail`,
      more: () => ["au serveur d’e-mail"],
    },
    "billing.mail-failed": {
      verb: "changement",
      says: (details) => `n’a pas pu envoyer par e-mail ${pieceWords[kindOf(details)].the}`,
      more: ({ result }) => (result === "sans-objet" ? ["payé entre-temps"] : []),
    },
    "billing.link-opened": {
      verb: "changement",
      says: (details) => `a montré au client, par son lien, ${pieceWords[kindOf(details)].the}`,
    },
    "billing.link-read": {
      verb: "lecture",
      says: (details) => `a ouvert par son lien, comme le client, ${pieceWords[kindOf(details)].the}`,
    },
    "billing.link-revoked": {
      verb: "changement",
      says: (details) => `a révoqué un lien vers ${pieceWords[kindOf(details)].the}`,
    },
    "billing.reminders-paused": {
      verb: "changement",
      says: (details) => `a mis en pause les relances pour ${pieceWords[kindOf(details)].the}`,
      more: ({ until }) => (typeof until === "string" ? [`jusqu’au ${slashedDay(until)}`] : []),
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
