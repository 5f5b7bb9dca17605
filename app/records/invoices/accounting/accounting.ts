/** What the accountant is handed over, for both sides: addresses, formats, journals, and how an entry balances. */
import type { PaymentMethod } from "~/records/invoices/payments/payment";

export const accountingPaths = {
  home: "/gestionfluxclient/comptable",
  file: (format: string) => `/gestionfluxclient/comptable/${format}`,
  /** Where the books are closed up to a day. */
  period: "/gestionfluxclient/cloture",
};

export const accountingFormats = [
  { value: "csv", label: "CSV" },
  { value: "xlsx", label: "Excel (XLSX)" },
  { value: "fec", label: "FEC" },
] as const;
export type AccountingFormat = (typeof accountingFormats)[number]["value"];

export const asAccountingFormat = (name: string): AccountingFormat | null =>
  accountingFormats.find(({ value }) => value === name.toLowerCase())?.value ?? null;

/** In the order in which the entries of a day stand. */
export const accountingJournals = [
  { code: "VE", label: "Ventes" },
  { code: "BQ", label: "Banque" },
  { code: "CA", label: "Caisse" },
  { code: "MM", label: "Orange Money et MTN MoMo" },
  { code: "OD", label: "Opérations diverses" },
] as const;
export type JournalCode = (typeof accountingJournals)[number]["code"];

export const journalLabel = (code: JournalCode): string =>
  accountingJournals.find((journal) => journal.code === code)?.label ?? code;

/** As the settings name them after `billing_account_`. */
export type Account =
  | "clients"
  | "advances"
  | "fees"
  | "vat"
  | "bank"
  | "mobile"
  | "cash"
  | "disbursements"
  | "withholding";

/** Those that are kept by client. */
export const isByClient = (account: Account): boolean => account === "clients" || account === "advances";

/** Where money comes in and goes out. Tax that a client withholds is no money: it is an « opération diverse ». */
export const moneyOf: Record<PaymentMethod, { journal: JournalCode; account: Account }> = {
  especes: { journal: "CA", account: "cash" },
  virement: { journal: "BQ", account: "bank" },
  cheque: { journal: "BQ", account: "bank" },
  "orange-money": { journal: "MM", account: "mobile" },
  "mtn-momo": { journal: "MM", account: "mobile" },
  retenue: { journal: "OD", account: "withholding" },
};

/**
 * A line of an entry. `amount`: whole francs, of a debit above zero, of a credit below. `bp`: of what is taxed, the
 * rate in hundredths of a per cent.
 */
export type EntryLine = { account: Account; amount: number; label: string; bp: number | null };

/** What an entry of sales is made of. */
export type SoldPiece = {
  kind: "facture" | "avoir";
  number: string;
  /** Of an avoir, what it corrects. */
  corrects: string | null;
  net: number;
  disbursements: number;
  deducted: number;
  total: number;
  rates: { bp: number; base: number; vat: number }[];
};

/** What of a payment is for which piece. */
export type PaidShare = { kind: "facture" | "provision" | "reprise"; number: string; amount: number };

const line = (account: Account, amount: number, label: string, bp: number | null = null): EntryLine[] =>
  amount === 0 ? [] : [{ account, amount, label, bp }];

/** Of an avoir the same the other way round. */
export function soldLines({ kind, number, corrects, net, disbursements, deducted, total, rates }: SoldPiece) {
  const label = kind === "avoir" ? `Avoir ${number} sur ${corrects}` : `Facture ${number}`;
  const untaxed = net - rates.reduce((all, { base }) => all + base, 0);
  const lines = [
    ...line("clients", total, label),
    ...line("advances", deducted, label),
    ...line("fees", -untaxed, label),
    ...rates.flatMap(({ bp, base }) => line("fees", -base, label, bp)),
    ...rates.flatMap(({ bp, vat }) => line("vat", -vat, label, bp)),
    ...line("disbursements", -disbursements, label),
  ];
  return kind === "avoir" ? turned(lines) : lines;
}

/** What is for no piece yet is an advance, as a provision is: nobody knows which invoice it will pay. */
export function paidLines(method: PaymentMethod, amount: number, shares: readonly PaidShare[], label: string) {
  const left = amount - shares.reduce((all, share) => all + share.amount, 0);
  return [
    ...line(moneyOf[method].account, amount, label),
    ...shares.flatMap(shareLine),
    ...line("advances", -left, `${label}, à affecter`),
  ];
}

const shareLine = ({ kind, number, amount }: PaidShare) =>
  kind === "provision"
    ? line("advances", -amount, `Provision ${number}`)
    : line("clients", -amount, `Règlement de ${number}`);

/** An advance that was found to pay these invoices; to what it is for a provision, nothing happens. */
export function allocatedLines(shares: readonly PaidShare[], label: string): EntryLine[] {
  const invoices = shares.filter(({ kind }) => kind !== "provision");
  const sum = invoices.reduce((all, { amount }) => all + amount, 0);
  return [...line("advances", sum, label), ...invoices.flatMap(shareLine)];
}

/** The same lines with debit and credit changed. `label`: what they are called then. */
export const turned = (lines: readonly EntryLine[], label?: string): EntryLine[] =>
  lines.map((one) => ({ ...one, amount: -one.amount, label: label ?? one.label }));

/** Money that goes back, of an invoice or of an advance. */
export const refundedLines = (method: PaymentMethod, amount: number, from: "clients" | "advances", label: string) => [
  ...line(from, amount, label),
  ...line(moneyOf[method].account, -amount, label),
];
