/** Longest number that is read where its end is asked for: with its country, spaces and all. */
export const LONGEST_PHONE = 25;

/** The last four digits of what was typed: asked for them, many people write their whole number. */
export const phoneEnd = (typed: string): string => typed.replace(/\D/g, "").slice(-4);
