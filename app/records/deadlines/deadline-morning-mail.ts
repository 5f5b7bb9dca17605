import { counted } from "~/lib/french-number";
import { hourWords } from "~/lib/written-time";
import type { Letter } from "~/server/mail/letter";
import { deadlinePaths } from "./deadline";

/** What a day holds: how many deadlines, and the hearings by hour and court. */
export type MorningFacts = {
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
  hearings: { time: string; court: string }[];
};

/** Whether there is anything to tell. */
export const isAnything = ({ count, hearings }: MorningFacts): boolean => count + hearings.length > 0;

/** So many days are named. */
const MOST_DAYS = 5;

/** « 2 délais (12/01/2027, 14/01/2027) » */
function withDays(days: readonly string[]): string {
  const named = [...new Set(days)].map((day) => day.split("-").reverse().join("/"));
  const more = named.length > MOST_DAYS ? ["…"] : [];
  return `${counted(days.length, "délai", "délais")} (${[...named.slice(0, MOST_DAYS), ...more].join(", ")})`;
}

/**
 * The mail of the morning: hours, days, courts and counts alone, since a mailbox is a third party's. `site`: the public
 * address.
 */
export function morningMail(name: string, facts: MorningFacts, site: string): Letter {
  const { late, today, week, warned, toConfirm, toCheck, count, hearings } = facts;
  const told: [string, number][] = [
    ["En retard", late],
    ["Aujourd’hui", today],
    ["Dans les 7\u00A0jours", week],
    ["Rappelés par leur règle", warned],
    ["À confirmer", toConfirm],
  ];
  const rows = told.flatMap(([label, n]): [string, string][] =>
    n > 0 ? [[label, counted(n, "délai", "délais")]] : [],
  );
  if (toCheck.length > 0) rows.push(["À vérifier", withDays(toCheck)]);
  const subject = [
    count > 0 ? counted(count, "délai à traiter", "délais à traiter") : "",
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
