import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { typedLine } from "~/lib/typed-text";
import { deadlineUnits } from "../deadline-computation";
import { deadlineRule } from "../deadline-table.server";
import { closedWeeks, directions, firstDays, type RuleWords, recessRules, rolls, ruleLimits } from "./rule";

const { name, event, n, unit, direction, firstDayCounted, closedWeekdays, roll, recess, warnings, reference } =
  deadlineRule;

/** The columns that the form writes, by field. */
export const ruleColumns = {
  name,
  event,
  n,
  unit,
  direction,
  firstDayCounted,
  closedWeekdays,
  roll,
  recess,
  warnings,
  reference,
};

/** A version of a rule fit to be stored; without its number as long as nobody has given it. */
export type RuleInput = Values<typeof ruleColumns>;

/** Applies the rules of the form to its raw fields. */
export function checkRule(typed: Record<string, unknown>): Checked<RuleInput> {
  const line = (field: string) => typedLine(typed[field]);
  const week = closedWeeks.find(({ value }) => value === line("closedWeekdays"));
  return checked<RuleInput>({
    name: bounded(line("name"), "Nom obligatoire.", ruleLimits.name),
    event: bounded(line("event"), "Dites ce qui fait courir le délai.", ruleLimits.event),
    n: line("n") === "" ? { value: null } : numberOf(line("n")),
    unit: oneOf(line("unit"), deadlineUnits),
    direction: oneOf(line("direction"), directions),
    firstDayCounted: yesOf(oneOf(line("firstDayCounted"), firstDays)),
    closedWeekdays: week ? { value: [...week.days] } : { error: NOT_LISTED },
    roll: oneOf(line("roll"), rolls),
    recess: oneOf(line("recess"), recessRules),
    warnings: warningsOf(line("warnings")),
    reference: bounded(line("reference"), null, ruleLimits.reference),
  });
}

/** What a signature adds: the number and the text of the law, neither of which may be missing. */
export function checkSignature(typed: Record<string, unknown>): Checked<{ n: number; reference: string }> {
  return checked({
    n: numberOf(typedLine(typed.n)),
    reference: bounded(typedLine(typed.reference), "Indiquez le texte qui fixe ce délai.", ruleLimits.reference),
  });
}

/** A rule as its form shows it. */
export function ruleWords(rule: RuleInput): RuleWords {
  const days = rule.closedWeekdays.join(" ");
  return {
    name: rule.name,
    event: rule.event,
    n: rule.n === null ? "" : String(rule.n),
    unit: rule.unit,
    direction: rule.direction,
    firstDayCounted: rule.firstDayCounted ? "oui" : "non",
    closedWeekdays: closedWeeks.find((week) => week.days.join(" ") === days)?.value ?? "",
    roll: rule.roll,
    recess: rule.recess,
    warnings: rule.warnings.join(", "),
    reference: rule.reference,
  };
}

const NOT_LISTED = "Choisissez une réponse de la liste.";

function oneOf<T extends string>(typed: string, choices: readonly { value: T }[]): Answer<T> {
  const found = choices.find(({ value }) => value === typed);
  return found ? { value: found.value } : { error: NOT_LISTED };
}

const yesOf = (answer: Answer<"oui" | "non">): Answer<boolean> =>
  "error" in answer ? answer : { value: answer.value === "oui" };

function numberOf(typed: string): Answer<number> {
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 ? { value: number } : { error: `Entrez un nombre entier, de 1 à ${ruleLimits.n}.` };
}

/** « 7, 1 »: so many days before. */
function warningsOf(typed: string): Answer<number[]> {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const days = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN));
  const fits = days.length <= ruleLimits.warnings && days.every((day) => day >= 0 && day <= ruleLimits.warning);
  if (!fits) return { error: `Écrivez cinq nombres de jours au plus, de 0 à ${ruleLimits.warning}\u00A0: 7, 1.` };
  return { value: [...new Set(days)].sort((a, b) => b - a) };
}
