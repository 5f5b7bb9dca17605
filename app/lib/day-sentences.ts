import { type Day, weekdayOf } from "./public-holidays";

const weekdayNames = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** « samedi » */
export const weekdayName = (day: Day): string => weekdayNames[weekdayOf(day)] ?? "";

/** « Le 22/11/2026 » */
const dated = (day: Day): string => `Le ${day.split("-").reverse().join("/")}`;

/** « Le 22/11/2026 est un dimanche. » */
export const weekdaySentence = (day: Day): string => `${dated(day)} est un ${weekdayName(day)}.`;

/** « Le 02/10/2026 est férié : fête de l’Indépendance. » What the firm has added may have no name. */
export const holidaySentence = (day: Day, label: string): string =>
  `${dated(day)} est férié${label ? `\u00A0: ${label}` : ""}.`;

/** Most of the time a slip of the pen, as last year’s number in January. */
export const DAY_OVER = "Ce jour est déjà passé.";
