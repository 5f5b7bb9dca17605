import { slashedDay } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { hourWords } from "~/lib/written-time";
import type { Letter } from "~/server/mail/letter";
import { deadlineNoun, deadlinePaths } from "./deadline";

/** How many deadlines wait, or how many tasks. */
export type MorningCounts = {
  isTask: boolean;
  late: number;
  today: number;
  week: number;
  /** Later than that, and their rules ask for it to be told of. */
  warned: number;
  toConfirm: number;
  /** The days, in their order, of those that something befell and a lawyer has to look at; each may count above too. */
  toCheck: string[];
  /** All of these, each once. */
  count: number;
};

/** What a day holds: deadlines, then tasks, and the hearings by hour and court. */
export type MorningFacts = { counts: MorningCounts[]; hearings: { time: string; court: string }[] };

/** Whether there is anything to tell. */
export const isAnything = ({ counts, hearings }: MorningFacts): boolean =>
  hearings.length > 0 || counts.some(({ count }) => count > 0);

/** So many days are named. */
const MOST_DAYS = 5;

/** « 2 délais et 1 tâche » */
function countedBy(counts: readonly MorningCounts[], of: (one: MorningCounts) => number): string {
  const some = counts.filter((one) => of(one) > 0);
  return some.map((one) => namedCount(one, of(one))).join(" et ");
}

function namedCount({ isTask }: MorningCounts, n: number): string {
  const { one, many } = deadlineNoun(isTask);
  return counted(n, one, many);
}

/** « 2 délais (12/01/2027, 14/01/2027) » */
function withDays(of: MorningCounts): string {
  const days = of.toCheck;
  const named = [...new Set(days)].map(slashedDay);
  const more = named.length > MOST_DAYS ? ["…"] : [];
  return `${namedCount(of, days.length)} (${[...named.slice(0, MOST_DAYS), ...more].join(", ")})`;
}

/**
 * The mail of the morning: hours, days, courts and counts alone, since a mailbox is a third party's. `site`: the public
 * address.
 */
export function morningMail(name: string, facts: MorningFacts, site: string): Letter {
  const { counts, hearings } = facts;
  const told: [string, string][] = [
    ["En retard", countedBy(counts, ({ late }) => late)],
    ["Aujourd’hui", countedBy(counts, ({ today }) => today)],
    ["Dans les 7\u00A0jours", countedBy(counts, ({ week }) => week)],
    ["Rappelés par leur règle", countedBy(counts, ({ warned }) => warned)],
    ["À confirmer", countedBy(counts, ({ toConfirm }) => toConfirm)],
    [
      "À vérifier",
      counts
        .filter(({ toCheck }) => toCheck.length > 0)
        .map(withDays)
        .join(" et "),
    ],
  ];
  const rows = told.filter(([, words]) => words !== "");
  const open = countedBy(counts, ({ count }) => count);
  const subject = [
    open ? `${open} à traiter` : "",
    hearings.length > 0 ? counted(hearings.length, "audience aujourd’hui", "audiences aujourd’hui") : "",
  ];
  return {
    subject: subject.filter(Boolean).join(", "),
    name,
    body: [
      ...(rows.length > 0 ? [{ facts: rows }] : []),
      ...(hearings.length > 0
        ? [
            "Les audiences du jour\u00A0:",
            { facts: hearings.map(({ time, court }): [string, string] => [hourWords(time), court]) },
          ]
        : []),
      { label: "Voir les délais", href: site + deadlinePaths.list },
      "Par discrétion, cet e-mail ne contient ni les noms ni les dossiers.",
    ],
  };
}
