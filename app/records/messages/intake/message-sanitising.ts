import { typedText } from "~/lib/typed-text";

/** `<b>`, `</b>`, `<br/>`, `<!-- -->`; « a < b » is no tag. */
const TAG = /<\/?[a-z!][^<>]*>/gi;
/** Beyond this many UTF-16 units nothing is cleaned: it is too long for any field anyway, and cleaning takes time. */
const LONGEST_CLEANED = 10_000;

/**
 * The second reading's sanitising, as the specification words it (5): HTML tags removed; double quote, single quote,
 * backtick, semicolon, pipe and backslash removed; whitespace runs collapsed to one space. Signs first, and tags until
 * none is left, so that neither `<'b>` nor `<<b>b>` leaves one behind.
 */
export function sanitised(value: unknown): string {
  let text = typedText(value);
  if (text.length > LONGEST_CLEANED) return text;
  text = text.replace(/["'`;|\\]/g, "");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(TAG, "");
  }
  return typedText(text.replace(/\s+/g, " "));
}
