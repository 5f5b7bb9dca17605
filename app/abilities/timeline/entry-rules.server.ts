import { type Answer, bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import { unclearName } from "~/abilities/mentions/mention-sentences";
import { mentionsIn } from "~/abilities/mentions/note-mentions";
import { conakryDay } from "~/lib/french-date";
import { type CallDirection, type CallResult, callDirections, callResults, entryLimits, type Person } from "./entry";

/** Clocks of phones go before that of the server by so much, in ms. */
const CLOCKS_DIFFER = 5 * 60_000;

/** Years that a day of an entry may have. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The fields of a form, as they were typed. */
export type Typed = Record<"line" | "text" | "raw", (name: string) => string>;

export type NoteInput = { note: string };

export type CallInput = {
  sens: CallDirection;
  issue: CallResult;
  compte_rendu: string | null;
  par: string;
  /** Null: now. */
  quand: Date | null;
  /** The day to call back; null: there is nothing to do. */
  rappel: string | null;
};

/** `personne`: null, nobody yet. `jour`: null, no day. */
export type TaskPlan = { personne: string | null; jour: string | null };
export type TaskInput = TaskPlan & { tache: string };

/** Whom an entry may be given to, those who may know of its record; and whom its words may name. */
type EntryPeople = { choice: readonly Person[]; nameable: readonly Person[] };

export function checkNote({ text }: Typed, { nameable }: EntryPeople): Checked<NoteInput> {
  const words = bounded(text("note"), "Écrivez la note avant de l’ajouter.", entryLimits.note);
  return checked<NoteInput>({ note: clear(words, nameable) });
}

export function checkCall({ text, raw }: Typed, { choice, nameable }: EntryPeople, now: Date): Checked<CallInput> {
  const words = clear(bounded(text("compte_rendu"), null, entryLimits.note), nameable);
  return checked<CallInput>({
    sens: oneOf(callDirections, raw("sens"), "Dites qui a appelé."),
    issue: oneOf(callResults, raw("issue"), "Dites ce que l’appel a donné."),
    compte_rendu: "error" in words ? words : { value: words.value || null },
    par: choice.some(({ id }) => id === raw("par")) ? { value: raw("par") } : { error: CHOOSE_PERSON },
    quand: pastInstant(raw("quand"), now),
    rappel: comingDay(raw("rappel"), now),
  });
}

/**
 * A task; `modele`: the button that was pressed in the place of words, which stands before those that were typed.
 */
export function checkTask(typed: Typed, { choice, nameable }: EntryPeople, now: Date): Checked<TaskInput> {
  const { line, raw } = typed;
  const words = [line("modele"), line("tache")].filter(Boolean).join("\u00A0: ");
  return checked<TaskInput>({
    tache: clear(bounded(words, "Écrivez ce qu’il y a à faire.", entryLimits.task), nameable),
    personne: personOf(raw("personne"), choice),
    jour: comingDay(raw("jour"), now),
  });
}

/** Who and when, of a task that has that day already: it may stay, though it is over. */
export function checkPlan({ raw }: Typed, people: readonly Person[], day: string | null, now: Date): Checked<TaskPlan> {
  const jour: Answer<string | null> = raw("jour") === day ? { value: day } : comingDay(raw("jour"), now);
  return checked<TaskPlan>({ personne: personOf(raw("personne"), people), jour });
}

/** Words whose names each say who is meant. */
function clear(words: Answer<string>, people: readonly Person[]): Answer<string> {
  const unclear = "value" in words ? mentionsIn(words.value, people).unclear : null;
  return unclear ? { error: unclearName(unclear) } : words;
}

const CHOOSE_PERSON = "Choisissez une personne dans la liste.";

function personOf(id: string, people: readonly Person[]): Answer<string | null> {
  if (id === "") return { value: null };
  return people.some((person) => person.id === id) ? { value: id } : { error: CHOOSE_PERSON };
}

function oneOf<Values extends object>(values: Values, given: string, missing: string): Answer<keyof Values> {
  return Object.hasOwn(values, given) ? { value: given as keyof Values } : { error: missing };
}

/** A day that is not over; empty: none. */
function comingDay(typed: string, now: Date): Answer<string | null> {
  if (typed === "") return { value: null };
  if (!isInstant(typed, /^\d{4}-\d\d-\d\d$/, "T00:00:00Z")) return { error: "Écrivez un jour qui existe." };
  return typed < conakryDay(now) ? { error: "Choisissez aujourd’hui ou un jour à venir." } : { value: typed };
}

/** An instant that is over, as a box for day and time gives it, in Conakry (the time of UTC); empty: none. */
function pastInstant(typed: string, now: Date): Answer<Date | null> {
  if (typed === "") return { value: null };
  if (!isInstant(typed, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/, ":00Z"))
    return { error: "Écrivez un jour et une heure qui existent." };
  const at = new Date(`${typed}:00Z`);
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER)
    return { error: "Cet appel est dans l’avenir\u00A0: vérifiez la date." };
  return { value: at };
}

/** Whether a text has that shape and is a date of the calendar: the 31st of June is none. */
function isInstant(typed: string, shape: RegExp, rest: string): boolean {
  const year = Number(typed.slice(0, 4));
  if (!shape.test(typed) || year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(typed + rest);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
}
