/**
 * Longest name and address in code points, by rules of entry (specification 9; decisions.md). The strict edit form checks no
 * length (specification 5): `stored` is what every form keeps to, because an index holds these texts.
 */
export const clientLimits = {
  inclusives: { name: 120, adresse: 200 },
  strictes: { name: 30, adresse: 30 },
  stored: 400,
  landmark: 200,
  email: 100,
  /** Other names and other numbers: how many. */
  others: 10,
  /** Digits of a number (specification 9). */
  digits: [8, 15],
} as const;
