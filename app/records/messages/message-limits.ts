/** Lengths in code points after trimming (specification 5 and 9): shortest and longest, or longest. */
export const messageLimits = {
  email: 100,
  first: { name: [2, 50], message: [10, 500] },
  second: { name: 30, message: 300 },
} as const;

/** Most messages that are changed at once. */
export const MOST_AT_ONCE = 500;
