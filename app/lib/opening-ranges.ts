/** A stretch of one day, in minutes after midnight; `to` is at most 1440. */
export type Range = { from: number; to: number };

const EXAMPLE = "Écrivez par exemple 08:00-12:30, 14:00-17:00.";
const TIME = /^(\d{1,2})(?:[:h](\d{2})?)?$/;

/**
 * Reads « 08:00-12:30, 14:00-17:00 » (also « 8h-12h30 et 14h à 17h »), in order and without touching stretches. A text
 * that says no hours gives an `error` in French.
 */
export function readRanges(text: string): { ranges: Range[] } | { error: string } {
  const ranges: Range[] = [];
  const parts = text
    .toLowerCase()
    .replace(/[\s\u00A0\u202F]*(?:[-–]|\bà\b|(?<=[\dh\s])à(?=[\d\s]))[\s\u00A0\u202F]*/g, "-")
    .split(/[,;\n]|\set\s/)
    .map((part) => part.replace(/[\s\u00A0\u202F]/g, ""))
    .filter(Boolean);
  for (const part of parts) {
    const [first = "", last = "", more] = part.split("-");
    if (!TIME.test(first) || !TIME.test(last) || more !== undefined)
      return { error: `«\u00A0${part}\u00A0» n’est pas une plage horaire. ${EXAMPLE}` };
    const range = { from: minutesOf(first), to: minutesOf(last) };
    for (const [typed, minutes] of [
      [first, range.from],
      [last, range.to],
    ] as const)
      if (Number.isNaN(minutes)) return { error: `L’heure «\u00A0${typed}\u00A0» n’existe pas. ${EXAMPLE}` };
    if (range.to <= range.from)
      return { error: `L’heure de fin doit venir après l’heure de début\u00A0: ${written(range)}.` };
    ranges.push(range);
  }
  ranges.sort((a, b) => a.from - b.from);
  for (const [i, range] of ranges.entries()) {
    const before = ranges[i - 1];
    if (before && range.from < before.to)
      return { error: `Deux plages se chevauchent\u00A0: ${written(before)} et ${written(range)}.` };
  }
  return { ranges };
}

/** « 08:00-12:30, 14:00-17:00 », as it is stored and shown in the settings. */
export function writeRanges(ranges: readonly Range[]): string {
  return ranges.map(written).join(", ");
}

/** NaN for an hour that no clock shows. */
function minutesOf(text: string): number {
  const [, hours = "", minutes = "00"] = TIME.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) > 59 || total > 1440 ? Number.NaN : total;
}

/** Minutes after midnight as « 08:00 ». */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const written = ({ from, to }: Range) => `${clock(from)}-${clock(to)}`;
