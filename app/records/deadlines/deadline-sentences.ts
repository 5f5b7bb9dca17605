import { capitalised } from "~/lib/capitalised";
import { slashedDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { type CheckReason, type DeadlineState, deadlineNoun, deadlineStateLabel } from "./deadline";

/** The day that sets a deadline off is not what the form was filled in by. */
export const MOVED_HEARING =
  "L’audience a changé de jour pendant votre saisie\u00A0: relisez, puis envoyez de nouveau.";

/** Whoever said that it is done does not confirm it. */
export const OWN_WORD = "Un autre avocat confirme\u00A0: vous ne confirmez pas ce que vous avez dit vous-même.";

/** What whoever says that a deadline is done, or is to be given up, is told of what follows; `isLone`: the setting. */
export function whoConfirmsWords(isTask: boolean, mayConfirm: boolean, isLone: boolean): string {
  const stays = `${deadlineNoun(isTask).the} reste ouvert${deadlineNoun(isTask).e} jusque-là.`;
  if (!mayConfirm) return `Un avocat confirmera\u00A0: ${stays}`;
  const also = isLone ? ", ou vous-même à partir de demain, avec votre mot de passe" : "";
  return `Un autre avocat confirmera${also}\u00A0: ${stays}`;
}

/** The firm has one lawyer, who looks at it again with a night in between. */
export const TOO_EARLY = "Vous confirmez seul\u00A0: revenez demain, un jour après l’avoir dit.";

/**
 * Who confirms in the place of somebody who may not, or when they may themselves. `lawyer`: they are none. `saidOn`:
 * the day on which it was said to be done; `others`: the names of those who may.
 */
export function confirmingWords(
  confirming: "own" | "early" | "lawyer",
  saidOn: string | null,
  others: string[],
): string {
  const names = others.length > 0 ? ` Peuvent le faire dès maintenant\u00A0: ${others.join(", ")}.` : "";
  if (confirming === "early")
    return `Vous confirmez seul, à partir du ${slashedDay(dayAfter(saidOn ?? ""))}\u00A0: un jour après l’avoir dit.${names}`;
  const lead = confirming === "own" ? OWN_WORD : "Un avocat doit encore confirmer.";
  if (names || confirming === "lawyer") return lead + names;
  return `${lead} Personne d’autre ne le peut aujourd’hui\u00A0: voyez «\u00A0Une seule personne confirme\u00A0» dans les réglages.`;
}

/** « Nouvelle date proposée : 12/01/2027. L’ancienne vaut jusqu’à l’accord d’un avocat. » */
export const proposedWords = (day: string): string =>
  `Nouvelle date proposée\u00A0: ${slashedDay(day)}. L’ancienne vaut jusqu’à l’accord d’un avocat.`;

/** Somebody was quicker: nothing is done any more with a deadline that stands so. */
export const standsWords = (isTask: boolean, state: DeadlineState): string =>
  `${capitalised(deadlineNoun(isTask).this)} est déjà ${stateWords(isTask, state)}. Rien n’a été changé.`;

/** The same where nothing was tried: there is nothing to do on this screen. */
export const nothingToDoWords = (isTask: boolean, state: DeadlineState): string =>
  `${capitalised(deadlineNoun(isTask).this)} est ${stateWords(isTask, state)}${
    state === "ouvert" ? "\u00A0: rien n’est à confirmer" : ""
  }.`;

/** « clos », « close ». */
const stateWords = (isTask: boolean, state: DeadlineState): string =>
  deadlineStateLabel(state).toLowerCase() + (state === "a-confirmer" ? "" : deadlineNoun(isTask).e);

type ToldEvent = { kind: string; from: string | null; to: string | null; isTask: boolean };

/** What happened to a deadline, as its history tells it; `from` and `to`: days. */
export function eventWords({ kind, from, to, isTask }: ToldEvent): string {
  const days = from && to ? ` du ${slashedDay(from)} au ${slashedDay(to)}` : "";
  const { the, it, e } = deadlineNoun(isTask);
  const told: Record<string, string> = {
    ajoute: `a ajouté ${the}${to ? `, au ${slashedDay(to)}` : ""}`,
    deplace: `l’a déplacé${e}${days}`,
    propose: `a proposé de ${it} reporter${days}`,
    accepte: `a accepté de ${it} reporter${days}`,
    refuse: `a refusé de ${it} reporter${days}`,
    fait: "a dit ce qui a été fait",
    "pas-fait": `l’a rouvert${e}`,
    confirme: `l’a confirmé${e}`,
    "abandon-demande": "a demandé de l’abandonner",
    abandonne: "a confirmé l’abandon",
    audience: "a changé le jour de l’audience\u00A0: l’échéance est à vérifier",
    "audience-a-fixer": "a renvoyé l’audience à une date à fixer\u00A0: l’échéance reste",
    "audience-annulee": "a annulé l’audience\u00A0: l’échéance est à vérifier",
    "audience-retablie": "a rétabli l’audience\u00A0: l’échéance reste",
    "resultat-annule": "a annulé le résultat de l’audience\u00A0: l’échéance est à vérifier",
    recalcule: `l’a recalculé${e}\u00A0: l’échéance reste`,
    garde: `a vérifié et gardé l’échéance${to ? ` du ${slashedDay(to)}` : ""}`,
    "propose-retire": `a retiré la date proposée${to ? `, le ${slashedDay(to)}` : ""}`,
  };
  return told[kind] ?? kind;
}

/** The same as a title, among what else happened in a matter. */
export function eventTitle({ kind, from, to, isTask }: ToldEvent): string {
  const days = from && to ? ` du ${slashedDay(from)} au ${slashedDay(to)}` : "";
  const { one, the, of, e } = deadlineNoun(isTask);
  const title = capitalised(one);
  const told: Record<string, string> = {
    ajoute: `${title} ajouté${e}${to ? `, au ${slashedDay(to)}` : ""}`,
    deplace: `${title} déplacé${e}${days}`,
    propose: `Report ${of} proposé${days}`,
    accepte: `Report ${of} accepté${days}`,
    refuse: `Report ${of} refusé${days}`,
    fait: `${title} fait${e}`,
    "pas-fait": `${title} rouvert${e}`,
    confirme: `${title} clos${e}`,
    "abandon-demande": `Abandon ${of} demandé`,
    abandonne: `${title} abandonné${e}`,
    audience: `Audience déplacée\u00A0: ${one} à vérifier`,
    "audience-a-fixer": `Audience à fixer\u00A0: ${the} reste`,
    "audience-annulee": `Audience annulée\u00A0: ${one} à vérifier`,
    "audience-retablie": `Audience rétablie\u00A0: ${the} reste`,
    "resultat-annule": `Résultat annulé\u00A0: ${one} à vérifier`,
    recalcule: `${title} recalculé${e}\u00A0: l’échéance reste`,
    garde: `${title} vérifié${e} et gardé${e}`,
    "propose-retire": `Date proposée retirée${to ? `\u00A0: ${slashedDay(to)}` : ""}`,
  };
  return told[kind] ?? title;
}

/** Why a lawyer is to look at a deadline. */
export const checkWords: Record<CheckReason, string> = {
  deplacee: "L’audience a changé de jour\u00A0: vérifiez cette échéance.",
  annulee: "L’audience a été annulée\u00A0: vérifiez cette échéance.",
  "resultat-annule": "Le résultat de l’audience a été annulé\u00A0: vérifiez cette échéance.",
};

/** It is not what was read. */
export const changedSince = (isTask: boolean): string =>
  `${capitalised(deadlineNoun(isTask).this)} a changé depuis\u00A0: relisez-${deadlineNoun(isTask).it}.`;

/** What waits is not the day that was read: somebody was quicker, and this is how the deadline stands. */
export const otherDayWords = (dueOn: string, proposedOn: string | null): string =>
  proposedOn
    ? `La date proposée a changé\u00A0: c’est maintenant le ${slashedDay(proposedOn)}. Relisez-la.`
    : `Aucune date n’attend plus d’accord\u00A0: l’échéance est le ${slashedDay(dueOn)}.`;
