import { billingLimits } from "~/records/invoices/billing";
import type { TypedLine } from "./typed-lines";

/** Nothing was asked for the lines. */
export const NOTHING_MOVED = null;

/** What a button without a script asks for: « ajouter », « retirer-2 », « monter-2 », « descendre-2 », « calculer ». */
export const lineMove = (what: "retirer" | "monter" | "descendre", place: number) => `${what}-${place}`;

/** The lines after a button was pressed, every word of the others kept. */
export function movedLines(lines: TypedLine[], move: string, blank: TypedLine): TypedLine[] | typeof NOTHING_MOVED {
  if (move === "calculer") return lines;
  if (move === "ajouter") return lines.length < billingLimits.lines ? [...lines, blank] : lines;
  const [, what, at] = /^(retirer|monter|descendre)-(\d+)$/.exec(move) ?? [];
  const place = Number(at);
  if (!what || !lines[place]) return NOTHING_MOVED;
  if (what === "retirer") {
    const left = lines.filter((_, i) => i !== place);
    return left.length > 0 ? left : [blank];
  }
  return swapped(lines, place, what === "monter" ? place - 1 : place + 1);
}

/** The same rows with two of them exchanged; as they are where there is no such place. */
export function swapped<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  const [one, other] = [rows[from], rows[to]];
  if (one === undefined || other === undefined) return next;
  next[from] = other;
  next[to] = one;
  return next;
}
