import type { IssuedKind, PieceKind } from "~/records/invoices/billing";
import type { NoTotals, PieceLine } from "~/records/invoices/billing-totals";

/** What is to be issued. Days are « 2026-11-20 ». */
export type NewPiece = {
  /** Made by the form: sent twice, it is issued once. */
  id: string;
  kind: IssuedKind;
  clientId: string;
  matterId: string | null;
  dueOn: string | null;
  /** Of an avoir, the piece that it corrects. */
  correctsId: string | null;
  lines: readonly PieceLine[];
  /** Printed at the foot. */
  mentions: readonly string[];
  /** « Traits d’union de 1990 » in the words under the total. */
  hyphens1990?: boolean;
  /** The day of today as somebody typed it, once it was asked for. */
  typedDay?: string | null;
};

/** A piece that was issued. */
export type IssuedPiece = {
  id: string;
  kind: PieceKind;
  number: string;
  issuedOn: string;
  total: number;
  hash: string;
};

/** `isNew`: by this very sending, and not by an earlier one. */
export type Issued = { kind: "issued"; piece: IssuedPiece; isNew: boolean };

/**
 * Why nothing was issued. `no-client`, `no-matter`, `no-piece` (to correct): there is none of that id that this person
 * may know of, or it is not that client's. `unfit`: no line, or words and days that cannot be printed. `clock-behind`:
 * a piece of a later day was issued. `clock-ahead`: the database refuses a day so far to come. `day-asked`: the last
 * piece is so old that the clock may be wrong; `typed`, and what somebody typed is not the day that it says.
 * `other-rate`: a line bears another TVA than that of today (in hundredths of a per cent; null: none).
 * `not-of-the-piece`: an avoir takes more off at a rate, or of the débours, than is left there. `line-taken`: an avoir
 * takes more of a line than is left of it; `by`: the avoirs that took from it. `too-much`: an avoir of more than is
 * left of what it corrects. `little-provision`: less is left of what was paid in advance than is deducted; `owed`: so
 * much of it avoirs took back, and it goes to the client; `other`: another account of the client that has some, « du
 * dossier 2026-0001 ». `little-deducted`: an avoir gives back more of it than was deducted. `used-provision`: an avoir
 * takes back more of a provision than was not deducted or given back since. `closed`: the books are, up to that day.
 * `restored`: a backup was put back on that day, and nobody has said the last numbers yet.
 */
export type Unissued =
  | { kind: "no-client" | "no-matter" | "no-piece" }
  | { kind: "unfit"; why: "lines" | "nothing" | "label" | "proof" | "mentions" | "due" | "deduction" }
  | NoTotals
  | { kind: "other-rate"; rate: number | null }
  | { kind: "not-of-the-piece" }
  | { kind: "line-taken"; label: string; left: number; by: string[] }
  | { kind: "clock-behind"; piece: PieceKind; lastDay: string }
  | { kind: "clock-ahead"; piece: PieceKind; today: string; databaseDay: string }
  | { kind: "day-asked"; piece: PieceKind; lastDay: string; today: string; typed: boolean }
  | { kind: "too-much" | "little-deducted" | "used-provision"; left: number }
  | { kind: "little-provision"; left: number; owed: number; other: { of: string; left: number } | null }
  | { kind: "closed"; until: string }
  | { kind: "restored"; day: string };
