import { slashedDay } from "./french-date";
import { folded } from "./french-words";
import { type Day, dayAfter } from "./public-holidays";

/** A day that the firm has entered, as it calls it. */
export type NamedDay = { day: Day; label: string };

/** A feast whose day nobody has entered: its usual name, and where the tables expect it. */
export type MissingFeast = { name: string; around: Day };

/**
 * The legal feasts of the moon: where the tables expect them (month and day of the Islamic calendar), a name for each
 * of their days, and how people of Guinea call them, folded. The government announces them a day or two before.
 */
const feasts = [
  { at: "9/27", days: ["lendemain de Laylat al-Qadr"], called: /qadr|kadr|nuit du (destin|merite)/ },
  { at: "10/1", days: ["Aïd el-Fitr"], called: /fitr|korite|^ramadan$|(fin|fete|aid)\b.*ramadan|petite fete/ },
  { at: "12/10", days: ["Tabaski", "lendemain de Tabaski"], called: /tabaski|adha|k[ea]bir|sacrifice|grande fete/ },
  { at: "3/13", days: ["lendemain du Maouloud"], called: /m[ao][ouw]+l[aiou]*d|gamou|naissance du prophete/ },
];

/** Days beside a feast, which the law does not know. */
const BESIDE = /\b(veille|surlendemain|conges?|pont)\b/;

/** The moon that is seen differs from the tables by so many days at most. */
const TOLERANCE = 2;

const moonParts = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

/** « 10/1 » for the first day of the tenth month. */
function moonDate(day: Day): string {
  const parts = Object.fromEntries(moonParts.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  return `${parts.month}/${parts.day}`;
}

type Expected = { around: Day; feast: (typeof feasts)[number] };
const known = new Map<number, Expected[]>();

/** The feasts that the tables expect in a year, in order. */
function expectedIn(year: number): Expected[] {
  const kept = known.get(year);
  if (kept) return kept;
  const found: Expected[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = dayAfter(day)) {
    const at = moonDate(day);
    const feast = feasts.find((one) => one.at === at);
    if (feast) found.push({ around: day, feast });
  }
  known.set(year, found);
  return found;
}

/** Those that may fall between two days, both included. */
function expectedBetween(from: Day, to: Day): Expected[] {
  const found: Expected[] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)) + 1; year++)
    found.push(...expectedIn(year));
  return found.filter(
    ({ around, feast }) =>
      dayAfter(around, -TOLERANCE) <= to && dayAfter(around, feast.days.length - 1 + TOLERANCE) >= from,
  );
}

const isNear = ({ day }: NamedDay, { around, feast }: Expected) =>
  day >= dayAfter(around, -TOLERANCE - 1) && day <= dayAfter(around, TOLERANCE + feast.days.length);

function isTakenFor(entered: NamedDay, expected: Expected): boolean {
  const name = folded(entered.label);
  return isNear(entered, expected) && expected.feast.called.test(name) && !BESIDE.test(name);
}

/** Whether a day that was entered is a feast of the moon: by its name, and because one is expected then. */
export const isMoonFeast = (entered: NamedDay): boolean =>
  expectedBetween(dayAfter(entered.day, -7), dayAfter(entered.day, 7)).some((one) => isTakenFor(entered, one));

/** The days of feasts that may fall between two days, both included, and are not among the entered ones. */
export const missingFeasts = (from: Day, to: Day, entered: readonly NamedDay[]): MissingFeast[] =>
  expectedBetween(from, to).flatMap((expected) => {
    const count = entered.filter((one) => isTakenFor(one, expected)).length;
    return expected.feast.days.map((name, i) => ({ name, around: dayAfter(expected.around, i) })).slice(count);
  });

/** A feast of the last month that nobody has entered still leaves deadlines in doubt. */
const DAYS_BACK = 31;

/**
 * The feasts of this year and the next that are to be entered, and the days that were entered where one is expected
 * and were not taken for it.
 */
export function feastsToEnter(today: Day, entered: readonly NamedDay[]) {
  const missing = missingFeasts(dayAfter(today, -DAYS_BACK), `${Number(today.slice(0, 4)) + 1}-12-31`, entered);
  const isThere = ({ day }: NamedDay) =>
    missing.some(({ around }) => day >= dayAfter(around, -TOLERANCE - 1) && day <= dayAfter(around, TOLERANCE + 1));
  return { missing, unrecognised: entered.filter((one) => !isMoonFeast(one) && isThere(one)) };
}

/** « Aïd el-Fitr vers le 10/03/2027, Tabaski vers le 17/05/2027 ». */
export const feastWords = (missing: readonly MissingFeast[]): string =>
  missing.map(({ name, around }) => `${name} vers le ${slashedDay(around)}`).join(", ");

/** What is said of days that were not taken for a feast; null when there are none. */
export function unrecognisedWords(days: readonly NamedDay[]): string | null {
  if (days.length === 0) return null;
  const said = days.map(({ day, label }) => `${slashedDay(day)} ${label}`.trim()).join(", ");
  return days.length === 1
    ? `Ce jour fermé n’a pas été reconnu comme une fête de la lune\u00A0: ${said}. Il ne déplace aucun délai.`
    : `Ces jours fermés n’ont pas été reconnus comme des fêtes de la lune\u00A0: ${said}. Ils ne déplacent aucun délai.`;
}
