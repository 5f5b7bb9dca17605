import { typedLine } from "~/lib/typed-text";
import type { ImportField } from "./import-fields";
import type { StoredMapping } from "./import-table.server";
import { shownCell } from "./shown-cell";

/** Where a refused value stands. `column`: of the file, null where none was chosen; `value`: null, it is not told. */
export type RefusedPlace = { field: string; column: string | null; value: string | null };

export type ShownProblem = { says: string; place: RefusedPlace | null };

/** Longest part of a value that is shown, in characters. */
const SHOWN = 40;

/**
 * Which column is wrong, and what stands there; of free words only the column. Null of what is about the whole row.
 */
export function refusedPlace(
  name: string | undefined,
  cells: readonly string[],
  { fields, columns, mapping }: { fields: readonly ImportField[]; columns: readonly string[]; mapping: StoredMapping },
): RefusedPlace | null {
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  const at = mapping.columns[field.name];
  const cell = shownCell(typedLine(cells[at ?? -1]));
  const fallback = mapping.fallbacks[field.name] ?? "";
  const value = cell || fallback;
  // What was given for all rows that say nothing stands in no column.
  const isGiven = cell === "" && fallback !== "";
  const isHidden = field.words && value !== "";
  return {
    field: field.label,
    column: at === undefined || isGiven ? null : (columns[at] ?? null),
    value: isHidden ? null : shortened(value),
  };
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > SHOWN
    ? `${signs
        .slice(0, SHOWN - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
