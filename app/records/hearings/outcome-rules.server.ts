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
import { type HearingState, hearingLimits, PRONOUNCING } from "./hearing";
import type { HearingChoices } from "./hearing-choices.server";
import type { Following } from "./hearing-outcomes.server";
import { type HearingInput, timeOf, toBringOf } from "./hearing-rules.server";

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
  { courts, lawyers, proceedings }: HearingChoices,
  { courtId, day: held }: HearingInput,
): Checked<OutcomeInput> {
  const usual = courts.find(({ value }) => value === courtId)?.usualTime ?? null;
  const isOpen = typedLine(typed.fixer) !== "";
  const isMoved = isAdjournment(issue);
  const nothing = { value: null };
  const check = checked<
    Record<"motif" | "jour" | "heure" | "avocat" | "objet" | "apporter" | "procedure" | "decide", string | null>
  >({
    jour: isMoved && !isOpen ? laterThan(dayField(typedLine(typed.jour)), held) : nothing,
    heure: isMoved && !isOpen ? timeOf(typedLine(typed.heure), usual) : nothing,
    motif: bounded(typedText(typed.motif), missingReason(issue), hearingLimits.reason),
    objet: isMoved ? bounded(typedLine(typed.objet), "Objet obligatoire.", hearingLimits.purpose) : nothing,
    avocat: isMoved ? choiceField(typedLine(typed.avocat), lawyers, "Cet avocat n’est pas de la liste.") : nothing,
    apporter: isMoved ? toBringOf(typed.apporter) : nothing,
    procedure:
      issue === "jugement"
        ? choiceField(typedLine(typed.procedure), proceedings, "Cette procédure n’est pas de ce dossier.")
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
      assumed: isMoved && !isOpen && typedLine(typed.heure) === "",
    },
  };
}

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
