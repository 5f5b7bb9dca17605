import { recordPaths } from "~/lib/record-paths";
import { hourWords } from "~/lib/written-time";

const { list, one, export: exported } = recordPaths("/gestionaudience");

export const hearingPaths = {
  list,
  one,
  export: exported,
  creation: `${list}/nouvelle`,
  /** Where a wrong day, hour or place is put right: that is no renvoi. */
  correction: (id: string) => `${list}/${id}/correction`,
  /** What came of it. */
  outcome: (id: string) => `${list}/${id}/resultat`,
  adjournment: (id: string) => `${list}/${id}/renvoi`,
  adjournmentUndoing: (id: string) => `${list}/${id}/renvoi/annulation`,
} as const;

/** Where a hearing of that matter is entered. */
export const hearingFor = (matterId: string) => `${hearingPaths.creation}?dossier=${matterId}`;

/** How a hearing stands. The values are stored: they never change. */
export const hearingStates = [
  { value: "prevue", label: "Prévue" },
  { value: "a-fixer", label: "Date à fixer" },
  { value: "tenue", label: "Tenue" },
  { value: "renvoyee", label: "Renvoyée" },
  { value: "annulee", label: "Annulée" },
] as const;

export type HearingState = (typeof hearingStates)[number]["value"];

/** « Date à fixer » for `a-fixer`. */
export function hearingStateLabel(state: string): string {
  return hearingStates.find(({ value }) => value === state)?.label ?? state;
}

/** What came of a hearing. The values are stored: they never change. */
export const hearingOutcomes = [
  { value: "plaidee", label: "Plaidée" },
  { value: "jugement", label: "Jugement rendu" },
  { value: "renvoi", label: "Renvoyée" },
  { value: "delibere", label: "Mise en délibéré" },
  { value: "proroge", label: "Délibéré prorogé" },
  { value: "radiation", label: "Radiation" },
  { value: "desistement", label: "Désistement" },
  { value: "erreur", label: "Saisie par erreur" },
  { value: "renvoi-annule", label: "Renvoi annulé" },
] as const;

export type HearingOutcome = (typeof hearingOutcomes)[number]["value"];

/** « Mise en délibéré » for `delibere`; empty for none. */
export function hearingOutcomeLabel(outcome: string | null): string {
  return hearingOutcomes.find(({ value }) => value === outcome)?.label ?? "";
}

/** What of the list is shown. */
export const hearingTimes = [
  { value: "a-venir", label: "À venir" },
  { value: "resultats", label: "Résultats à saisir" },
  { value: "a-fixer", label: "Date à fixer" },
  { value: "tenues", label: "Tenues" },
  { value: "renvoyees", label: "Renvoyées" },
  { value: "annulees", label: "Annulées" },
] as const;

/** Hearings as a list, in addresses (`?vue=`). */
export const LIST_VIEW = "liste";

/** Of the filter by lawyer: hearings for which nobody is named. */
export const NOBODY = "personne";

/** What a hearing is for, as it is proposed; any other words will do. */
export const hearingPurposes = [
  "Enrôlement",
  "Mise en état",
  "Plaidoirie",
  "Prononcé",
  "Référé",
  "Conciliation",
  "Comparution",
  "Enquête",
  "Audition de témoins",
  "Interrogatoire",
] as const;

/** Of a delibere: the day on which the decision is given. */
export const PRONOUNCING = "Prononcé";

/** Longest texts, in characters. */
export const hearingLimits = { chamber: 80, room: 40, purpose: 80, reason: 400, note: 1000 } as const;

/** How long a hearing is held to last, in minutes, where its court says nothing; at least and at most. */
export const hearingMinutes = { usual: 60, least: 5, most: 720 } as const;

/** What the form covers, in its order, as people read it; beside the matter. Who and where are told by name. */
export const hearingFields = [
  { name: "courtId", label: "Juridiction" },
  { name: "day", label: "Jour" },
  { name: "time", label: "Heure", shown: hourWords },
  { name: "lawyerId", label: "Qui plaide" },
  { name: "purpose", label: "Objet", maxLength: hearingLimits.purpose },
  { name: "proceedingId", label: "Procédure" },
  { name: "chamber", label: "Chambre", maxLength: hearingLimits.chamber },
  { name: "room", label: "Salle", maxLength: hearingLimits.room },
  { name: "minutes", label: "Durée, en minutes" },
  { name: "note", label: "Note", maxLength: hearingLimits.note },
] as const;

export type HearingField = (typeof hearingFields)[number]["name"];

/** What is said of one of them. */
export function hearingField(name: string): { label: string; maxLength?: number } {
  const field = hearingFields.find((one) => one.name === name);
  return { label: field?.label ?? name, maxLength: field && "maxLength" in field ? field.maxLength : undefined };
}

/** A hearing as its form carries it. */
export type HearingWords = Record<HearingField, string>;
