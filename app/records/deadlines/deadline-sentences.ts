import { dayAfter } from "~/lib/public-holidays";
import { type CheckReason, type DeadlineState, deadlineStateLabel } from "./deadline";
import { slashed } from "./deadline-steps";

/** Its matter went while the form was open. */
export const GONE_MATTER = "Ce dossier n’existe plus, ou n’est pas ouvert pour vous.";

/** The day that sets a deadline off is not what the form was filled in by. */
export const MOVED_HEARING =
  "L’audience a changé de jour pendant votre saisie\u00A0: relisez, puis envoyez de nouveau.";

/** Whoever said that it is done does not confirm it. */
export const OWN_WORD = "Un autre avocat confirme\u00A0: vous ne confirmez pas ce que vous avez dit vous-même.";

/** What whoever says that a deadline is done, or is to be given up, is told of what follows; `isLone`: the setting. */
export function whoConfirmsWords(mayConfirm: boolean, isLone: boolean): string {
  if (!mayConfirm) return "Un avocat confirmera\u00A0: le délai reste ouvert jusque-là.";
  const also = isLone ? ", ou vous-même à partir de demain, avec votre mot de passe" : "";
  return `Un autre avocat confirmera${also}\u00A0: le délai reste ouvert jusque-là.`;
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
    return `Vous confirmez seul, à partir du ${slashed(dayAfter(saidOn ?? ""))}\u00A0: un jour après l’avoir dit.${names}`;
  const lead = confirming === "own" ? OWN_WORD : "Un avocat doit encore confirmer.";
  if (names || confirming === "lawyer") return lead + names;
  return `${lead} Personne d’autre ne le peut aujourd’hui\u00A0: voyez «\u00A0Une seule personne confirme\u00A0» dans les réglages.`;
}

/** « Nouvelle date proposée : 12/01/2027. L’ancienne vaut jusqu’à l’accord d’un avocat. » */
export const proposedWords = (day: string): string =>
  `Nouvelle date proposée\u00A0: ${slashed(day)}. L’ancienne vaut jusqu’à l’accord d’un avocat.`;

/** Somebody was quicker: nothing is done any more with a deadline that stands so. */
export const standsWords = (state: DeadlineState): string =>
  `Ce délai est déjà ${deadlineStateLabel(state).toLowerCase()}. Rien n’a été changé.`;

/** The same where nothing was tried: there is nothing to do on this screen. */
export const nothingToDoWords = (state: DeadlineState): string =>
  state === "ouvert"
    ? "Ce délai est ouvert\u00A0: rien n’est à confirmer."
    : `Ce délai est ${deadlineStateLabel(state).toLowerCase()}.`;

type ToldEvent = { kind: string; from: string | null; to: string | null; isTask: boolean };

/** What happened to a deadline, as its history tells it; `from` and `to`: days. */
export function eventWords({ kind, from, to, isTask }: ToldEvent): string {
  const days = from && to ? ` du ${slashed(from)} au ${slashed(to)}` : "";
  const told: Record<string, string> = {
    ajoute: `a ajouté ${isTask ? "la tâche" : "le délai"}${to ? `, au ${slashed(to)}` : ""}`,
    deplace: `l’a déplacé${days}`,
    propose: `a proposé de le reporter${days}`,
    accepte: `a accepté de le reporter${days}`,
    refuse: `a refusé de le reporter${days}`,
    fait: "a dit ce qui a été fait",
    "pas-fait": "l’a rouvert",
    confirme: "l’a confirmé",
    "abandon-demande": "a demandé de l’abandonner",
    abandonne: "a confirmé l’abandon",
    audience: "a changé le jour de l’audience\u00A0: l’échéance est à vérifier",
    "audience-a-fixer": "a renvoyé l’audience à une date à fixer\u00A0: l’échéance reste",
    "audience-annulee": "a annulé l’audience\u00A0: l’échéance est à vérifier",
    "audience-retablie": "a rétabli l’audience\u00A0: l’échéance reste",
    "resultat-annule": "a annulé le résultat de l’audience\u00A0: l’échéance est à vérifier",
    recalcule: "l’a recalculé\u00A0: l’échéance reste",
    garde: `a vérifié et gardé l’échéance${to ? ` du ${slashed(to)}` : ""}`,
    "propose-retire": `a retiré la date proposée${to ? `, le ${slashed(to)}` : ""}`,
  };
  return told[kind] ?? kind;
}

/** The same as a title, among what else happened in a matter. */
export function eventTitle({ kind, from, to, isTask }: ToldEvent): string {
  const days = from && to ? ` du ${slashed(from)} au ${slashed(to)}` : "";
  const told: Record<string, string> = {
    ajoute: `${isTask ? "Tâche ajoutée" : "Délai ajouté"}${to ? `, au ${slashed(to)}` : ""}`,
    deplace: `${isTask ? "Tâche déplacée" : "Délai déplacé"}${days}`,
    propose: `Report du délai proposé${days}`,
    accepte: `Report du délai accepté${days}`,
    refuse: `Report du délai refusé${days}`,
    fait: isTask ? "Tâche faite" : "Délai fait",
    "pas-fait": "Délai rouvert",
    confirme: "Délai clos",
    "abandon-demande": "Abandon du délai demandé",
    abandonne: "Délai abandonné",
    audience: "Audience déplacée\u00A0: délai à vérifier",
    "audience-a-fixer": "Audience à fixer\u00A0: le délai reste",
    "audience-annulee": "Audience annulée\u00A0: délai à vérifier",
    "audience-retablie": "Audience rétablie\u00A0: le délai reste",
    "resultat-annule": "Résultat annulé\u00A0: délai à vérifier",
    recalcule: "Délai recalculé\u00A0: l’échéance reste",
    garde: "Délai vérifié et gardé",
    "propose-retire": `Date proposée retirée${to ? `\u00A0: ${slashed(to)}` : ""}`,
  };
  return told[kind] ?? "Délai";
}

/** Why a lawyer is to look at a deadline. */
export const checkWords: Record<CheckReason, string> = {
  deplacee: "L’audience a changé de jour\u00A0: vérifiez cette échéance.",
  annulee: "L’audience a été annulée\u00A0: vérifiez cette échéance.",
  "resultat-annule": "Le résultat de l’audience a été annulé\u00A0: vérifiez cette échéance.",
};

/** It is not what was read. */
export const CHANGED_SINCE = "Ce délai a changé depuis\u00A0: relisez-le.";

/** What waits is not the day that was read: somebody was quicker, and this is how the deadline stands. */
export const otherDayWords = (dueOn: string, proposedOn: string | null): string =>
  proposedOn
    ? `La date proposée a changé\u00A0: c’est maintenant le ${slashed(proposedOn)}. Relisez-la.`
    : `Aucune date n’attend plus d’accord\u00A0: l’échéance est le ${slashed(dueOn)}.`;
