/** Longest internal note, in code points. */
export const LONGEST_NOTE = 2000;
