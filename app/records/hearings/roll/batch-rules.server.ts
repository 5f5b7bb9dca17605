import { type Answer, bounded, type Checked, checked, dayField } from "~/abilities/form/field-rules.server";
import { unlikelyDay } from "~/lib/day-sentences";
import { conakryDay } from "~/lib/french-date";
import { dayAfter, type HolidayChoices, holidayOn } from "~/lib/public-holidays";
import { typedLine } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { periodDays } from "~/records/absences/absence";
import { hearingLimits } from "../hearing";
import { nextSittingDay, type Sitting } from "../sitting-day";
import {
  type BatchMode,
  type BatchWords,
  batchFields,
  batchLimits,
  batchModes,
  batchReasons,
} from "./adjournment-batch";

/** A court as the form offers it, and when it sits. */
export type RollCourt = { value: string; label: string } & Sitting;

/** A renvoi d’office fit to be stored: which roll, why, and to when. Days are written « 2026-11-20 ». */
export type BatchInput = {
  court: RollCourt;
  from: string;
  to: string;
  chamber: string;
  reason: string;
  mode: BatchMode;
  newDay: string | null;
  days: number | null;
};

/** What the address says of each field. */
export const batchWords = (query: URLSearchParams): BatchWords =>
  Object.fromEntries(batchFields.map((name) => [name, typedLine(query.get(name))])) as BatchWords;

/** The fields by their names in the address. */
type Parts = {
  juridiction: RollCourt;
  du: string;
  au: string;
  chambre: string;
  motif: string;
  precision: string;
  mode: BatchMode;
  jour: string | null;
  jours: number | null;
};

/** Applies the rules of the form to what its address says. */
export function checkBatch(typed: BatchWords, courts: RollCourt[], holidays: HolidayChoices): Checked<BatchInput> {
  const court = courts.find(({ value }) => value === typed.juridiction);
  const from = dayField(typed.du);
  // Without a last day it is one day.
  const to = typed.au === "" ? orNothing(from) : endOf(typed.au, "value" in from ? from.value : null);
  const last = "value" in to ? to.value : null;
  const mode = batchModes.find(({ value }) => value === typed.mode)?.value;
  const check = checked<Parts>({
    juridiction: court ? { value: court } : { error: "Choisissez la juridiction." },
    du: from,
    au: to,
    chambre: bounded(typed.chambre, null, hearingLimits.chamber),
    motif: batchReasons.some(({ value }) => value === typed.motif)
      ? { value: typed.motif }
      : { error: "Motif obligatoire." },
    precision: bounded(typed.precision, typed.motif === "autre" ? "Précisez le motif." : null, batchLimits.words),
    mode: mode ? { value: mode } : { error: "Choisissez à quand les audiences sont renvoyées." },
    jour: mode === "jour" ? newDayOf(typed.jour, last, court, holidays) : { value: null },
    jours: mode === "plus-tard" ? daysOf(typed.jours) : { value: null },
  });
  if (!check.ok) return check;
  const { juridiction, du, au, chambre, motif, precision, mode: how, jour, jours } = check.value;
  const reason = reasonWords(motif, precision);
  return {
    ok: true,
    value: { court: juridiction, from: du, to: au, chamber: chambre, reason, mode: how, newDay: jour, days: jours },
  };
}

/** Where a hearing of that day goes; null: its date is to be fixed. */
export function newDayFor(day: string, { mode, newDay, days, court }: BatchInput, holidays: HolidayChoices) {
  if (mode === "a-fixer") return null;
  if (mode === "jour") return newDay;
  return nextSittingDay(dayAfter(day, days ?? 1), court, holidays);
}

/** « Grève », « Grève : des greffiers »; of another reason the words alone. */
function reasonWords(reason: string, words: string): string {
  if (reason === "autre") return words;
  const label = batchReasons.find(({ value }) => value === reason)?.label ?? "";
  return words ? `${label}\u00A0: ${words}` : label;
}

/** What is wrong with it is told beside the first day. */
const orNothing = (from: Answer<string>): Answer<string> => ("value" in from ? from : { value: "" });

function endOf(typed: string, from: string | null): Answer<string> {
  const end = dayField(typed);
  if ("error" in end || from === null) return end;
  if (end.value < from) return { error: "Le dernier jour vient avant le premier." };
  return end.value < dayAfter(from, batchLimits.span)
    ? end
    : { error: `Choisissez ${batchLimits.span} jours au plus.` };
}

function newDayOf(
  typed: string,
  last: string | null,
  court: RollCourt | undefined,
  holidays: HolidayChoices,
): Answer<string> {
  const day = dayField(typed);
  if ("error" in day) return day;
  if (last !== null && day.value <= last)
    return { error: "Un renvoi est à un jour plus tard que ceux des audiences renvoyées." };
  const holiday = isDay(day.value) ? holidayOn(day.value, holidays) : null;
  if (holiday !== null) return { error: holiday ? `Ce jour est férié\u00A0: ${holiday}.` : "Ce jour est férié." };
  const recess = court?.recesses.find(({ firstDay, lastDay }) => firstDay <= day.value && day.value <= lastDay);
  // A sitting of the recess is entered by itself, where that day may be kept.
  if (court && recess)
    return { error: `${court.label} est en vacances ${periodDays(recess.firstDay, recess.lastDay)}.` };
  if (court && nextSittingDay(day.value, court, holidays) !== day.value)
    return { error: `${court.label} ne siège pas ce jour-là.` };
  const unlikely = unlikelyDay(day.value, conakryDay(new Date()));
  return unlikely ? { error: `${unlikely.says} Vérifiez l’année.` } : day;
}

function daysOf(typed: string): Answer<number> {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (days >= 1 && days <= batchLimits.later) return { value: days };
  return { error: `Entrez un nombre entier de jours, de 1 à ${batchLimits.later}.` };
}
