import { practiceAreaLabel } from "~/content/practice-areas";
import { isEmailAddress } from "~/lib/email-address";
import { looksLikePhoneNumber, phoneNumber } from "~/lib/phone-number.server";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { sanitised } from "./intake/message-sanitising";
import { messageLimits } from "./message-limits";
import { letterlessOrOdd } from "./message-name";
import type { MessageRequest } from "./message-request";
import { ours, text } from "./message-sentences";

/** First: the visitors' form (/contact). Second: the staff form and the call (/contact2, /contactenvoye). */
export type Reading = "first" | "second";
/** « Règles de saisie » (docs/deviations.md): `strictes` is the specification to the letter. */
export type EntryRules = "inclusives" | "strictes";

/**
 * A message fit to be stored: NFC, trimmed, without control characters; an e-mail address, or a phone number in E.164.
 */
export type MessageInput = {
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  /** Slug of a practice area, when one was chosen. */
  practiceArea: string | null;
  /** The form's own id: the same id with the same words is the same message. */
  id: string | null;
  /** What it asks for beside an answer, when it came by a form for that. */
  request?: MessageRequest;
};

/** Sentences by field name of that reading, in the order of the form; `form` belongs to no field. */
export type MessageErrors = Record<string, string>;
export type MessageCheck = { ok: true; value: MessageInput } | { ok: false; errors: MessageErrors };
type Answer<T> = { value: T } | { error: string };
type Reach = Pick<MessageInput, "email" | "phone">;

/**
 * Applies the rules of one reading to raw form fields or JSON (first: name, email, message; second: nom, email,
 * message; both: practiceArea, id). Never throws; anything but a text counts as an empty field.
 */
export function checkMessage(reading: Reading, rules: EntryRules, input: Record<string, unknown>): MessageCheck {
  const strict = rules === "strictes";
  if (reading === "first") {
    return collect(input, {
      name: strict ? strictName(typedLine(input.name)) : openName(typedLine(input.name)),
      email: strict ? gmail(typedLine(input.email)) : reach(typedLine(input.email), openEmail),
      message: firstMessage(typedText(input.message), strict),
    });
  }
  const clean = strict ? sanitised : typedLine;
  const checked = collect(input, {
    name: bounded(clean(input.nom), text.nomRequired, messageLimits.second.name),
    email: strict ? email(clean(input.email), strictEmail) : reach(clean(input.email), staffEmail),
    message: bounded(
      strict ? sanitised(input.message) : typedText(input.message),
      text.messageRequired,
      messageLimits.second.message,
    ),
  });
  if (!checked.ok) return { ok: false, errors: renamed(checked.errors) };
  // « Server-side hint » (specification 5): name longer than 5 letters and message longer than 10.
  const { nom, message } = checked.value;
  if (strict && (codePoints(nom) <= 5 || codePoints(message) <= 10))
    return { ok: false, errors: { form: text.failure } };
  return checked;
}

function collect(
  input: Record<string, unknown>,
  fields: { name: Answer<string>; email: Answer<Reach>; message: Answer<string> },
): MessageCheck {
  const { name, email, message } = fields;
  if ("value" in name && "value" in email && "value" in message) {
    const practiceArea = typedLine(input.practiceArea);
    const id = typedLine(input.id);
    return {
      ok: true,
      value: {
        nom: name.value,
        ...email.value,
        message: message.value,
        // Optional: an unknown one (an old page, a tampered form) is no reason to refuse the words.
        practiceArea: practiceAreaLabel(practiceArea) ? practiceArea : null,
        id: /^[\w-]{8,64}$/.test(id) ? id : null,
      },
    };
  }
  const errors: MessageErrors = {};
  for (const [field, answer] of Object.entries(fields)) if ("error" in answer) errors[field] = answer.error;
  return { ok: false, errors };
}

/** The second reading calls its first field « nom ». */
function renamed({ name, ...others }: MessageErrors): MessageErrors {
  return name ? { nom: name, ...others } : others;
}

function within(value: string, [least, most]: readonly [number, number]): boolean {
  const length = codePoints(value);
  return length >= least && length <= most;
}

/** « Only letters and spaces »; the specification keeps « A-Z without accents » for the message. */
function strictName(value: string): Answer<string> {
  const fits = within(value, messageLimits.first.name) && /^[\p{L}\p{M}\s]+$/u.test(value);
  return fits ? { value } : { error: text.name };
}

function openName(value: string): Answer<string> {
  if (!within(value, messageLimits.first.name)) return { error: text.name };
  const odd = letterlessOrOdd(value);
  if (odd === null) return { value };
  return { error: odd === "" ? ours.nameLetter : ours.nameSign(odd) };
}

function gmail(value: string): Answer<Reach> {
  const fits = /^[a-z0-9._%+-]+@gmail\.com$/i.test(value) && codePoints(value) <= messageLimits.email;
  return fits ? { value: { email: value, phone: null } } : { error: text.email };
}

type Sentences = { missing: string; wrong: string; long: string };

const openEmail: Sentences = { missing: ours.email, wrong: ours.email, long: ours.email };
const long = ours.longest(messageLimits.email);
const strictEmail: Sentences = { missing: text.emailRequired, wrong: text.emailShape, long };
const staffEmail: Sentences = { missing: ours.emailRequired, wrong: ours.emailShape, long };

/** An e-mail address, or the phone number that stands in for it. */
function reach(value: string, sentences: Sentences): Answer<Reach> {
  if (!looksLikePhoneNumber(value)) return email(value, sentences);
  const phone = phoneNumber(value);
  return phone ? { value: { email: null, phone } } : { error: ours.phone };
}

function email(value: string, { missing, wrong, long }: Sentences): Answer<Reach> {
  if (value === "") return { error: missing };
  if (codePoints(value) > messageLimits.email) return { error: long };
  return isEmailAddress(value) ? { value: { email: value, phone: null } } : { error: wrong };
}

function firstMessage(value: string, strict: boolean): Answer<string> {
  const fits = within(value, messageLimits.first.message) && (!strict || /^[A-Za-z\s]+$/.test(value));
  return fits ? { value } : { error: strict ? text.message : ours.message };
}

function bounded(value: string, missing: string, most: number): Answer<string> {
  if (value === "") return { error: missing };
  return codePoints(value) <= most ? { value } : { error: ours.longest(most) };
}
