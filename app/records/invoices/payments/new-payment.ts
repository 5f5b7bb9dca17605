import type { PaymentMethod } from "./payment";

/** What of a payment is for which piece. */
export type Share = { pieceId: string; amount: number };

/** Money that came in. Days are « 2026-11-20 ». */
export type NewPayment = {
  /** Made by the form: sent twice, it is stored once. */
  id: string;
  clientId: string;
  method: PaymentMethod;
  amount: number;
  receivedOn: string;
  /** Empty: the client. */
  payer: string;
  /** As it was typed; empty where there is none. */
  reference: string;
  /** What is in none of them stays « à affecter ». */
  shares: readonly Share[];
  /** The day of today as somebody typed it, once it was asked for. */
  typedDay?: string | null;
};

/** Money that goes back: of a payment what was for no piece, of a piece that was paid and corrected, of an account. */
export type NewRefund = {
  id: string;
  of: { payment: string } | { piece: string } | { account: string };
  method: PaymentMethod;
  amount: number;
  paidOn: string;
  reference: string;
  reason: string;
};

/** `isNew`: by this very sending, and not by an earlier one. */
export type StoredPayment = { kind: "stored"; payment: { id: string; receipt: string }; isNew: boolean };

/**
 * Why nothing was stored. `no-client`, `no-piece`, `gone`: there is none of that id that this person may know of, or it
 * is another client’s, or asks for no money. `taken`: a payment has that reference, `receipt` where this person may
 * know of it. `over-due`, `over-amount`: more for a piece than is due, more for all than came. `too-much`: more goes
 * back than may. `too-early`: it goes back before it came, on that day. `closed`: the books are, up to that day.
 * `restored`: a backup was put back on that day, and nobody has said the last numbers yet. `sent-before`: the same form
 * has stored something else, of that sum.
 */
export type Unstored =
  | { kind: "no-client" | "no-piece" | "gone" | "reversed" }
  | {
      kind: "unfit";
      why:
        | "method"
        | "amount"
        | "empty-day"
        | "no-day"
        | "day"
        | "payer"
        | "reference"
        | "no-reference"
        | "reason"
        | "shares";
    }
  | { kind: "taken"; method: PaymentMethod; receipt: string | null }
  | { kind: "over-due"; piece: string; due: number }
  | { kind: "over-amount"; left: number }
  | { kind: "sent-before"; amount: number; receipt?: string }
  | { kind: "too-much"; left: number }
  | { kind: "too-early"; since: string }
  | { kind: "deducted"; by: string[] }
  | { kind: "closed"; until: string }
  | { kind: "restored"; day: string }
  | { kind: "clock-behind"; lastDay: string }
  | { kind: "clock-ahead"; today: string; databaseDay: string }
  | { kind: "day-asked"; lastDay: string; today: string; typed: boolean };
