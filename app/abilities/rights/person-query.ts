import { isEmailAddress } from "~/lib/email-address";
import { e164, looksLikePhoneNumber } from "~/lib/phone-number.server";
import { typedLine } from "~/lib/typed-text";

/** What one looks for somebody by: an address, a number (E.164) or a name. */
export type PersonQuery = { by: "email" | "phone" | "name"; value: string };

const LONGEST = 120;

/** Reads what was typed; null for nothing, and for a text too short to tell people apart. */
export function personQuery(text: string | null): PersonQuery | null {
  const typed = typedLine(text).slice(0, LONGEST);
  if (isEmailAddress(typed)) return { by: "email", value: typed.toLowerCase() };
  if (looksLikePhoneNumber(typed)) {
    const number = e164(typed);
    return number ? { by: "phone", value: number } : null;
  }
  return (typed.match(/\p{L}/gu)?.length ?? 0) >= 3 ? { by: "name", value: typed } : null;
}

/** Ways the same thing may be written inside a text; a record that holds one of them is found. */
export function spellings({ by, value }: PersonQuery): string[] {
  if (by !== "phone") return [value];
  const national = value.replace(/^\+224/, "");
  const grouped = national.replace(/^(\d{3})(\d{2})(\d{2})(\d{2})$/, "$1 $2 $3 $4");
  return [...new Set([value, value.slice(1), national, grouped])];
}
