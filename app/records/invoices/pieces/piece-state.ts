/** How pieces and drafts stand, for both sides: values of addresses and of calls, and how they read. */
import { asksForMoney, type PieceKind } from "~/records/invoices/billing";

const pieceStates = [
  "brouillon",
  "emis",
  "partiel",
  "solde",
  "en-retard",
  "annule",
  "accepte",
  "refuse",
  "expire",
] as const;
export type PieceState = (typeof pieceStates)[number];

/** What the list is asked for: states, and whatever is still owed. */
export const stateFilters = [
  { value: "brouillon", label: "Brouillons" },
  { value: "a-payer", label: "À payer" },
  { value: "en-retard", label: "En retard" },
  { value: "relancees", label: "Impayées après la dernière relance" },
  { value: "partiel", label: "Payées en partie" },
  { value: "solde", label: "Soldées" },
  { value: "annule", label: "Annulées" },
  { value: "emis", label: "Sans suite encore" },
  { value: "accepte", label: "Devis acceptés" },
  { value: "refuse", label: "Devis refusés" },
  { value: "expire", label: "Devis expirés" },
] as const;

const words: Record<PieceState, [feminine: string, masculine: string]> = {
  brouillon: ["Brouillon", "Brouillon"],
  emis: ["Émise", "Émis"],
  partiel: ["Payée en partie", "Payé en partie"],
  solde: ["Soldée", "Soldé"],
  "en-retard": ["En retard", "En retard"],
  annule: ["Annulée", "Annulé"],
  accepte: ["Acceptée", "Accepté"],
  refuse: ["Refusée", "Refusé"],
  expire: ["Expirée", "Expiré"],
};

/** « Émise », « Émis »: how a piece of that kind stands. */
export function pieceStateLabel(state: PieceState, kind: PieceKind): string {
  if (kind === "provision" && state === "solde") return "Payée";
  const [feminine, masculine] = words[state];
  return asksForMoney(kind) ? feminine : masculine;
}
