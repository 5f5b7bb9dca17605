/** Money received and given back, for both sides: how it came, addresses, limits, and codes of receipts. */
import { billingLimits } from "~/records/invoices/billing";

export const paymentMethods = [
  { value: "especes", label: "Espèces" },
  { value: "orange-money", label: "Orange Money" },
  { value: "mtn-momo", label: "MTN MoMo" },
  { value: "virement", label: "Virement" },
  { value: "cheque", label: "Chèque" },
  { value: "retenue", label: "Retenue à la source" },
] as const;
export type PaymentMethod = (typeof paymentMethods)[number]["value"];

export const isMethod = (value: string): value is PaymentMethod => paymentMethods.some((one) => one.value === value);

export const methodLabel = (method: PaymentMethod): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? method;

/**
 * Where the operator or the bank gives a reference that finds it again: without one it could be stored twice. What is
 * withheld at source counts by its certificate.
 */
export const wantsReference = (method: PaymentMethod): boolean =>
  ["orange-money", "mtn-momo", "cheque", "retenue"].includes(method);

export const paymentLimits = {
  francs: billingLimits.francs,
  payer: 200,
  reference: 100,
  reason: 500,
  pieces: 100,
} as const;

export const paymentPaths = {
  list: "/gestionfluxclient/paiements",
  /** Of a piece that is paid. */
  creation: (piece: string) => `/gestionfluxclient/${piece}/paiement`,
  one: (id: string) => `/gestionfluxclient/paiements/${id}`,
  receipt: (id: string) => `/gestionfluxclient/paiements/${id}/recu.pdf`,
  reversal: (id: string) => `/gestionfluxclient/paiements/${id}/contrepassation`,
  allocation: (id: string) => `/gestionfluxclient/paiements/${id}/affectation`,
  refund: (id: string) => `/gestionfluxclient/paiements/${id}/remboursement`,
  verification: (code: string) => `/verification/${code}`,
};

/** Of an account of provisions, whose id is that of its matter or of its client. */
export const provisionPaths = {
  one: (id: string) => `/gestionfluxclient/provisions/${id}`,
  refund: (id: string) => `/gestionfluxclient/provisions/${id}/remboursement`,
};

/** « RC » of « RC-2026-0001 ». */
export const RECEIPT_PREFIX = "RC";

/** As a code is stored, however it was copied: Crockford reads O as 0, I and L as 1. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/** « 7Z3K-… »: four signs at a time. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

/** What the list shows, as its filter « Paiements » offers it. */
export const paymentViews = [
  { value: "a-affecter", label: "À affecter" },
  { value: "a-pointer", label: "À pointer" },
  { value: "contrepasses", label: "Contrepassés" },
] as const;
