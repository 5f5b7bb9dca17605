/** Plates of the questions: a storm lantern, 96 × 96 units. */
export const questionPlates = {
  lantern: [
    "M34 24a14 14 0 0 1 28 0M44 18h8M38 24h20l6 8H32zM34 32c-6 12-6 26 0 38M62 32c6 12 6 26 0 38M28 70h40v6H28zM22 76h52l4 10H18zM48 64c-8 0-11-8-6-14 4-4 4-8 3-12 8 3 14 10 12 17-1 6-5 9-9 9z",
    "M40 34c-5 11-5 24 0 34M56 34c5 11 5 24 0 34M48 60c-3 0-4-4-1-7M6 50h12M78 50h12M10 30l10 5M86 30l-10 5M10 70l10-5M86 70l-10-5M32 73h32M25 80h46M23 83h50M48 10V4",
  ],
} as const satisfies Record<string, readonly [outline: string, hatch: string]>;
