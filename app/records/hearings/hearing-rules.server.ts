import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { typedLine, typedText } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";
import { NO_SUCH_TIME, readTime } from "~/lib/written-time";
import { type HearingWords, hearingLimits, hearingMinutes } from "./hearing";
import type { HearingChoices } from "./hearing-choices.server";
import { hearing } from "./hearing-table.server";

const { matterId, proceedingId, courtId, chamber, room, day, time, minutes, lawyerId, purpose, note } = hearing;

/** The columns that the form writes, by field. */
export const hearingColumns = {
  matterId,
  proceedingId,
  courtId,
  chamber,
  room,
  day,
  time,
  minutes,
  lawyerId,
  purpose,
  note,
};

/** A hearing fit to be stored. `day`: « 2026-11-20 », `time`: « 09:00:00 », both of Conakry. */
export type HearingInput = Values<typeof hearingColumns>;

/** What is still to be decided of a hearing: where, when and who pleads. */
export type HearingPlace = Pick<HearingInput, "courtId" | "day" | "time" | "minutes" | "lawyerId">;

/** A day this far off, in days, is a slip of the pen. */
const LATEST = 5 * 366;
const EARLIEST = -5 * 366;

/**
 * Applies the rules of the form to its raw fields. Without an hour it is the court's usual one, without a length the
 * court's or an hour.
 */
export function checkHearing(
  matter: string,
  typed: Record<string, unknown>,
  { courts, lawyers, proceedings }: HearingChoices,
): Checked<HearingInput> {
  const court = courts.find(({ value }) => value === typedLine(typed.courtId));
  return checked<HearingInput>({
    matterId: { value: matter },
    courtId: court ? { value: court.value } : { error: "Choisissez la juridiction." },
    day: dayOf(typedLine(typed.day)),
    time: timeOf(typedLine(typed.time), court?.usualTime ?? null),
    lawyerId: oneOf(typedLine(typed.lawyerId), lawyers, "Cet avocat n’est pas de la liste."),
    purpose: bounded(typedLine(typed.purpose), "Objet obligatoire.", hearingLimits.purpose),
    proceedingId: oneOf(typedLine(typed.proceedingId), proceedings, "Cette procédure n’est pas de ce dossier."),
    chamber: bounded(typedLine(typed.chamber), null, hearingLimits.chamber),
    room: bounded(typedLine(typed.room), null, hearingLimits.room),
    minutes: minutesOf(typedLine(typed.minutes), court?.usualMinutes ?? hearingMinutes.usual),
    note: bounded(typedText(typed.note), null, hearingLimits.note),
  });
}

/** A hearing as its form shows it. */
export function hearingWords(value: HearingInput): HearingWords {
  const { courtId, lawyerId, proceedingId, day, time, minutes, purpose, chamber, room, note } = value;
  return {
    courtId,
    day: day ?? "",
    time: time?.slice(0, 5) ?? "",
    lawyerId: lawyerId ?? "",
    purpose,
    proceedingId: proceedingId ?? "",
    chamber,
    room,
    minutes: String(minutes),
    note,
  };
}

/** A day of a hearing: today, years before or after. */
export function dayOf(typed: string): Answer<string> {
  if (typed === "") return { error: "Indiquez le jour." };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  const today = conakryDay(new Date());
  if (typed > dayAfter(today, LATEST)) return { error: "Cette date est trop lointaine." };
  return typed >= dayAfter(today, EARLIEST) ? { value: typed } : { error: "Cette date est trop ancienne." };
}

/** The hour that was typed, or the usual one of the court. */
export function timeOf(typed: string, usual: string | null): Answer<string> {
  const value = typed === "" ? usual : readTime(typed);
  if (value) return { value };
  const none = "Indiquez l’heure\u00A0: cette juridiction n’a pas d’heure habituelle.";
  return { error: typed === "" ? none : NO_SUCH_TIME };
}

export function oneOf(typed: string, choices: readonly { value: string }[], unknown: string): Answer<string | null> {
  if (typed === "") return { value: null };
  return choices.some(({ value }) => value === typed) ? { value: typed } : { error: unknown };
}

function minutesOf(typed: string, usual: number): Answer<number> {
  if (typed === "") return { value: usual };
  const { least, most } = hearingMinutes;
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (minutes >= least && minutes <= most) return { value: minutes };
  return { error: `Entrez un nombre entier de minutes, de ${least} à ${most}.` };
}
