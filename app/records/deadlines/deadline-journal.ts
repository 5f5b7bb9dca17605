import type { Details, JournalActions } from "~/abilities/journal/journal-part";
import { dayInWords } from "~/lib/french-date";
import { deadlineNoun } from "./deadline";

const noun = ({ isTask }: Details) => deadlineNoun(isTask === true);

/** « a rouvert le délai », « a rouvert la tâche ». */
const the = (does: string) => (details: Details) => `${does} ${noun(details).the}`;

/** « a refusé la nouvelle date du délai », « … de la tâche ». */
const of = (does: string) => (details: Details) => `${does} ${noun(details).of}`;

const dayTold = (day: unknown): string => (typeof day === "string" ? dayInWords(day) : "un autre jour");

/** How what is done with a deadline reads. `isTask` of the details is how it stands today: a task is called one. */
export const deadlineActions: JournalActions = {
  "deadline.read": { verb: "lecture", says: the("a consulté") },
  "deadline.created": { verb: "ajout", says: the("a ajouté") },
  "deadline.moved": {
    verb: "changement",
    says: ({ from, to, waits, ...details }) =>
      `${waits === true ? "a proposé de reporter" : "a déplacé"} du ${dayTold(from)} au ${dayTold(to)} ${noun(details).the}`,
    briefly: ({ from, to, waits }) =>
      `${waits === true ? "a proposé" : "a déplacé"}\u00A0: ${dayTold(from)} → ${dayTold(to)}`,
  },
  "deadline.proposal-withdrawn": {
    verb: "changement",
    says: ({ to, ...details }) => `a retiré la date proposée, le ${dayTold(to)}, ${noun(details).of}`,
    briefly: ({ to }) => `a retiré la date proposée, le ${dayTold(to)}`,
  },
  "deadline.recalculated": { verb: "changement", says: the("a recalculé, sans en changer l’échéance,") },
  "deadline.check-asked": { verb: "changement", says: the("a rendu à vérifier") },
  "deadline.check-lifted": { verb: "changement", says: the("n’a plus laissé à vérifier") },
  "deadline.day-kept": { verb: "changement", says: of("a vérifié et gardé l’échéance") },
  "deadline.move-refused": { verb: "changement", says: of("a refusé la nouvelle date") },
  "deadline.done": {
    verb: "changement",
    says: (details) => `a dit fait${noun(details).e} ${noun(details).the}`,
    briefly: "a dit ce qui a été fait",
  },
  "deadline.reopened": { verb: "changement", says: the("a rouvert") },
  "deadline.confirmed": { verb: "changement", says: the("a confirmé") },
  "deadline.abandon-asked": { verb: "changement", says: the("a demandé d’abandonner") },
  "deadline.abandoned": { verb: "changement", says: of("a confirmé l’abandon") },
};
