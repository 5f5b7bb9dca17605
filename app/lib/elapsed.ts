const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** No-break space between a number and its unit (content style guide). */
const NBSP = "\u00A0";

/**
 * Time gone by, in its largest whole unit: « 12 min », « 5 h », « 3 j », « 4 mois », « 2 ans »; at least a minute, also
 * when it starts in the future (clocks differ).
 */
export function elapsed(from: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - from.getTime());
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))}${NBSP}min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)}${NBSP}h`;
  const days = Math.floor(ms / DAY);
  if (days < 61) return `${days}${NBSP}j`;
  if (days < 730) return `${Math.floor(days / 30.44)}${NBSP}mois`;
  return `${Math.floor(days / 365.25)}${NBSP}ans`;
}
