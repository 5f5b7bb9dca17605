import { typedLine } from "./typed-text";

/** Longer searches than any field's own limits find nothing more. */
const LONGEST_SEARCH = 200;

/** Searched text without control characters (PostgreSQL refuses NUL) and with single spaces. */
export function searchedText(value: string | null): string {
  return typedLine(value).replace(/\s+/gu, " ").slice(0, LONGEST_SEARCH).toWellFormed();
}
