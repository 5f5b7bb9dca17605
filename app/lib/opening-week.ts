import { capitalised } from "./capitalised";
import type { Range } from "./opening-ranges";

const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** A line of the opening hours as people read them; `text` is empty for days that are closed. */
export type OpeningRow = { days: string; text: string };

/**
 * The first `count` days of a week (given from Sunday on, as in Schedule) in lines from Monday on; neighbouring days
 * with the same hours share one: « Du lundi au jeudi », « Lundi et mardi », « Samedi ».
 */
export function openingRows(week: readonly (readonly Range[])[], count = 7): OpeningRow[] {
  const groups: { first: number; last: number; text: string }[] = [];
  DAYS.slice(0, count).forEach((_, day) => {
    const text = (week[(day + 1) % 7] ?? []).map(stretch).join(" et ");
    const group = groups.at(-1);
    if (group?.text === text) group.last = day;
    else groups.push({ first: day, last: day, text });
  });
  return groups.map(({ first, last, text }) => ({ days: named(first, last), text }));
}

function named(first: number, last: number): string {
  const [from = "", to = ""] = [DAYS[first], DAYS[last]];
  if (first === last) return capitalised(from);
  return last === first + 1 ? `${capitalised(from)} et ${to}` : `Du ${from} au ${to}`;
}

const stretch = ({ from, to }: Range) => `${spokenHour(from)} à ${spokenHour(to)}`;

/** « 8 h », « 12 h 30 », « minuit » at the end of a day; `minutes` after midnight. */
export function spokenHour(minutes: number): string {
  if (minutes === 1440) return "minuit";
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00A0h${rest ? `\u00A0${String(rest).padStart(2, "0")}` : ""}`;
}
