/** What is asked of a client, for both sides: kinds of pieces and of their lines, how they read, and limits. */
import { MOST_FRANCS } from "~/lib/amount-in-words";

export const pieceKinds = ["devis", "provision", "facture", "avoir"] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** How a kind reads in a sentence, and what its number begins with (« F-2026-0001 »). */
export const pieceWords: Record<PieceKind, { the: string; last: string; one: string; many: string; prefix: string }> = {
  devis: { the: "le devis", last: "le dernier devis", one: "devis", many: "devis", prefix: "D" },
  provision: {
    the: "la demande de provision",
    last: "la dernière demande de provision",
    one: "demande de provision",
    many: "demandes de provision",
    prefix: "P",
  },
  facture: { the: "la facture", last: "la dernière facture", one: "facture", many: "factures", prefix: "F" },
  avoir: { the: "l’avoir", last: "le dernier avoir", one: "avoir", many: "avoirs", prefix: "AV" },
};

export const lineKinds = ["honoraires", "frais", "debours", "remise", "provision-deduite"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Lines that are taken off, and those on which there is no TVA. */
export const isTakenOff = (kind: LineKind): boolean => kind === "remise" || kind === "provision-deduite";
export const isUntaxed = (kind: LineKind): boolean => kind === "debours" || kind === "provision-deduite";

/** Whole Guinean francs; quantities in hundredths; rates of TVA in hundredths of a per cent (1800: 18 %). */
export const billingLimits = {
  francs: MOST_FRANCS,
  hundredths: 999_999_999,
  rate: 10_000,
  lines: 200,
  label: 500,
  mention: 500,
  mentions: 20,
} as const;

/** « F-2026-0001 »; the database says the same in billing.number. */
export const pieceNumber = (prefix: string, year: number, n: number): string =>
  `${prefix}-${year}-${String(n).padStart(4, "0")}`;
