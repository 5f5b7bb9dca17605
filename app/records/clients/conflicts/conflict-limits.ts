/** Limits of the name and the note of an adverse party, in characters. */
export const conflictLimits = { party: 120, note: 300 } as const;
