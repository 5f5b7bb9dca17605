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
  /** Where what came of it is taken back, a renvoi too. */
  outcomeUndoing: (id: string) => `${list}/${id}/resultat/annulation`,
  /** The clients who are to be told of a hearing, and where it is said that one of them was. */
  toTell: `${list}/a-prevenir`,
  toTellExport: (format: string) => `${list}/a-prevenir/export/${format}`,
  telling: (id: string) => `${list}/${id}/prevenir`,
  /** A whole roll adjourned at once; what one of them moved, and where that is taken back. */
  rollAdjournment: `${list}/renvoi-d-office`,
  batch: (id: string) => `${list}/renvoi-d-office/${id}`,
  batchUndoing: (id: string) => `${list}/renvoi-d-office/${id}/annulation`,
  /** The sheets to print, of a day and of the week of a Monday; as they stand in routes.ts, and as they are opened. */
  dayFile: (file: string) => `${list}/feuille/${file}`,
  weekFile: (file: string) => `${list}/semaine/${file}`,
  daySheet: (day: string) => `${list}/feuille/${day}.pdf`,
  weekSheet: (monday: string) => `${list}/semaine/${monday}.pdf`,
} as const;

/** Where a hearing of that matter is entered. */
export const hearingFor = (matterId: string) => `${hearingPaths.creation}?dossier=${matterId}`;

/** Of an hour that is left empty: « Vide : 09h00, l’heure habituelle. »; nothing of a court that has none. */
export const usualHourHint = (usual: string | null | undefined): string | undefined =>
  usual ? `Vide\u00A0: ${hourWords(usual)}, l’heure habituelle.` : undefined;

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

/** What the list shows of itself. */
export const NEXT_TIME = { value: "prochaines", label: "Dès aujourd’hui" } as const;

/** What of the list is shown. */
export const hearingTimes = [
  NEXT_TIME,
  { value: "passees", label: "Audiences passées" },
  { value: "a-venir", label: "À venir" },
  { value: "resultats", label: "Résultats à saisir" },
  { value: "mes-resultats", label: "Résultats qui m’attendent" },
  { value: "a-fixer", label: "Date à fixer" },
  { value: "tenues", label: "Tenues" },
  { value: "renvoyees", label: "Renvoyées" },
  { value: "annulees", label: "Annulées" },
] as const;

/**
 * The time that the list shows where its address names none: of what is asked for by words, days or a matter, all,
 * which is empty. Programs and files get all that their address does not leave out.
 */
export const usualTime = (asked: { q?: string; du?: string; au?: string; dossier?: string }): string =>
  asked.q || asked.du || asked.au || asked.dossier ? "" : NEXT_TIME.value;

/** Asks for all of them where the list would show less. */
export const ALL_TIMES = "toutes";

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
export const hearingLimits = { chamber: 80, room: 40, purpose: 80, reason: 400, note: 1000, toBring: 200 } as const;

/** Beside the field of what a client brings. */
export const TO_BRING_HINT =
  "Le client lit ces mots dans ce qu’on lui rappelle\u00A0: ni la nature de l’affaire, ni l’adversaire.";

/** « Pièce d’identité, reçus »: what a client brings, on one line. */
export const toBringWords = (toBring: string): string =>
  toBring
    .split("\n")
    .map((thing) => thing.replace(/[\s.,;]+$/, ""))
    .join(", ");

/** How long a hearing is held to last, in minutes, where its court says nothing; at least and at most. */
export const hearingMinutes = { usual: 60, least: 5, most: 720 } as const;

/** What the form covers, in its order, as people read it; beside the matter. Who and where are told by name. */
export const hearingFields = [
  { name: "courtId", label: "Juridiction" },
  { name: "day", label: "Jour" },
  { name: "time", label: "Heure", shown: hourWords },
  { name: "lawyerId", label: "Qui plaide" },
  { name: "attendeeIds", label: "Avec" },
  { name: "purpose", label: "Objet", maxLength: hearingLimits.purpose },
  { name: "proceedingId", label: "Procédure" },
  { name: "chamber", label: "Chambre", maxLength: hearingLimits.chamber },
  { name: "room", label: "Salle", maxLength: hearingLimits.room },
  { name: "minutes", label: "Durée en minutes" },
  { name: "toBring", label: "À apporter", maxLength: hearingLimits.toBring },
  { name: "note", label: "Note", maxLength: hearingLimits.note },
] as const;

export type HearingField = (typeof hearingFields)[number]["name"];

/** What is said of one of them. */
export function hearingField(name: string): { label: string; maxLength?: number } {
  const field = hearingFields.find((one) => one.name === name);
  return { label: field?.label ?? name, maxLength: field && "maxLength" in field ? field.maxLength : undefined };
}

/** A hearing as its form carries it; the ids of those who come along are parted by spaces. */
export type HearingWords = Record<HearingField, string>;
