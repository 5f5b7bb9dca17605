import { createHash } from "node:crypto";
import { canonicalJson } from "~/lib/canonical-json";
import type { LineKind, PieceKind } from "~/records/invoices/billing";

/** Of how `content` is written. A later one reads what earlier ones wrote, and never rewrites it. */
export const PIECE_FORMAT = 1;

/** All that is printed on a piece, as it was on the day: the paper is made from this alone. Days are « 2026-11-20 ». */
export type PieceContent = {
  id: string;
  kind: PieceKind;
  prefix: string;
  year: number;
  n: number;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  /** Lines of the settings, by their keys there; what is empty is not printed. `logo`: by its key, of that day. */
  firm: Record<string, string>;
  client: { id: string; name: string; address: string; taxNumber: string };
  matter: { id: string; reference: string; title: string } | null;
  corrects: { id: string; number: string; issuedOn: string } | null;
  lines: PrintedLine[];
  rates: { bp: number; base: number; vat: number }[];
  net: number;
  vat: number;
  disbursements: number;
  deducted: number;
  total: number;
  words: string;
  mentions: string[];
  /** Of a reprise: its number, which it had before, the day of its import, its whole sum, and what of it was paid. */
  reprise?: { number: string; keptOn: string; total: number; paid: number };
};

/** `qty`: « 2.50 », as the database holds it. */
export type PrintedLine = {
  kind: LineKind;
  label: string;
  qty: string;
  unit: number;
  amount: number;
  vatBp: number | null;
  /** Of a débours; empty: there is none. Contents of before do not say, and nothing is printed then. */
  proof?: string;
};

export const writtenContent = (content: PieceContent): string => canonicalJson(content);

/** « 2.50 », of a quantity in hundredths. */
export const writtenQuantity = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;

/** The hundredths of « 2.50 ». */
export const hundredthsOf = (quantity: string): number => Math.round(Number(quantity) * 100);

/**
 * The hash of a piece: SHA-256, in lower-case hexadecimal, of the hash of the piece before it (nothing for the first of
 * its kind), a line feed and its content, in UTF-8. The database reckons the same when the piece comes in.
 */
export const pieceHash = (prevHash: string, content: string): string =>
  createHash("sha256").update(`${prevHash}\n${content}`, "utf8").digest("hex");
