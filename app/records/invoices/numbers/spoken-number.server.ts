import { pieceKinds, pieceNumber } from "~/records/invoices/billing";
import { RECEIPT_PREFIX } from "~/records/invoices/payments/payment";
import { prefixOf } from "~/server/settings/piece-prefixes.server";
import { settings } from "~/server/settings/settings.server";

/** « F 2026 4 » or « f-2026-4 ». */
const SPOKEN = /^([a-z]{1,6})[\s./-]+(\d{4})[\s./-]+(\d{1,9})$/i;

/**
 * What is searched for; a number of a piece or receipt that is written as one says it, without its hyphens or zeros, as
 * it is printed (« F-2026-0004 »): word by word « 4 » would be found in other sums and days.
 */
export function spokenNumber(search: string): string {
  const [, letters = "", year, n] = SPOKEN.exec(search) ?? [];
  const prefix = letters.toUpperCase();
  return prefixes().includes(prefix) ? pieceNumber(prefix, Number(year), Number(n)) : search;
}

function prefixes(): string[] {
  // Reprises keep a number of their own.
  return [RECEIPT_PREFIX, ...pieceKinds.flatMap((kind) => (kind === "reprise" ? [] : prefixOf(settings(), kind)))];
}
