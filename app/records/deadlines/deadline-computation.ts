import { weekdayName } from "~/lib/day-sentences";
import { type Day, dayAfter, daysBetween, isoWeekdayOf } from "~/lib/public-holidays";
import { type DeadlineStep, unitWords } from "./deadline-steps";

/** How a period is counted. The values are stored: they never change. */
export const deadlineUnits = [
  { value: "jours", label: "jours" },
  { value: "jours-francs", label: "jours francs" },
  { value: "ouvrables", label: "jours ouvrables" },
  { value: "ouvres", label: "jours ouvrés" },
  { value: "mois", label: "mois" },
  { value: "annees", label: "années" },
] as const;

type DeadlineUnit = (typeof deadlineUnits)[number]["value"];

/**
 * What a rule says of a period. `closedWeekdays`: 1 for Monday to 7; neither counted among the `ouvrables` and
 * `ouvres`, nor a day on which a period ends. `recess`: `suspend` does not count its days, `court` counts them and says
 * so, `ignore` does not look.
 */
export type Reckoning = {
  n: number;
  unit: DeadlineUnit;
  direction: "apres" | "avant";
  firstDayCounted: boolean;
  closedWeekdays: readonly number[];
  roll: "suivant" | "precedent" | "aucun";
  recess: "court" | "suspend" | "ignore";
};

/** Days on which courts do not sit, both ends included. */
export type Recess = { from: Day; to: Day; label: string };

/**
 * What the reckoning asks of the calendar. `holidayOn`: what a legal holiday is called, null on any other day;
 * `isUncertain`: whether a feast that is not entered yet may fall between two days, both included.
 */
export type DeadlineCalendar = {
  holidayOn: (day: Day) => string | null;
  recesses: readonly Recess[];
  isUncertain: (from: Day, to: Day) => boolean;
};

/** Why a day of a period is not counted: the recess that suspends it, or what it is. */
type NotCounted = Recess | "weekday" | "holiday";

/** `provisional`: a feast that nobody has entered yet may move it. */
export type ComputedDeadline = { due: Day; steps: DeadlineStep[]; provisional: boolean };

/**
 * The day on which a period ends that an event sets off, and how it was found. Months and years are counted from the
 * event, never step by step; a period whose recess is suspended is as many days long as without one.
 */
export function computeDeadline(event: Day, rule: Reckoning, calendar: DeadlineCalendar): ComputedDeadline {
  const way = rule.direction === "avant" ? -1 : 1;
  const isByWorkingDays = rule.unit === "ouvrables" || rule.unit === "ouvres";
  const notCounted = (day: Day): NotCounted | null => {
    const isSuspending = ({ from, to }: Recess) => rule.recess === "suspend" && from <= day && day <= to;
    const recess = calendar.recesses.find(isSuspending);
    if (recess) return recess;
    if (!isByWorkingDays) return null;
    if (rule.closedWeekdays.includes(isoWeekdayOf(day))) return "weekday";
    return calendar.holidayOn(day) ? "holiday" : null;
  };
  const before = rule.firstDayCounted ? dayAfter(event, -way) : event;
  const length = isByWorkingDays ? rule.n : daysBetween(before, plainEnd(event, before, rule, way)) * way;
  const { end, passedOver } = walk(before, length, way, notCounted);
  const holidays = passedOver.flatMap((one) => (one.why === "holiday" ? [one.day] : []));
  const suspending = new Set(passedOver.flatMap((one) => (typeof one.why === "object" ? [one.why] : [])));
  const { due, why, stops } = roll(end, rule, calendar);
  const recesses = rule.recess === "court" ? crossed(event, end, calendar.recesses) : [...suspending];
  const from = isByWorkingDays ? event : end;
  const isMovable = isByWorkingDays || rule.roll !== "aucun";
  return {
    due,
    steps: [
      { day: event },
      {
        day: end,
        plus: `${way < 0 ? "−" : "+"} ${unitWords(rule.n, rule.unit)}`,
        ...(holidays.length > 0
          ? { without: holidays.map((day) => ({ day, name: calendar.holidayOn(day) ?? "" })) }
          : {}),
        ...(recesses.length > 0 ? { recesses, suspended: rule.recess === "suspend" } : {}),
        ...(why ? { why } : {}),
      },
      ...stops,
    ],
    provisional: isMovable && calendar.isUncertain(...inOrder(from, due)),
  };
}

/** Where a period ends in plain days, months or years. */
function plainEnd(event: Day, before: Day, { n, unit, firstDayCounted }: Reckoning, way: 1 | -1): Day {
  if (unit === "jours") return dayAfter(before, n * way);
  if (unit === "jours-francs") return dayAfter(before, (n + 1) * way);
  const same = monthsAfter(event, (unit === "annees" ? 12 * n : n) * way);
  return firstDayCounted ? dayAfter(same, -way) : same;
}

/** The same day so many months later, or the last one of that month. */
function monthsAfter(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day on which so many days have been counted, and those on the way that were not. */
function walk(before: Day, length: number, way: 1 | -1, notCounted: (day: Day) => NotCounted | null) {
  const passedOver: { day: Day; why: NotCounted }[] = [];
  let end = before;
  for (let left = length; left > 0; ) {
    end = dayAfter(end, way);
    const why = notCounted(end);
    if (why) passedOver.push({ day: end, why });
    else left -= 1;
  }
  return { end, passedOver };
}

/**
 * From the day on which a period ends to one on which something can be done: why not on the first, and the days after
 * it. Several closed weekdays are one stop.
 */
function roll(end: Day, rule: Reckoning, calendar: DeadlineCalendar) {
  const closed: { day: Day; why: string }[] = [];
  if (rule.roll === "aucun") return { due: end, why: null, stops: [] };
  let day = end;
  for (let wasWeekday = false; ; day = dayAfter(day, rule.roll === "precedent" ? -1 : 1)) {
    const holiday = calendar.holidayOn(day);
    if (!holiday && !rule.closedWeekdays.includes(isoWeekdayOf(day))) break;
    if (holiday || !wasWeekday) closed.push({ day, why: holiday ?? weekdayName(day) });
    wasWeekday = !holiday;
  }
  const [first, ...stops] = closed;
  if (!first) return { due: day, why: null, stops: [] };
  // Whether it may end in the recess is for a lawyer to say.
  const recess = rule.recess === "ignore" ? null : calendar.recesses.find(({ from, to }) => from <= day && day <= to);
  return { due: day, why: first.why, stops: [...stops, { day, ...(recess ? { why: recess.label } : {}) }] };
}

const inOrder = (a: Day, b: Day): [Day, Day] => (a <= b ? [a, b] : [b, a]);

function crossed(a: Day, b: Day, recesses: readonly Recess[]): Recess[] {
  const [from, to] = inOrder(a, b);
  return recesses.filter((recess) => recess.from <= to && recess.to >= from);
}
