import { type Day, dayAfter, daysBetween, weekdayOf } from "~/lib/public-holidays";

/** The views of the calendar, in addresses (`?vue=`). */
export const calendarViews = [
  { value: "jour", label: "Jour" },
  { value: "semaine", label: "Semaine" },
  { value: "mois", label: "Mois" },
] as const;

export type CalendarView = (typeof calendarViews)[number]["value"];

/** Monday of the week of a day. */
export const mondayOf = (day: Day): Day => dayAfter(day, -((weekdayOf(day) + 6) % 7));

/** The days that a view shows around a day: of a month, whole weeks. */
export function daySpan(view: CalendarView, at: Day): Day[] {
  if (view === "jour") return [at];
  if (view === "semaine") return daysFrom(mondayOf(at), 7);
  const first = mondayOf(`${at.slice(0, 7)}-01`);
  const weeks = Math.ceil((daysBetween(first, lastOfMonth(at)) + 1) / 7);
  return daysFrom(first, weeks * 7);
}

/** The day to which a view goes on, forth (1) or back (-1). */
export function stepFrom(view: CalendarView, at: Day, way: 1 | -1): Day {
  if (view === "jour") return dayAfter(at, way);
  if (view === "semaine") return dayAfter(at, 7 * way);
  return way === 1 ? dayAfter(lastOfMonth(at)) : `${dayAfter(`${at.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, i) => dayAfter(first, i));

function lastOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const title = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
const months = title({ month: "long", year: "numeric" });
const days = title({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const heads = title({ weekday: "short", day: "numeric", month: "short" });

const first = (text: string) => text.replace(/(^|\s)1(?=\s)/, "$11er");

/** « vendredi 20 novembre 2026 », « du 16 au 22 novembre 2026 », « novembre 2026 ». */
export function viewTitle(view: CalendarView, at: Day): string {
  if (view === "jour") return first(days.format(new Date(at)));
  if (view === "mois") return months.format(new Date(at));
  const from = mondayOf(at);
  const [d, ...rest] = first(title({ day: "numeric", month: "long" }).format(new Date(from))).split(" ");
  const to = dayAfter(from, 6);
  const end = first(title({ day: "numeric", month: "long", year: "numeric" }).format(new Date(to)));
  return `du ${from.slice(0, 7) === to.slice(0, 7) ? d : [d, ...rest].join(" ")} au ${end}`;
}

/** « ven. », « 20 », « nov. » */
export function dayHead(day: Day): { weekday: string; number: string; month: string } {
  const [weekday = "", number = "", month = ""] = first(heads.format(new Date(day))).split(" ");
  return { weekday, number, month };
}

/** « vendredi 20 novembre 2026 » */
export const dayTitle = (day: Day): string => viewTitle("jour", day);

/** Days that follow one another and of which the same is said; both included. */
export type Spell = { words: string; from: Day; to: Day };

/** By their first day, each once for as long as it lasts: one that follows another of the same words prolongs it. */
export function joinedSpells(spells: readonly Spell[]): Spell[] {
  const joined: Spell[] = [];
  for (const { words, from, to } of spells.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const going = joined.find((spell) => spell.words === words && dayAfter(spell.to) === from);
    if (going) going.to = to;
    else joined.push({ words, from, to });
  }
  return joined;
}

/** « 25 décembre », « du 21 décembre au 8 janvier » */
export function spellWords(from: Day, to: Day): string {
  const [begins, ends] = [from, to].map((day) => first(title({ day: "numeric", month: "long" }).format(new Date(day))));
  return begins === ends ? `${ends}` : `du ${begins} au ${ends}`;
}
