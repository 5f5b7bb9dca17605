import {
  type Answer,
  bounded,
  type Checked,
  checked,
  choiceField,
  dayField,
} from "~/abilities/form/field-rules.server";
import { conakryDay } from "~/lib/french-date";
import { typedLine, typedText } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { type HearingState, hearingLimits, PRONOUNCING } from "../hearing";
import type { HearingChoices } from "../hearing-choices.server";
import { type HearingInput, timeOf, toBringOf } from "../hearing-rules.server";
import type { Following, NextPlace } from "./hearing-outcomes.server";

/** What somebody may say of a hearing, in the order in which they are asked. */
const issues = ["plaidee", "jugement", "renvoi", "delibere", "proroge", "radiation", "desistement", "erreur"] as const;

export type Issue = (typeof issues)[number];

export const asIssue = (value: string | null): Issue | null => issues.find((one) => one === value) ?? null;

/** What makes a next hearing. */
export const isAdjournment = (issue: Issue): issue is "renvoi" | "delibere" | "proroge" =>
  issue === "renvoi" || issue === "delibere" || issue === "proroge";

/** What only a hearing that was held comes to. */
export const isHeld = (issue: Issue): boolean => issue === "plaidee" || issue === "jugement";

/**
 * What may be said of this one: of a day on which a decision is given, it is given, or put off; before its day nothing
 * that only its day can bring.
 */
export function issuesFor(state: HearingState, purpose: string, isPast: boolean): Issue[] {
  if (state === "a-fixer") return ["radiation", "desistement", "erreur"];
  const isPronouncing = purpose === PRONOUNCING;
  const possible = issues.filter((issue) => isPast || !isHeld(issue));
  return possible.filter((issue) =>
    isPronouncing ? issue !== "plaidee" && issue !== "delibere" : issue !== "proroge",
  );
}

/** Why that cannot be said of a hearing yet, whatever its screen offers; null when it can. */
export function tooEarly(
  issue: Issue,
  { state, values, isPast }: { state: HearingState; values: Pick<HearingInput, "day">; isPast: boolean },
): string | null {
  if (state === "a-fixer" && (isHeld(issue) || isAdjournment(issue)))
    return "Cette audience n’a pas encore de jour\u00A0: fixez-le d’abord.";
  return isHeld(issue) && values.day && !isPast ? "Cette audience n’a pas encore eu lieu." : null;
}

/** `reason`: why, or what was decided; `decidedOn` and `proceedingId`: when, and where it is written too. */
type OutcomeInput = {
  reason: string;
  following: Following;
  decidedOn: string | null;
  proceedingId: string | null;
  assumed: boolean;
};

/** Applies the rules of that answer's form to its raw fields. */
export function checkOutcome(
  issue: Issue,
  typed: Record<string, unknown>,
  choices: HearingChoices,
  held: HearingInput,
): Checked<OutcomeInput> {
  const isMoved = isAdjournment(issue);
  const next = isMoved ? nextPlaceFields(typed, choices, held) : null;
  const check = checked<
    Record<"motif" | "jour" | "heure" | "avocat" | "objet" | "apporter" | "procedure" | "decide", string | null>
  >({
    jour: next?.jour ?? nothing,
    heure: next?.heure ?? nothing,
    motif: bounded(typedText(typed.motif), missingReason(issue), hearingLimits.reason),
    objet: isMoved ? bounded(typedLine(typed.objet), "Objet obligatoire.", hearingLimits.purpose) : nothing,
    avocat: next?.avocat ?? nothing,
    apporter: isMoved ? toBringOf(typed.apporter) : nothing,
    procedure:
      issue === "jugement"
        ? choiceField(typedLine(typed.procedure), choices.proceedings, "Cette procédure n’est pas de ce dossier.")
        : nothing,
    decide: issue === "jugement" ? pastDay(typedLine(typed.decide)) : nothing,
  });
  if (!check.ok) return check;
  const { motif, jour, heure, avocat, objet, apporter, procedure, decide } = check.value;
  return {
    ok: true,
    value: {
      reason: motif ?? "",
      following: { day: jour, time: heure, lawyerId: avocat, purpose: objet ?? "", toBring: apporter ?? "" },
      decidedOn: decide,
      proceedingId: procedure,
      assumed: isMoved && !isUnfixed(typed) && typedLine(typed.heure) === "",
    },
  };
}

/**
 * The same of when a hearing goes on and who pleads alone, whatever is wrong with the rest: what stands against it can
 * be told already.
 */
export function checkNextPlace(
  typed: Record<string, unknown>,
  choices: HearingChoices,
  held: HearingInput,
): Checked<NextPlace> {
  const check = checked<Record<"jour" | "heure" | "avocat", string | null>>(nextPlaceFields(typed, choices, held));
  if (!check.ok) return check;
  const { jour, heure, avocat } = check.value;
  return { ok: true, value: { day: jour, time: heure, lawyerId: avocat } };
}

function nextPlaceFields(
  typed: Record<string, unknown>,
  { courts, lawyers }: HearingChoices,
  { courtId, day: held }: HearingInput,
): Record<"jour" | "heure" | "avocat", Answer<string | null>> {
  const hasNoDay = isUnfixed(typed);
  const usual = courts.find(({ value }) => value === courtId)?.usualTime ?? null;
  return {
    jour: hasNoDay ? nothing : laterThan(dayField(typedLine(typed.jour)), held),
    heure: hasNoDay ? nothing : timeOf(typedLine(typed.heure), usual),
    avocat: choiceField(typedLine(typed.avocat), lawyers, "Cet avocat n’est pas de la liste."),
  };
}

const nothing = { value: null };

/** « Date à fixer » is ticked. */
const isUnfixed = (typed: Record<string, unknown>): boolean => typedLine(typed.fixer) !== "";

function missingReason(issue: Issue): string | null {
  if (issue === "jugement") return "Écrivez ce qui a été décidé.";
  return issue === "renvoi" ? "Motif obligatoire." : null;
}

function laterThan(answer: Answer<string>, held: string | null): Answer<string> {
  if ("error" in answer || !held || answer.value > held) return answer;
  return { error: "Un renvoi est à un jour plus tard\u202F; une date fausse se corrige." };
}

function pastDay(typed: string): Answer<string> {
  if (typed === "") return { error: "Indiquez le jour de la décision." };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  return typed > conakryDay(new Date()) ? { error: "Une décision ne se rend pas dans l’avenir." } : { value: typed };
}
