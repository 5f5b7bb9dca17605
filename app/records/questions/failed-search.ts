/** Months after which a search without an answer is forgotten, from the last time somebody made it. */
export const SEARCH_MONTHS = 12;
