import { isEmailAddress } from "~/lib/email-address";
import { conakryDay } from "~/lib/french-date";
import { e164 } from "~/lib/phone-number.server";
import { dayAfter } from "~/lib/public-holidays";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { isDay } from "~/lib/written-day";

/** What a field says, fit to be stored; or the sentence beside it. */
export type Answer<T> = { value: T } | { error: string };

/** A form fit to be stored, or its sentences by field name, in the order of the form. */
export type Checked<V> = { ok: true; value: V } | { ok: false; errors: Record<string, string> };

/** All fields of a form together. */
export function checked<V extends object>(fields: { [K in keyof V]: Answer<V[K]> }): Checked<V> {
  const value: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, answer] of Object.entries<Answer<unknown>>(fields)) {
    if ("error" in answer) errors[name] = answer.error;
    else value[name] = answer.value;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: value as V };
}

/** « Maximum 30 caractères. » is the specification's; the other lengths follow its wording. */
const longest = (limit: number) => `Maximum ${limit} caractères.`;

/** A text of at most so many characters; `missing` is said of an empty one, unless the field is optional. */
export function bounded(value: string, missing: string | null, most: number): Answer<string> {
  if (value === "" && missing !== null) return { error: missing };
  return codePoints(value) <= most ? { value } : { error: longest(most) };
}

/** An address of at most so many characters; empty: none. */
export function emailField(value: string, most: number): Answer<string | null> {
  if (value === "") return { value: null };
  if (codePoints(value) > most) return { error: longest(most) };
  return isEmailAddress(value) ? { value } : { error: "Veuillez entrer un email valide." };
}

/** A list, or the lines of a text, each of at most so many characters; empty and repeated ones are left out. */
export function linesField(value: unknown, mostLines: number, most = Number.POSITIVE_INFINITY): Answer<string[]> {
  const typed = Array.isArray(value) ? value.map(typedLine) : typedText(value).split("\n").map(typedLine);
  const lines = [...new Set(typed.filter((line) => line !== ""))];
  if (lines.length > mostLines) return { error: `Maximum ${mostLines} lignes.` };
  return lines.every((line) => codePoints(line) <= most) ? { value: lines } : { error: longest(most) };
}

/** Numbers, one a line, in E.164. */
export function phonesField(value: unknown, most: number): Answer<string[]> {
  const lines = linesField(value, most);
  if ("error" in lines) return lines;
  const found: string[] = [];
  for (const line of lines.value) {
    const phone = e164(line);
    if (!phone)
      return { error: `«\u00A0${line.slice(0, 40)}\u00A0» n’est pas un numéro de téléphone valide (8 à 15 chiffres).` };
    found.push(phone);
  }
  return { value: [...new Set(found)] };
}

/** A day this far off, in days, is a slip of the pen. */
const LATEST = 5 * 366;
const EARLIEST = -5 * 366;

/** A day, « 2026-11-20 »: today, years before or after. */
export function dayField(typed: string): Answer<string> {
  if (typed === "") return { error: "Indiquez le jour." };
  if (!isDay(typed)) return { error: "Cette date n’existe pas." };
  const today = conakryDay(new Date());
  if (typed > dayAfter(today, LATEST)) return { error: "Cette date est trop lointaine." };
  return typed >= dayAfter(today, EARLIEST) ? { value: typed } : { error: "Cette date est trop ancienne." };
}

/** One of these, by its value; empty: none. `unknown` is said of any other. */
export function choiceField(
  typed: string,
  choices: readonly { value: string }[],
  unknown: string,
): Answer<string | null> {
  if (typed === "") return { value: null };
  return choices.some(({ value }) => value === typed) ? { value: typed } : { error: unknown };
}
