import { recordPaths } from "~/lib/record-paths";
import { deadlineUnits } from "../deadline-computation";

const usual = recordPaths("/reglages/regles-de-delai");

export const rulePaths = {
  ...usual,
  signature: (id: string) => `${usual.list}/${id}/signature`,
  withdrawal: (id: string) => `${usual.list}/${id}/retrait`,
} as const;

/** How a version of a rule stands. The values are stored: they never change. */
export const ruleStates = [
  { value: "exemple", label: "Exemple" },
  { value: "brouillon", label: "À signer" },
  { value: "active", label: "En vigueur" },
  { value: "retiree", label: "Retirée" },
] as const;

export type RuleState = (typeof ruleStates)[number]["value"];

/** « En vigueur » for `active`. */
export const ruleStateLabel = (state: string): string =>
  ruleStates.find(({ value }) => value === state)?.label ?? state;

/** Said of every example: it holds neither a number nor a reference, so that none passes for law. */
export const EXAMPLE = "Exemple sans valeur\u00A0: à compléter, vérifier et signer par un avocat du cabinet.";

/** Longest texts, in characters; the numbers that a period and a warning may have, in days. */
export const ruleLimits = { name: 80, event: 120, reference: 200, n: 999, warnings: 5, warning: 90 } as const;

export const directions = [
  { value: "apres", label: "Après" },
  { value: "avant", label: "Avant" },
] as const;

export const firstDays = [
  { value: "non", label: "Non" },
  { value: "oui", label: "Oui" },
] as const;

/** The days of the week on which nothing is done, 1 for Monday to 7. */
export const closedWeeks = [
  { value: "samedi-dimanche", label: "Samedi et dimanche", days: [6, 7] },
  { value: "dimanche", label: "Dimanche", days: [7] },
  { value: "aucun", label: "Aucun", days: [] as number[] },
] as const;

export const rolls = [
  { value: "suivant", label: "Reporté au jour ouvert suivant" },
  { value: "precedent", label: "Avancé au jour ouvert précédent" },
  { value: "aucun", label: "Jamais déplacé" },
] as const;

export const recessRules = [
  { value: "court", label: "Le délai court, les vacances sont signalées" },
  { value: "suspend", label: "Le délai est suspendu" },
  { value: "ignore", label: "Le délai court pendant les vacances, sans les signaler" },
] as const;

type Choice = { value: string; label: string };

const labelled = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What the form covers, in its order, as people read it. */
export const ruleFields = [
  { name: "name", label: "Nom", maxLength: ruleLimits.name },
  { name: "event", label: "Ce qui fait courir le délai", maxLength: ruleLimits.event },
  { name: "n", label: "Nombre" },
  { name: "unit", label: "Unité", shown: labelled(deadlineUnits) },
  { name: "direction", label: "Avant ou après", shown: labelled(directions) },
  { name: "firstDayCounted", label: "Le premier jour compte", shown: labelled(firstDays) },
  { name: "closedWeekdays", label: "Jours de la semaine fermés", shown: labelled(closedWeeks) },
  { name: "roll", label: "S’il finit un jour fermé ou férié", shown: labelled(rolls) },
  { name: "recess", label: "Pendant les vacances judiciaires", shown: labelled(recessRules) },
  { name: "warnings", label: "Rappels, en jours avant l’échéance" },
  { name: "reference", label: "Référence du texte", maxLength: ruleLimits.reference },
] as const;

export type RuleField = (typeof ruleFields)[number]["name"];

/** A rule as its form carries it. */
export type RuleWords = Record<RuleField, string>;

export const ruleLabels: Record<string, string> = Object.fromEntries(
  ruleFields.map(({ name, label }) => [name, label]),
);
