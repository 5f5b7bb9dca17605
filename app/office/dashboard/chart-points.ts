import { capitalised } from "~/lib/capitalised";
import { elapsed } from "~/lib/elapsed";
import { dayInWords } from "~/lib/french-date";
import { counted, frenchNumber } from "~/lib/french-number";
import type { Dashboard } from "./dashboard.server";

/**
 * One bar: what it stands for in full and in short, its height (null: there is nothing to measure), and that in words.
 */
type ChartPoint = {
  key: string;
  label: string;
  short: string;
  value: number | null;
  shown: string;
  /** The present week or month, which goes on. */
  open: boolean;
};

/** `heads`: of its table, what a row is and what is measured. */
export type Chart = { points: ChartPoint[]; unit: string; heads: [string, string] };

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time in words, « 5 h »; a dash when there is none. `seconds`: null when nothing was answered. */
export function durationInWords(seconds: number | null): string {
  return seconds === null ? "—" : elapsed(new Date(0), new Date(seconds * 1000));
}

/** Messages received in each week. */
export function messagesChart(weeks: Dashboard["weeks"]): Chart {
  const points = weeks.map(({ start, messages }, i) => ({
    ...week(start, i === weeks.length - 1),
    value: messages,
    shown: frenchNumber(messages),
  }));
  return { points, unit: "messages", heads: ["Semaine", "Messages"] };
}

/** Median time to the first answer of each week's messages, in the unit that fits the longest. */
export function delayChart(weeks: Dashboard["weeks"]): Chart {
  const longest = Math.max(0, ...weeks.map(({ delay }) => delay ?? 0));
  const [unit, seconds]: [string, number] =
    longest > 2 * DAY ? ["jours", DAY] : longest > 2 * HOUR ? ["heures", HOUR] : ["minutes", 60];
  const points = weeks.map(({ start, delay }, i) => ({
    ...week(start, i === weeks.length - 1),
    value: delay === null ? null : delay / seconds,
    shown: durationInWords(delay),
  }));
  return { points, unit, heads: ["Semaine", "Délai"] };
}

/** Clients written down in each month. */
export function clientsChart(months: Dashboard["months"]): Chart {
  const points = months.map(({ start, clients }, i) => ({
    key: start,
    label: monthInWords(start),
    short: start.slice(5, 7),
    value: clients,
    shown: frenchNumber(clients),
    open: i === months.length - 1,
  }));
  return { points, unit: "clients", heads: ["Mois", "Clients"] };
}

/** Whether a chart has a bar at all. */
export function isDrawn({ points }: Chart): boolean {
  return points.some(({ value }) => value !== null && value > 0);
}

/** What a chart says, for who cannot see it. */
export function chartInWords({ points }: Chart): string {
  const measured = points.filter(({ value }) => value !== null);
  const last = points.at(-1);
  if (measured.length === 0 || !last) return "rien à montrer encore.";
  const byHeight = [...measured].sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [low, high] = [byHeight[0]?.shown, byHeight.at(-1)?.shown];
  const span = low === high ? `${high} partout` : `de ${low} à ${high}`;
  return `${counted(measured.length, "barre", "barres")}, ${span} ; ${last.shown} pour la dernière.`;
}

function week(start: string, open: boolean) {
  return {
    key: start,
    label: `Semaine du ${dayInWords(start)}`,
    short: `${start.slice(8)}/${start.slice(5, 7)}`,
    open,
  };
}

function monthInWords(start: string): string {
  const month = dayInWords(start).replace(/^\S+\s/u, "");
  return capitalised(month);
}
