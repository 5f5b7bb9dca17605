import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { dayAfter } from "~/lib/public-holidays";
import { typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { type PeriodKind, type PeriodWords, periodLimits } from "./absence";
import { absence, recess } from "./absence-table.server";

/** The columns that the form writes, by field: those of recess, and of an absence the same. */
export const recessColumns = {
  who: recess.courtId,
  firstDay: recess.firstDay,
  lastDay: recess.lastDay,
  label: recess.label,
};

/** Whose absence it is is never left open, which the rules below see to: for the shell both are alike. */
export const absenceColumns = {
  who: absence.lawyerId,
  firstDay: absence.firstDay,
  lastDay: absence.lastDay,
  label: absence.label,
} as unknown as typeof recessColumns;

/** A time away fit to be stored. `who`: of a lawyer, or a court; null: all courts. Days « 2026-11-20 ». */
export type PeriodInput = Values<typeof recessColumns>;

/** Applies the rules of the form to its raw fields. Without a last day it is one day. */
export function checkPeriod(
  kind: PeriodKind,
  typed: Record<string, unknown>,
  choices: readonly { value: string }[],
): Checked<PeriodInput> {
  const firstDay = dayOf(typedLine(typed.firstDay));
  return checked<PeriodInput>({
    who: whoOf(kind, typedLine(typed.who), choices),
    firstDay,
    lastDay: lastOf(typedLine(typed.lastDay), "value" in firstDay ? firstDay.value : null),
    label: bounded(typedLine(typed.label), null, periodLimits.label),
  });
}

function whoOf(kind: PeriodKind, typed: string, choices: readonly { value: string }[]): Answer<string | null> {
  if (typed === "") return kind === "recess" ? { value: null } : { error: "Choisissez qui est absent." };
  if (choices.some(({ value }) => value === typed)) return { value: typed };
  return {
    error: kind === "recess" ? "Cette juridiction n’est pas de la liste." : "Cet avocat n’est pas de la liste.",
  };
}

function dayOf(typed: string): Answer<string> {
  if (typed === "") return { error: "Indiquez le premier jour." };
  return isDay(typed) ? { value: typed } : { error: "Cette date n’existe pas." };
}

function lastOf(typed: string, first: string | null): Answer<string> {
  if (typed === "") return { value: first ?? "" };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  if (first && typed < first) return { error: "Le dernier jour est avant le premier." };
  if (first && typed >= dayAfter(first, periodLimits.days))
    return { error: `${periodLimits.days}\u00A0jours au plus\u00A0: vérifiez l’année.` };
  return { value: typed };
}

/** A time away as its form shows it. */
export const shownPeriod = ({ who, ...own }: PeriodInput): PeriodWords => ({ ...own, who: who ?? "" });
