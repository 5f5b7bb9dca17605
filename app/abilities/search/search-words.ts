import { looksLikePhoneNumber } from "~/lib/phone-number";

/** More words than that narrow nothing down further, and each costs. */
const MOST_WORDS = 8;

/**
 * The words of a search, each of which has to be found, in any order; a telephone number is one word however it is
 * grouped. The longest first: they narrow down most.
 */
export function searchWords(text: string): string[] {
  if (looksLikePhoneNumber(text)) return [text.trim()];
  const words = [...new Set(text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  return words.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** Whether a trigram index can look a word up: three letters or digits in a row. */
export function isLongEnough(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}
