import { randomBytes } from "node:crypto";
import { canonicalJson } from "~/lib/canonical-json";
import type { PieceKind } from "~/records/invoices/billing";
import type { PaymentMethod } from "./payment";

/** Of how `content` is written. A later one reads what earlier ones wrote, and never rewrites it. */
export const RECEIPT_FORMAT = 1;

/** All that is printed on a receipt, as it was on the day. Days are « 2026-11-20 ». */
export type ReceiptContent = {
  prefix: string;
  year: number;
  n: number;
  number: string;
  issuedOn: string;
  code: string;
  /** Lines of the settings, by their keys there; what is empty is not printed. */
  firm: Record<string, string>;
  client: { id: string; name: string; address: string };
  payment: { id: string; method: PaymentMethod; amount: number; receivedOn: string; payer: string; reference: string };
  pieces: { id: string; kind: PieceKind; number: string; amount: number }[];
  /** What was for no piece then. */
  unallocated: number;
  words: string;
};

export const writtenReceipt = (content: ReceiptContent): string => canonicalJson(content);

/** Crockford’s base 32: no I, L, O or U. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of 80 bits that nobody guesses: five bits a sign. */
export function newReceiptCode(): string {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five, 2)]).join("");
}
