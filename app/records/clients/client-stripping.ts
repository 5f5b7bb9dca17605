/** Angle brackets, quotes, percent, semicolon, parentheses, ampersand, plus, braces, slashes, asterisk, square brackets. */
const STRIPPED = /[<>"'%;()&+{}/\\*[\]]/g;

/** What the strict rules strip from name, adresse and numero, as typed and on submit (specification 5). */
export function stripped(text: string): string {
  return text.replace(STRIPPED, "");
}
