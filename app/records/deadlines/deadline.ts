import { recordPaths } from "~/lib/record-paths";

const { list, creation, one, export: exported } = recordPaths("/delais");

/** Of the screen of a confirmation: it is not so, in addresses. */
export const NOT_DONE = "non";

export const deadlinePaths = {
  list,
  creation,
  one,
  /** The deadlines that were entered on a day, on paper: « 2026-11-20 ». */
  register: (day: string) => `${list}/registre/${day}.pdf`,
  export: exported,
  /** What was done. */
  done: (id: string) => `${list}/${id}/fait`,
  /** Where a second person looks at what the first one said. */
  confirmation: (id: string) => `${list}/${id}/confirmation`,
  /** The same screen, where it is said that what the first one said is not so. */
  notDone: (id: string) => `${list}/${id}/confirmation?reponse=${NOT_DONE}`,
  abandon: (id: string) => `${list}/${id}/abandon`,
  /** Another day; a later one waits until a lawyer agrees, or does not. */
  move: (id: string) => `${list}/${id}/report`,
  moveAcceptance: (id: string) => `${list}/${id}/report/accord`,
  moveRefusal: (id: string) => `${list}/${id}/report/refus`,
  /** Where a lawyer keeps a day that was to be checked. */
  dayKept: (id: string) => `${list}/${id}/verification`,
  /** By the version of its rule that is in force now. */
  recalculation: (id: string) => `${list}/${id}/recalcul`,
} as const;

/** Where a deadline of that matter is entered. */
export const deadlineFor = (matterId: string) => `${deadlinePaths.creation}?dossier=${matterId}`;

/** What the law sets, and what the firm sets itself, which one press closes. The values are stored. */
export const deadlineKinds = [
  { value: "delai", label: "Délai de procédure" },
  { value: "tache", label: "Tâche" },
] as const;

/**
 * What people call one, with what agrees with it; `it`: « le reporter », « la reporter ». Sentences about either are
 * made with these.
 */
export const deadlineNoun = (isTask: boolean) =>
  isTask
    ? { one: "tâche", many: "tâches", the: "la tâche", of: "de la tâche", this: "cette tâche", it: "la", e: "e" }
    : { one: "délai", many: "délais", the: "le délai", of: "du délai", this: "ce délai", it: "le", e: "" };

/** The announcements of what was done with one. */
export const deadlineSays = (isTask: boolean) =>
  isTask
    ? {
        added: "deadline-task-added",
        closed: "deadline-task-closed",
        moved: "deadline-task-moved",
        abandoned: "deadline-task-abandoned",
        reopened: "deadline-task-reopened",
      }
    : {
        added: "deadline-added",
        closed: "deadline-closed",
        moved: "deadline-moved",
        abandoned: "deadline-abandoned",
        reopened: "deadline-reopened",
      };

/** How a deadline stands. The values are stored: they never change. */
const deadlineStates = [
  { value: "ouvert", label: "Ouvert" },
  { value: "a-confirmer", label: "À confirmer" },
  { value: "clos", label: "Clos" },
  { value: "abandonne", label: "Abandonné" },
] as const;

export type DeadlineState = (typeof deadlineStates)[number]["value"];

/** « À confirmer » for `a-confirmer`. */
export const deadlineStateLabel = (state: string): string =>
  deadlineStates.find(({ value }) => value === state)?.label ?? state;

/** Why a lawyer is to look at the day of a deadline: its hearing was moved or cancelled, or its judgment was none. */
export type CheckReason = "deplacee" | "annulee" | "resultat-annule";

/** What of the list is shown; none of them: what is open. */
export const deadlineViews = [
  { value: "a-faire", label: "À faire" },
  { value: "en-retard", label: "En retard" },
  { value: "aujourd-hui", label: "Aujourd’hui" },
  { value: "7-jours", label: "Dans les 7\u00A0jours" },
  { value: "rappeles", label: "Rappelés plus tôt" },
  { value: "a-confirmer", label: "À confirmer" },
  { value: "proposes", label: "Nouvelle date proposée" },
  { value: "a-verifier", label: "À vérifier" },
  { value: "clos", label: "Clos" },
  { value: "abandonnes", label: "Abandonnés" },
  { value: "tous", label: "Tous" },
] as const;

/** So many days ahead « this week » looks. */
export const WEEK = 7;

/** What somebody whose later day waits is told; `mayAccept`: they may agree themselves. */
export const proposedSays = (mayAccept: boolean) => (mayAccept ? "deadline-proposed-own" : "deadline-proposed");

/** Longest texts, in characters. */
export const deadlineLimits = { title: 120, words: 1000 } as const;

/** What the form covers, in its order, as people read it; beside the matter. */
export const deadlineFields = [
  { name: "kind", label: "Genre" },
  { name: "ruleVersionId", label: "Règle" },
  { name: "title", label: "Intitulé", maxLength: deadlineLimits.title },
  { name: "hearingId", label: "Audience qui le fait courir" },
  { name: "eventOn", label: "Jour qui le fait courir" },
  { name: "dueOn", label: "Échéance" },
  { name: "lawyerId", label: "Avocat" },
  { name: "assigneeId", label: "Qui s’en charge" },
] as const;

export type DeadlineField = (typeof deadlineFields)[number]["name"];

/** A deadline as its form carries it. */
export type DeadlineWords = Record<DeadlineField, string>;

export const deadlineLabels: Record<string, string> = Object.fromEntries(
  deadlineFields.map(({ name, label }) => [name, label]),
);
