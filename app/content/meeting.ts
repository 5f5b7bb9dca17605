import { weekdayNames } from "~/lib/day-sentences";
import type { MomentProblem } from "~/lib/meeting-moments";
import { spokenHour } from "~/lib/opening-week";
import { paths } from "~/paths";

/** Copy of /contact/rendez-vous. What is sent is a message like any other, with two moments. */
export const meeting = {
  path: paths.meetingRequest,
  title: "Demander un rendez-vous",
  description:
    "Proposez deux moments au cabinet d’avocats à Conakry : il confirme l’un des deux, ou vous en propose un autre.",
  lead: "Proposez deux moments. Le cabinet en confirme un.",
  link: "Demander un rendez-vous",
  first: "Premier moment",
  second: "Deuxième moment, si le premier n’est pas possible",
  day: "Jour",
  hour: "Heure",
  noDay: "Choisissez un jour",
  noHour: "Choisissez une heure",
  lawyer: { label: "Avec qui ?", none: "Le cabinet choisit" },
  message: { label: "De quoi s’agit-il ?" },
  send: "Demander ce rendez-vous",
  limit: "Le rendez-vous est sûr quand le cabinet l’a confirmé. Cette demande n’arrête aucun délai.",
  /** Followed by the firm's number; hidden without one. */
  arrested: "Si une personne est arrêtée, n’attendez pas\u00A0: téléphonez au",
  /** Of the receipt. `moments`: « mardi 1er décembre 2026 à 9 h ». */
  proposed: (moments: readonly string[]) =>
    `Vous avez proposé ${moments.join(", ou ")}. Le cabinet confirme l’un des deux.`,
  refused: "Votre demande n’a pas été envoyée",
  same: "Choisissez un autre moment que le premier.",
  /** The same of one of the two: above the form nothing else says which. */
  problemOf: (which: "Premier" | "Deuxième", problem: MomentProblem): string => {
    const sentence = meeting.problem(problem);
    return `${which} moment\u00A0: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  },
  /** Why a moment cannot be proposed, and what can. */
  problem: (problem: MomentProblem): string => {
    if (problem.kind === "unread") return "Choisissez un jour et une heure.";
    if (problem.kind === "past") return "Ce moment est passé. Choisissez-en un autre.";
    if (problem.kind === "far") return "Choisissez un jour dans les deux mois.";
    if (problem.kind === "holiday") return `Le cabinet est fermé ce jour-là\u00A0: ${problem.label}.`;
    const weekday = weekdayNames[problem.weekday];
    if (problem.kind === "closed") return `Le cabinet est fermé le ${weekday}.`;
    const starts = problem.starts.map(({ from, to }) =>
      from === to ? `à ${spokenHour(from)}` : `entre ${spokenHour(from)} et ${spokenHour(to)}`,
    );
    return `Le ${weekday}, un rendez-vous commence ${starts.join(" ou ")}.`;
  },
  missing: {
    title: "Le cabinet ne prend pas de rendez-vous depuis cette page",
    lead: "Écrivez-nous\u00A0: nous conviendrons d’un moment ensemble.",
    way: { label: "Écrire au cabinet", path: paths.contact },
  },
} as const;
