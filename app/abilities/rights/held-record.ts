/**
 * Something the office holds on somebody, as screens show it. `kind` is the first word of its reference, « message:… ».
 */
export type HeldRecord = {
  ref: string;
  kind: string;
  title: string;
  facts: string[];
  /** Why it was found. */
  reason: string;
  /** Its screen; null when it has none (the corbeille, a preview). */
  href: string | null;
  /** Why it cannot be erased now, in French; null when it can. */
  keeps: string | null;
};

/** Found records, and whether there are more of them than are shown. */
export type Found = { records: HeldRecord[]; more: boolean };

/** The first of the rows that were read, of which one more than `most` had been asked for. */
export function firstFound<Row extends { id: string }>(
  rows: readonly Row[],
  most: number,
  kind: string,
  told: (row: Row) => Omit<HeldRecord, "ref" | "kind">,
): Found {
  const records = rows.slice(0, most).map((row) => ({ ref: `${kind}:${row.id}`, kind, ...told(row) }));
  return { records, more: rows.length > most };
}

/** What each kind is called, in the order of the screens. */
export type KindTitle = { kind: string; title: string };
