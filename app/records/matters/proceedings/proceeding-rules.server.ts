import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import { conakryDay } from "~/lib/french-date";
import { typedLine, typedText } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { type ProceedingWords, proceedingLevels, proceedingLimits } from "./proceeding";

/** A proceeding fit to be stored. `decidedOn`: « 2026-11-20 », a day in Conakry. */
export type ProceedingInput = {
  courtId: string;
  number: string;
  level: string;
  chamber: string;
  decision: string;
  decidedOn: string | null;
};

/** Applies the rules of the form to its raw fields. `courts`: ids of those one may choose. */
export function checkProceeding(typed: Record<string, unknown>, courts: readonly string[]): Checked<ProceedingInput> {
  const check = checked<Record<keyof ProceedingWords, string | null>>({
    juridiction: courtOf(typedLine(typed.juridiction), courts),
    numero: numberOf(typedLine(typed.numero)),
    degre: levelOf(typedLine(typed.degre)),
    chambre: bounded(typedLine(typed.chambre), null, proceedingLimits.chamber),
    decision: bounded(typedText(typed.decision), null, proceedingLimits.decision),
    jour: dayOf(typedLine(typed.jour)),
  });
  if (!check.ok) return check;
  const { juridiction, numero, degre, chambre, decision, jour } = check.value;
  return {
    ok: true,
    value: {
      courtId: juridiction ?? "",
      number: numero ?? "",
      level: degre ?? "",
      chamber: chambre ?? "",
      decision: decision ?? "",
      decidedOn: jour,
    },
  };
}

/** A proceeding as its form shows it. */
export function proceedingWords(value: ProceedingInput): ProceedingWords {
  const { courtId, number, level, chamber, decision, decidedOn } = value;
  return { juridiction: courtId, numero: number, degre: level, chambre: chamber, decision, jour: decidedOn ?? "" };
}

function courtOf(typed: string, courts: readonly string[]): Answer<string> {
  if (typed === "") return { error: "Choisissez la juridiction." };
  return courts.includes(typed) ? { value: typed } : { error: "Cette juridiction n’est pas de la liste." };
}

/** Empty as long as the court has given none; without a figure in it, it would tell two cases apart by nothing. */
export function numberOf(typed: string): Answer<string> {
  if (typed !== "" && !/\d/.test(typed)) return { error: "Un numéro de procédure a au moins un chiffre." };
  return bounded(typed, null, proceedingLimits.number);
}

function levelOf(typed: string): Answer<string> {
  if (typed === "") return { error: "Choisissez le degré." };
  return proceedingLevels.some(({ value }) => value === typed)
    ? { value: typed }
    : { error: "Ce degré n’est pas de la liste." };
}

function dayOf(typed: string): Answer<string | null> {
  if (typed === "") return { value: null };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  return typed > conakryDay(new Date()) ? { error: "Une décision ne se rend pas dans l’avenir." } : { value: typed };
}
