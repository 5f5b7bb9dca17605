import parsePhoneNumber from "libphonenumber-js/min";

/** Only what people put in a number; a sentence that contains one is not a number. */
const TYPED_AS_NUMBER = /^\(?\+?[\d\s().\-/‐‑–]+$/u;
const GROUPING = /[\s().\-/‐‑–]/gu;

/** Whether someone meant a telephone number (digits and what groups them), right or wrong. */
export function looksLikePhoneNumber(text: string): boolean {
  return TYPED_AS_NUMBER.test(text.trim()) && /\d/.test(text);
}

/**
 * E.164 (« +224620000000 ») of a number as typed in Guinea, or null when no such number can exist. A number of another
 * country needs its prefix, + or 00.
 */
export function phoneNumber(text: string): string | null {
  if (!looksLikePhoneNumber(text)) return null;
  const parsed = parsePhoneNumber(text.replace(GROUPING, ""), { defaultCountry: "GN", extract: false });
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * A country's prefix cannot be told from a number of the country itself; Guinea's numbers have nine digits, eight until
 * 2012.
 */
const LONGEST_NATIONAL = 9;

/**
 * E.164 of any number of 8 to 15 digits, for numbers that must be kept even when no plan knows them: a possible number
 * as phoneNumber() reads it; otherwise as a Guinean one when it is short enough, as one whose + was left out when it is
 * not. Null for a text that is no number.
 */
export function e164(text: string): string | null {
  const known = phoneNumber(text);
  if (known) return known;
  if (!looksLikePhoneNumber(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < 8 || digits.length > 15) return null;
  const abroad = /^\s*\(?(?:\+|00)/.test(text);
  return abroad || digits.length > LONGEST_NATIONAL ? `+${digits}` : `+224${digits}`;
}

/**
 * « +224 620 00 00 00 », « +33 6 12 34 56 78 »: a stored number as people read it; one that no plan knows stays as it
 * is.
 */
export function shownPhone(stored: string): string {
  const parsed = stored.startsWith("+") ? parsePhoneNumber(stored) : undefined;
  return parsed?.isValid() ? parsed.formatInternational() : stored;
}

/** « +224 620 00 00 00 » for a number however it was typed, as papers print it; what is no number stays as it is. */
export function internationalPhone(typed: string): string {
  return shownPhone(phoneNumber(typed) ?? typed);
}

/**
 * The same for a number that may have been stored as digits alone (strict rules, other servers): « 622 12 34 56 » when
 * it is one of Guinea. For what is only read: a form gives a stored number back as it is.
 */
export function writtenPhone(stored: string): string {
  if (stored.startsWith("+")) return shownPhone(stored);
  const parsed = /^\d+$/.test(stored) ? parsePhoneNumber(stored, "GN") : undefined;
  return parsed?.isValid() && parsed.country === "GN" ? parsed.formatNational() : stored;
}

/** Whether a stored number can exist, as far as the plans of numbers say. */
function isKnownPhone(stored: string): boolean {
  return phoneNumber(stored) !== null;
}

/**
 * A number as it is shown and as it is dialled, in E.164: the strict rules store digits alone, which begin by chance
 * like those of another country. `dialled` is null for what is no number; `known`: a plan of numbers has it.
 */
export type Phone = { shown: string; dialled: string | null; known: boolean };

/** A stored number, for who calls it. */
export function phoneOf(stored: string): Phone {
  return { shown: writtenPhone(stored), dialled: e164(stored), known: isKnownPhone(stored) };
}
