/** Limits of what is written about conflicts, in characters but for the first. */
export const conflictLimits = {
  /** Words that a reason needs at least: « oui » explains nothing to who reads it in five years. */
  reasonWords: 5,
  reason: 1000,
  /** Name and note of an adverse party. */
  party: 120,
  note: 300,
} as const;
