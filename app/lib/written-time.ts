/**
 * An hour as the database keeps it, « 09:00:00 »: from « 09:00 » as a browser sends it, « 9h » or « 9 h 30 » as
 * somebody types it, or as the database gives it back. Null for anything else.
 */
export function readTime(typed: string): string | null {
  const [, hour = "", minute = "0"] = /^(\d{1,2}) ?[:hH] ?(\d\d)?(?::00)?$/.exec(typed) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}:00`;
}

export const NO_SUCH_TIME = "Entrez une heure, par exemple 09:00.";

/** « 09h00 » for « 09:00 » or « 09:00:00 »; empty for none. */
export const hourWords = (time: string | null): string => (time ? time.slice(0, 5).replace(":", "h") : "");
