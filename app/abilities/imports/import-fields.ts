export type ImportField = {
  name: string;
  label: string;
  /** Rows cannot do without it. */
  required?: true;
  /** One value may be given for all the rows that have none: any, or one of these. */
  fallback?: true | readonly string[];
  /** Free words: what is wrong with them is told, they are not repeated beside it. */
  words?: true;
  /** Other headings it is known by, folded; its name and its label are always known. */
  known: readonly string[];
};

/** A heading without case, accents, apostrophe forms or what surrounds it. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ`´]/g, "'")
    .replace(/[\s_]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Which column (from 0) most likely holds each field, by its heading; a column serves one field. */
export function guessedColumns(fields: readonly ImportField[], headings: readonly string[]): Record<string, number> {
  const folded = headings.map(foldedHeading);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  const ways = [(field: ImportField) => [field.name, field.label], (field: ImportField) => field.known];
  for (const namesOf of ways) {
    for (const field of fields) {
      if (found[field.name] !== undefined) continue;
      const names = namesOf(field).map(foldedHeading);
      const at = folded.findIndex((heading, i) => !taken.has(i) && names.includes(heading));
      if (at < 0) continue;
      taken.add(at);
      found[field.name] = at;
    }
  }
  return found;
}
