import {
  type Answer,
  bounded,
  type Checked,
  checked,
  choiceField,
  dayField,
} from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { typedLine } from "~/lib/typed-text";
import { db } from "~/server/db/db.server";
import { type DeadlineWords, deadlineKinds, deadlineLimits } from "./deadline";
import { calendarFor } from "./deadline-calendar.server";
import type { DeadlineChoices } from "./deadline-choices.server";
import { computeDeadline } from "./deadline-computation";
import type { DeadlineStep } from "./deadline-steps";
import { deadline } from "./deadline-table.server";

const { matterId, kind, title, ruleVersionId, hearingId, eventOn, dueOn, lawyerId, assigneeId } = deadline;

/** The columns that the form writes, by field. */
export const deadlineColumns = {
  matterId,
  kind,
  title,
  ruleVersionId,
  hearingId,
  eventOn,
  dueOn,
  lawyerId,
  assigneeId,
};

/** A deadline fit to be stored; its days « 2026-11-20 ». */
export type DeadlineInput = Values<typeof deadlineColumns>;

/** The same with how its day was found. `judgmentId`: the hearing after whose judgment it is added. */
export type NewDeadline = { value: DeadlineInput; steps: DeadlineStep[]; provisional: boolean; judgmentId?: string };

/** Applies the rules of the form to its raw fields. With a rule the day is reckoned, without one it is given. */
export async function checkDeadline(
  matter: string,
  typed: Record<string, unknown>,
  { rules, hearings, lawyers, people }: DeadlineChoices,
): Promise<Checked<NewDeadline>> {
  const line = (name: keyof DeadlineWords) => typedLine(typed[name]);
  const rule = rules.find(({ value }) => value === line("ruleVersionId")) ?? null;
  const hearing = hearings.find(({ value }) => value === line("hearingId")) ?? null;
  const check = checked<DeadlineInput>({
    matterId: { value: matter },
    kind: kindOf(line("kind")),
    ruleVersionId: choiceField(line("ruleVersionId"), rules, "Cette règle n’est pas en vigueur."),
    title: bounded(line("title") || (rule?.name ?? ""), "Intitulé obligatoire.", deadlineLimits.title),
    hearingId: choiceField(line("hearingId"), hearings, "Cette audience n’est pas de ce dossier."),
    eventOn: hearing ? { value: hearing.day } : eventOf(line("eventOn"), rule !== null),
    dueOn: dueOf(line("dueOn"), rule !== null),
    lawyerId: choiceField(line("lawyerId"), lawyers, "Cet avocat n’est pas de la liste."),
    assigneeId: choiceField(line("assigneeId"), people, "Cette personne n’est pas de la liste."),
  });
  if (!check.ok) return check;
  const { value } = check;
  if (!rule || !value.eventOn) return { ok: true, value: { value, steps: [{ day: value.dueOn }], provisional: false } };
  const { due, steps, provisional } = computeDeadline(
    value.eventOn,
    rule,
    await calendarFor(db(), hearing?.courtId ?? null),
  );
  return { ok: true, value: { value: { ...value, dueOn: due }, steps, provisional } };
}

function kindOf(typed: string): Answer<DeadlineInput["kind"]> {
  const found = deadlineKinds.find(({ value }) => value === typed);
  return found ? { value: found.value } : { error: "Choisissez le genre." };
}

function eventOf(typed: string, isNeeded: boolean): Answer<string | null> {
  if (typed !== "") return dayField(typed);
  return isNeeded ? { error: "Indiquez l’audience ou le jour qui fait courir le délai." } : { value: null };
}

/** With a rule a day that was typed would be lost without a word. */
function dueOf(typed: string, isReckoned: boolean): Answer<string> {
  if (isReckoned)
    return typed === "" ? { value: "" } : { error: "Avec une règle, l’échéance se calcule\u00A0: laissez vide." };
  return typed === "" ? { error: "Indiquez l’échéance, ou choisissez une règle." } : dayField(typed);
}
