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
