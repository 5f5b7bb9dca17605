import {
  type Answer,
  bounded,
  type Checked,
  checked,
  choiceField,
  dayField,
} from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { typedLine, typedLines, typedText } from "~/lib/typed-text";
import { NO_SUCH_TIME, readTime } from "~/lib/written-time";
import { type HearingWords, hearingLimits, hearingMinutes } from "./hearing";
import type { HearingChoices } from "./hearing-choices.server";
import { hearing } from "./hearing-table.server";

const { matterId, proceedingId, courtId, chamber, room, day, time, minutes, lawyerId, attendeeIds, purpose } = hearing;
const { toBring, note } = hearing;

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
  attendeeIds,
  purpose,
  toBring,
  note,
};

/** A hearing fit to be stored. `day`: « 2026-11-20 », `time`: « 09:00:00 », both of Conakry. */
export type HearingInput = Values<typeof hearingColumns>;

/** What is still to be decided of a hearing: where, when, who pleads and who comes along. */
export type HearingPlace = Pick<HearingInput, "courtId" | "day" | "time" | "minutes" | "lawyerId" | "attendeeIds">;

/** The same of what may be at the firm: there is no court then. */
export type MeetingPlace = Omit<HearingPlace, "courtId"> & { courtId: string | null };

/**
 * Applies the rules of the form to its raw fields. Without an hour it is the court's usual one, without a length the
 * court's or an hour.
 */
export function checkHearing(
  matter: string,
  typed: Record<string, unknown>,
  choices: HearingChoices,
): Checked<HearingInput> {
  const { proceedings } = choices;
  const { minutes, ...place } = placeFields(typed, choices);
  return checked<HearingInput>({
    matterId: { value: matter },
    ...place,
    purpose: bounded(typedLine(typed.purpose), "Objet obligatoire.", hearingLimits.purpose),
    proceedingId: choiceField(typedLine(typed.proceedingId), proceedings, "Cette procédure n’est pas de ce dossier."),
    chamber: bounded(typedLine(typed.chamber), null, hearingLimits.chamber),
    room: bounded(typedLine(typed.room), null, hearingLimits.room),
    minutes,
    toBring: toBringOf(typed.toBring),
    note: bounded(typedText(typed.note), null, hearingLimits.note),
  });
}

/** The same of where and when alone, whatever is wrong with the rest: what stands against it can be told already. */
export const checkPlace = (typed: Record<string, unknown>, choices: HearingChoices): Checked<HearingPlace> =>
  checked<HearingPlace>(placeFields(typed, choices));

type PlaceFields = { [K in keyof HearingPlace]: Answer<HearingPlace[K]> };

function placeFields(typed: Record<string, unknown>, { courts, lawyers }: HearingChoices): PlaceFields {
  const court = courts.find(({ value }) => value === typedLine(typed.courtId));
  return {
    courtId: court ? { value: court.value } : { error: "Choisissez la juridiction." },
    day: dayField(typedLine(typed.day)),
    time: timeOf(typedLine(typed.time), court?.usualTime),
    lawyerId: choiceField(typedLine(typed.lawyerId), lawyers, "Cet avocat n’est pas de la liste."),
    attendeeIds: companionsOf(typedLine(typed.attendeeIds), lawyers, typedLine(typed.lawyerId)),
    minutes: minutesOf(typedLine(typed.minutes), court?.usualMinutes ?? hearingMinutes.usual),
  };
}

/** A hearing as its form shows it. */
export function hearingWords(value: HearingInput): HearingWords {
  const { courtId, lawyerId, attendeeIds, proceedingId, day, time, minutes, purpose, chamber, room } = value;
  return {
    courtId,
    day: day ?? "",
    time: time?.slice(0, 5) ?? "",
    lawyerId: lawyerId ?? "",
    attendeeIds: attendeeIds.join(" "),
    purpose,
    proceedingId: proceedingId ?? "",
    chamber,
    room,
    minutes: String(minutes),
    toBring: value.toBring,
    note: value.note,
  };
}

/** What a client brings, one thing a line. */
export const toBringOf = (typed: unknown): Answer<string> => bounded(typedLines(typed), null, hearingLimits.toBring);

/** The hour that was typed, or the usual one of the court; `usual` undefined: no court is chosen yet. */
export function timeOf(typed: string, usual: string | null | undefined): Answer<string> {
  const value = typed === "" ? usual : readTime(typed);
  if (value) return { value };
  const none =
    usual === undefined ? "Indiquez l’heure." : "Indiquez l’heure\u00A0: cette juridiction n’a pas d’heure habituelle.";
  return { error: typed === "" ? none : NO_SUCH_TIME };
}

/** Those who come along, each once, in the order of their ids; who pleads is there anyway. */
function companionsOf(typed: string, choices: readonly { value: string }[], pleads: string): Answer<string[]> {
  const chosen = new Set(typed.split(" ").filter((id) => id !== "" && id !== pleads));
  const isKnown = [...chosen].every((id) => choices.some(({ value }) => value === id));
  return isKnown ? { value: [...chosen].sort() } : { error: "Cet avocat n’est pas de la liste." };
}

function minutesOf(typed: string, usual: number): Answer<number> {
  if (typed === "") return { value: usual };
  const { least, most } = hearingMinutes;
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (minutes >= least && minutes <= most) return { value: minutes };
  return { error: `Entrez un nombre entier de minutes, de ${least} à ${most}.` };
}
