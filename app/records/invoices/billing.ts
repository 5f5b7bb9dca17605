/**
 * What is asked of a client, for both sides: kinds of pieces and of their lines, how they read, and limits.
 *
 * A piece is what was issued (table billing), a draft what is not yet (billing_draft). An invoice is either of them, as
 * the list « Factures » shows both (view billing_entry); of pieces one kind is called so too, « facture ».
 *
 * Beside it stand the list of pieces, their record, and what other records show of them. drafts/: what is being
 * prepared · pieces/: what is issued under a number and changes no more, its paper and its chain · numbers/: the
 * series, what a restore lost of them · payments/: money that came and went back, receipts, provisions · balances/:
 * who owes what since when, and the statement of a client · sendings/: how a piece reaches its client, and reminders
 * · accounting/: what the accountant and the firm read of all that · vat/, logo/: what papers bear · reprises/: what
 * was asked before.
 */
import { MOST_FRANCS } from "~/lib/amount-in-words";
import { capitalised } from "~/lib/capitalised";

export const pieceKinds = ["devis", "provision", "facture", "avoir", "reprise"] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** What is issued here, under a number of the firm’s; a reprise was asked before, and comes with its own. */
export type IssuedKind = Exclude<PieceKind, "reprise">;

/** What asks for money, and is paid. */
export const asksForMoney = (kind: PieceKind): boolean => kind !== "devis" && kind !== "avoir";

/** Of what money goes back once an avoir corrects it; a provision is given back of its account. */
export const isRefunded = (kind: PieceKind): boolean => kind === "facture" || kind === "reprise";

type PieceWords = {
  the: string;
  last: string;
  one: string;
  many: string;
  prefix: string;
  this: string;
  issued: string;
};

/** How a kind reads in a sentence, and what its number begins with (« F-2026-0001 »). */
export const pieceWords: Record<PieceKind, PieceWords> = {
  devis: {
    the: "le devis",
    last: "le dernier devis",
    one: "devis",
    many: "devis",
    prefix: "D",
    this: "ce devis",
    issued: "émis",
  },
  provision: {
    the: "la demande de provision",
    last: "la dernière demande de provision",
    one: "demande de provision",
    many: "demandes de provision",
    prefix: "P",
    this: "cette demande de provision",
    issued: "émise",
  },
  facture: {
    the: "la facture",
    last: "la dernière facture",
    one: "facture",
    many: "factures",
    prefix: "F",
    this: "cette facture",
    issued: "émise",
  },
  avoir: {
    the: "l’avoir",
    last: "le dernier avoir",
    one: "avoir",
    many: "avoirs",
    prefix: "AV",
    this: "cet avoir",
    issued: "émis",
  },
  reprise: {
    the: "la facture reprise",
    last: "la dernière facture reprise",
    one: "facture reprise",
    many: "factures reprises",
    prefix: "REP",
    this: "cette facture reprise",
    issued: "reprise",
  },
};

/** The same as a client reads it: an invoice that was asked before is their invoice. */
export const clientWords = (kind: PieceKind): PieceWords => pieceWords[kind === "reprise" ? "facture" : kind];

/** « Facture ». */
export const pieceKindLabel = (kind: PieceKind): string => capitalised(pieceWords[kind].one);

/** Kinds that are begun by themselves; an avoir is begun on what it corrects. */
export const draftKinds = ["facture", "provision", "devis"] as const satisfies readonly PieceKind[];

export const newPieceTitles: Record<(typeof draftKinds)[number], string> = {
  facture: "Nouvelle facture",
  provision: "Nouvelle demande de provision",
  devis: "Nouveau devis",
};

const LIST = "/gestionfluxclient";
const draft = (id: string) => `${LIST}/brouillons/${id}`;
const one = (id: string) => `${LIST}/${id}`;

/** The addresses of pieces and of their drafts, below the one that the specification gives. */
export const billingPaths = {
  list: LIST,
  creation: `${LIST}/nouvelle`,
  trash: `${LIST}/corbeille`,
  export: (format: string) => `${LIST}/export/${format}`,
  /** Who owes how much, since when. */
  balance: `${LIST}/balance`,
  /** What a client was asked and has paid, line by line: under their file. */
  statement: (client: string) => `/listeCl/${client}/releve`,
  /** How far each series of numbers has come, and whether all of it is as it was issued. */
  numbers: `${LIST}/numeros`,
  statementPaper: (client: string, { from, to }: { from: string; to: string }) =>
    `/listeCl/${client}/releve.pdf?du=${from}&au=${to}`,
  balanceExport: (format: string) => `${LIST}/balance/export/${format}`,
  draft,
  deletion: (id: string) => `${draft(id)}/suppression`,
  issuing: (id: string) => `${draft(id)}/emission`,
  /** What a draft will be, and the paper of a piece. */
  preview: (id: string) => `${draft(id)}/apercu.pdf`,
  paper: (id: string) => `${one(id)}/piece.pdf`,
  one,
  creditNote: (id: string) => `${one(id)}/avoir`,
  refund: (id: string) => `${one(id)}/remboursement`,
  /** What a client said of a quote, and the draft of an invoice that is made from one. */
  quoteAnswer: (id: string) => `${one(id)}/reponse`,
  invoicing: (id: string) => `${one(id)}/facturation`,
};

/** Where a piece is begun for a client, or in a matter of theirs. */
export const pieceFor = (client: string, matter?: string): string =>
  `${billingPaths.creation}?genre=facture&client=${client}${matter ? `&dossier=${matter}` : ""}`;

export const lineKinds = ["honoraires", "frais", "debours", "remise", "provision-deduite"] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineKindLabels: Record<LineKind, string> = {
  honoraires: "Honoraires",
  frais: "Frais",
  debours: "Débours",
  remise: "Remise",
  "provision-deduite": "Provision déduite",
};

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
  proof: 120,
  mention: 500,
  mentions: 20,
} as const;

/** Money is dated from here on: an earlier day is mistyped. */
export const FIRST_DAY = "2000-01-01";

/** « F-2026-0001 »; the database says the same in billing.number. */
export const pieceNumber = (prefix: string, year: number, n: number): string =>
  `${prefix}-${year}-${String(n).padStart(4, "0")}`;
