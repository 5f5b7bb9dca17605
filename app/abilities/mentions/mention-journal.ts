import type { Details, Names } from "~/abilities/journal/journal-part";

/** Who was told of what was written, in its line of the journal. */
export function mentioned({ mentioned: ids }: Details, names: Names): string[] {
  return Array.isArray(ids) && ids.length > 0 ? [`À l’attention de ${ids.map(names.person).join(", ")}`] : [];
}
