/** What the office can hold on somebody. A record is named by its kind and id, « message:… ». */
export const recordKinds = [
  { kind: "message", title: "Messages" },
  { kind: "note", title: "Notes internes" },
  { kind: "client", title: "Clients" },
  { kind: "adverse", title: "Parties adverses" },
  { kind: "decision", title: "Motifs de décision sur un conflit" },
  { kind: "conclusion", title: "Conclusions d’un rapprochement" },
  { kind: "row", title: "Lignes d’un fichier en attente d’import" },
] as const;

export type RecordKind = (typeof recordKinds)[number]["kind"];

/** `keeps`: why it cannot be erased now, in French; null when it can. */
export type HeldRecord = {
  ref: string;
  kind: RecordKind;
  title: string;
  facts: string[];
  /** Why it was found. */
  reason: string;
  /** Its screen; null when it has none (the corbeille, a preview). */
  href: string | null;
  keeps: string | null;
};

/** Found records, and whether there are more of them than are shown. */
export type Found = { records: HeldRecord[]; more: boolean };

/** All that was found. `elsewhere`: rows of files that match too, but that only somebody else may read now. */
export type AllFound = Found & { elsewhere: number };
