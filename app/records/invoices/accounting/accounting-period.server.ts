import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import { FIRST_DAY } from "~/records/invoices/billing";
import type { Period } from "./accounting-entries.server";

/** The month before this one, which the accountant asks for. */
export function lastMonth(today: string): Period {
  const to = conakryDay(new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000));
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Null for days that do not exist, in the wrong order, or before any money is dated. */
export const periodOf = (from: string, to: string): Period | null =>
  isDay(from) && isDay(to) && from <= to && from >= FIRST_DAY ? { from, to } : null;
