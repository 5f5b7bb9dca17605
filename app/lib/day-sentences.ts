import { slashedDay } from "./french-date";
import { type Day, weekdayOf } from "./public-holidays";

/** By the number of weekdayOf(). */
export const weekdayNames = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** « samedi » */
export const weekdayName = (day: Day): string => weekdayNames[weekdayOf(day)] ?? "";

/** « Le 22/11/2026 » */
const dated = (day: Day): string => `Le ${slashedDay(day)}`;

/** « Le 22/11/2026 est un dimanche. » */
export const weekdaySentence = (day: Day): string => `${dated(day)} est un ${weekdayName(day)}.`;

/** « Le 02/10/2026 est férié : fête de l’Indépendance. » What the firm has added may have no name. */
export const holidaySentence = (day: Day, label: string): string =>
  `${dated(day)} est férié${label ? `\u00A0: ${label}` : ""}.`;

/**
 * What is said of a day that is over, or more than a year ahead: most of the time a slip of the pen, as last year’s
 * number in January. In a sentence, and in few words. Null of any other day.
 */
export function unlikelyDay(day: Day, today: Day): { says: string; why: string } | null {
  if (day < today) return { says: "Ce jour est déjà passé.", why: "jour passé" };
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day > inOneYear ? { says: "Ce jour est dans plus d’un an.", why: "dans plus d’un an" } : null;
}
