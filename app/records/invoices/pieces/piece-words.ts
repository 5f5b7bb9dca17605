/** What stands on the paper of a piece besides what people wrote. */
import { capitalised } from "~/lib/capitalised";
import { frenchNumber } from "~/lib/french-number";
import { pieceWords } from "~/records/invoices/billing";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import type { PieceContent, PrintedLine } from "./piece-content.server";

type Sums = Pick<PieceContent, "net" | "rates" | "vat" | "disbursements" | "deducted">;
type Worded = Omit<PieceContent, "year" | "n" | "number" | "issuedOn">;

/** The sentence before the sum in words, what its day and its total are called. */
export const kindSentences = {
  devis: {
    arrested: "Le présent devis est arrêté à la somme de\u00A0:",
    due: "Valable jusqu’au",
    total: "Total du devis",
  },
  provision: {
    arrested: "La présente demande de provision est arrêtée à la somme de\u00A0:",
    due: "À payer au plus tard le",
    total: "Provision demandée",
  },
  facture: {
    arrested: "La présente facture est arrêtée à la somme de\u00A0:",
    due: "À payer au plus tard le",
    total: "Total à payer",
  },
  reprise: {
    arrested: "Il reste à payer de cette facture la somme de\u00A0:",
    due: "À payer au plus tard le",
    total: "Reste à payer",
  },
  avoir: { arrested: "Le présent avoir est arrêté à la somme de\u00A0:", due: "", total: "Total de l’avoir" },
};

/** Its title, the sentence before the sum in words, what its day and its total are called, and the firm at the foot. */
export function pieceSentences({ kind, firm }: Worded) {
  const numbers = [
    firm.taxNumber && `NIF\u00A0: ${firm.taxNumber}`,
    firm.tradeRegister && `RCCM\u00A0: ${firm.tradeRegister}`,
    firm.taxRegime,
  ];
  return {
    ...kindSentences[kind],
    // A reprise is paper of what is left of an invoice that has a paper of its own.
    title: kind === "reprise" ? "Reste à payer d’une facture" : capitalised(pieceWords[kind].one),
    firm: [firm.name, ...numbers].filter(Boolean).join(", "),
  };
}

/** The lines in the order of a bill: what is asked, what was paid out for the client, what was paid in advance. */
export function lineGroups(lines: readonly PrintedLine[]): { title: string; lines: PrintedLine[] }[] {
  const of = (...kinds: PrintedLine["kind"][]) => lines.filter(({ kind }) => kinds.includes(kind));
  return [
    { title: "", lines: of("honoraires", "frais", "remise") },
    { title: "Débours, sans TVA", lines: of("debours") },
    { title: "Provisions déduites", lines: of("provision-deduite") },
  ].filter((group) => group.lines.length > 0);
}

/** What stands under the label of a débours: its proof, or that there is none. */
export const proofWords = ({ proof }: Pick<PrintedLine, "proof">): string =>
  proof === undefined ? "" : proof ? `Justificatif\u00A0: ${proof}` : "Sans justificatif";

/** « 2,5 », of « 2.50 ». */
export const quantityWords = (qty: string): string => frenchNumber(Number(qty));

/** What stands above the total, where it is more than one sum. */
export function sumLines({ net, rates, vat, disbursements, deducted }: Sums): { label: string; value: number }[] {
  const lines = [
    { label: rates.length > 0 ? "Total hors taxes" : "Honoraires et frais", value: net },
    ...rates.map(({ bp, base, vat: asked }) => ({
      label: `TVA ${rateWords(bp)} sur ${frenchNumber(base)}`,
      value: asked,
    })),
    ...(disbursements > 0 ? [{ label: "Débours", value: disbursements }] : []),
    ...(deducted > 0
      ? [
          { label: rates.length > 0 ? "Total toutes taxes comprises" : "Total", value: net + vat + disbursements },
          { label: "Provision déduite", value: -deducted },
        ]
      : []),
  ];
  return lines.length > 1 ? lines : [];
}

/** Where it can be paid: nothing of what asks for no payment. */
export function paidBy({ kind, firm, total }: Worded): string[] {
  if (kind === "devis" || kind === "avoir" || total === 0) return [];
  const lines = [firm.bankAccounts, firm.mobileMoney].flatMap((some) => (some ? some.split("\n") : []));
  // No number is parted at the end of a line.
  return lines.map((line) => line.replace(/(?<=\d) (?=\d)/g, "\u00A0"));
}
