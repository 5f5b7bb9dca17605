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

/** What each kind is called, in the order of the screens. */
export type KindTitle = { kind: string; title: string };
