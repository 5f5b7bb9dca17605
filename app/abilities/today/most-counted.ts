/** Counting ends here: whoever has more to do wants no exact number, and each page would wait for it. */
export const MOST_COUNTED = 99;
