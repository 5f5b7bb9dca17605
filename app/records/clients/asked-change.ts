import type { Words } from "~/abilities/form/outcome";
import type { LikelyMatch } from "./conflicts/likely-match";

/** A field that would change, in the words that people read; empty: it says nothing. */
export type AskedChange = { label: string; before: string; after: string };

/** What an open request would change, beside how that stands today, and whom its words meet. */
export type AskedToday = { changes: AskedChange[]; matches: LikelyMatch[] };

export const nothingAsked: AskedToday = { changes: [], matches: [] };

type Field = { name: string; label: string; shown?: (value: string) => string };

/** Those of these fields that were asked for, in their order. */
export function askedChanges(fields: readonly Field[], now: Words, typed: Words): AskedChange[] {
  return fields.flatMap(({ name, label, shown = String }) => {
    const after = typed[name];
    return after === undefined ? [] : [{ label, before: shown(now[name] ?? ""), after: shown(after) }];
  });
}
