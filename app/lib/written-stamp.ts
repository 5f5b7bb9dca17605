const DAY = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Africa/Conakry",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * « 21 novembre 2026 à 09h07 », in Conakry; the first of a month is « 1er ». Apart from french-date.ts: a worker
 * carries it.
 */
export function writtenStamp(date: Date): string {
  const p = Object.fromEntries(DAY.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${p.day === "1" ? "1er" : p.day}\u00A0${p.month}\u00A0${p.year} à ${p.hour}h${p.minute}`;
}
