import { counted } from "~/lib/french-number";

/** Why a whole roll does not take place, as it is proposed. */
export const batchReasons = [
  { value: "greve", label: "Grève" },
  { value: "fermeture", label: "Fermeture" },
  { value: "absence", label: "Absence du magistrat" },
  { value: "autre", label: "Autre" },
] as const;

/** To when. The values are stored: they never change. */
export const batchModes = [
  { value: "a-fixer", label: "Date à fixer" },
  { value: "jour", label: "Un même jour" },
  { value: "plus-tard", label: "Tant de jours plus tard" },
] as const;

export type BatchMode = (typeof batchModes)[number]["value"];

/** The longest roll and the furthest day, in days; the longest words beside the reason, in characters. */
export const batchLimits = { span: 92, later: 366, words: 200 } as const;

/** The fields of the form, as its address carries them. */
export const batchFields = [
  "juridiction",
  "du",
  "au",
  "chambre",
  "motif",
  "precision",
  "mode",
  "jour",
  "jours",
] as const;

export type BatchWords = Record<(typeof batchFields)[number], string>;

/** « 2 audiences avaient changé : elles restent comme elles sont. »; empty for none. */
export const leftWords = (count: number): string => stayWords(count, "avait changé", "avaient changé");

/** « 3 audiences ont été modifiées depuis : elles restent comme elles sont. »; empty for none. */
export const changedSinceWords = (count: number): string =>
  stayWords(count, "a été modifiée depuis", "ont été modifiées depuis");

/** Whoever would be there is due at something that was entered since. */
export const dueElsewhereWords = (count: number): string =>
  stayWords(count, "a un avocat attendu ailleurs à ce moment", "ont un avocat attendu ailleurs à ce moment");

/** What stands against so many of them was not on the screen when they were ticked. */
export const unreadWords = (count: number): string =>
  `Depuis cet aperçu, autre chose s’oppose au nouveau jour de ${counted(count, "audience", "audiences")}\u00A0: relisez, puis renvoyez.`;

function stayWords(count: number, one: string, many: string): string {
  if (count === 0) return "";
  const stays = count === 1 ? "elle reste comme elle est" : "elles restent comme elles sont";
  return `${counted(count, `audience ${one}`, `audiences ${many}`)}\u00A0: ${stays}.`;
}
