/** The word of an address (`tri`) for the order of the queue; without it the newest come first. */
export const OLDEST_FIRST = "anciens";
