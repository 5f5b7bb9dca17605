/** Dates as the firm reads them. Conakry has neither summer time nor an offset, but the zone is named all the same. */
const ZONE = "Africa/Conakry";

const stampParts = new Intl.DateTimeFormat("fr-FR", {
  timeZone: ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function parts(date: Date): Record<string, string> {
  return Object.fromEntries(stampParts.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** « 20/11/2026 à 09h07 » (specification 3, contact message). The database says the same in conakry_stamp(). */
export function conakryStamp(date: Date): string {
  const p = parts(date);
  return `${p.day}/${p.month}/${p.year} à ${p.hour}h${p.minute}`;
}

const seconds = new Intl.DateTimeFormat("fr-FR", { timeZone: ZONE, second: "2-digit" });

/** « 20/11/2026 09:07:31 »: what a French spreadsheet takes for a date. */
export function spreadsheetStamp(date: Date): string {
  const p = parts(date);
  return `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}:${seconds.format(date).padStart(2, "0")}`;
}

/** « 20-11-2026 », as the forms and the calls of the specification carry it (specification 3, dateajout). */
export function dashedDate(date: Date): string {
  const p = parts(date);
  return `${p.day}-${p.month}-${p.year}`;
}

/** « 28/07/2026 », of « 2026-07-28 ». */
export const slashedDay = (day: string): string => day.split("-").reverse().join("/");

/** « 20/11/2026 ». */
export function slashedDate(date: Date): string {
  const p = parts(date);
  return `${p.day}/${p.month}/${p.year}`;
}

/** « 2026-11-20 », the day in Conakry as the database and a box for a day hold it. */
export function conakryDay(date: Date): string {
  const p = parts(date);
  return `${p.year}-${p.month}-${p.day}`;
}

/**
 * « vendredi 20 novembre 2026 », the day in Conakry, its number never parted from the month; the first of a month is
 * « 1er ».
 */
export function writtenDate(date: Date): string {
  return new Intl.DateTimeFormat("fr-FR", {
    timeZone: ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
    .format(date)
    .replace(/(^|\s)1(?=\s)/, "$11er")
    .replace(/(\d(?:er)?) (?=\p{L})/u, "$1\u00A0");
}

const weekday = new Intl.DateTimeFormat("fr-FR", { timeZone: ZONE, weekday: "long" });

/** « lundi 30/11 à 09h00 », of a moment that is planned; with its year where that is another one than now. */
export function plannedStamp(date: Date, now: Date): string {
  const p = parts(date);
  const year = p.year === parts(now).year ? "" : `/${p.year}`;
  return `${weekday.format(date)} ${p.day}/${p.month}${year} à ${p.hour}h${p.minute}`;
}

const dayParts = new Intl.DateTimeFormat("fr-FR", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });

/**
 * « 20 novembre 2026 », of a day as the database holds it (« 2026-11-20 »); the number stays with its month, the first
 * is « 1er ».
 */
export function dayInWords(day: string): string {
  return dayParts
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1(?= )/, "1er")
    .replace(" ", "\u00A0");
}

/**
 * « en retard », « aujourd’hui », « demain », « dans 3 jours » of a day, as the database holds it, to who reads it on
 * another; empty beyond a week.
 */
export function nearWords(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days < 0) return "en retard";
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "demain";
  return days <= 7 ? `dans ${days}\u00A0jours` : "";
}
