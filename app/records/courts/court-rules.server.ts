import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { folded } from "~/lib/french-words";
import { typedLine } from "~/lib/typed-text";
import { NO_SUCH_TIME, readTime } from "~/lib/written-time";
import { courtLimits, weekdays as weekdayChoices } from "./court";
import { court } from "./court-table.server";

const { name, shortName, place, usualTime, usualMinutes, weekdays, active } = court;

/** The columns that the form writes, by field. */
export const courtColumns = { name, shortName, place, usualTime, usualMinutes, weekdays, active };

/** A court fit to be stored. */
export type CourtInput = Values<typeof courtColumns>;

/** Applies the rules of the form to raw fields, or to a row of a file. */
export function checkCourt(typed: Record<string, unknown>): Checked<CourtInput> {
  return checked<CourtInput>({
    name: bounded(typedLine(typed.name).replace(/\s+/g, " "), "Nom obligatoire.", courtLimits.name),
    shortName: bounded(typedLine(typed.shortName), "Nom court obligatoire.", courtLimits.shortName),
    place: bounded(typedLine(typed.place), null, courtLimits.place),
    usualTime: timeOf(typedLine(typed.usualTime)),
    usualMinutes: minutesOf(typedLine(typed.usualMinutes)),
    weekdays: daysOf(typedLine(typed.weekdays)),
    active: activeOf(typedLine(typed.active)),
  });
}

function timeOf(typed: string): Answer<string | null> {
  if (typed === "") return { value: null };
  const value = readTime(typed);
  return value ? { value } : { error: NO_SUCH_TIME };
}

function minutesOf(typed: string): Answer<number | null> {
  if (typed === "") return { value: null };
  const { least, most } = courtLimits.minutes;
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (minutes >= least && minutes <= most) return { value: minutes };
  return { error: `Entrez un nombre entier de minutes, de ${least} à ${most}.` };
}

/** By their numbers, or as people read them: the file of an export says « lundi, jeudi ». */
function daysOf(typed: string): Answer<number[]> {
  const found = new Set<number>();
  for (const word of folded(typed).split(/[\s,;]+/)) {
    if (word === "") continue;
    const day = weekdayChoices.find(({ value, label }) => word === value || word === label);
    if (!day) return { error: `«\u00A0${word.slice(0, 40)}\u00A0» n’est pas un jour de la semaine.` };
    found.add(Number(day.value));
  }
  return { value: [...found].sort() };
}

function activeOf(typed: string): Answer<boolean> {
  const word = folded(typed);
  if (["oui", "non", ""].includes(word)) return { value: word === "oui" };
  return { error: "Répondez par oui ou non." };
}
