import { looksLikePhoneNumber } from "~/lib/phone-number.server";
import { hasWords } from "./no-words";

/** More words than that narrow nothing down further, and each costs. */
const MOST_WORDS = 8;
/** So many digits, in groups, are one number: fewer are a day or a house. */
const LEAST_DIGITS = 6;
/** Signs that only stand between words: « Camara & Fils ». */
const BETWEEN_WORDS = /^[&+,;:.·/'’‐‑–—-]+$/u;

/**
 * The words of a search, each of which has to be found, in any order; a telephone number is one word however it is
 * grouped. The longest first: they narrow down most. None when nothing in it is a letter or a digit.
 */
export function searchWords(text: string): string[] {
  if (!hasWords(text)) return [];
  if (looksLikePhoneNumber(text)) return [text.trim()];
  const words = withNumbersJoined(text.split(/\s+/u)).filter((word) => word !== "" && !BETWEEN_WORDS.test(word));
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** « Diallo 622 11 22 33 » is a name and a number. */
function withNumbersJoined(pieces: string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at;
    while (end < pieces.length && looksLikePhoneNumber(pieces[end] ?? "")) end++;
    const number = pieces.slice(at, end).join(" ");
    if (number.replace(/\D/g, "").length >= LEAST_DIGITS) {
      words.push(number);
      at = end;
    } else words.push(pieces[at++] ?? "");
  }
  return words;
}

/** Digits of a number however its country is written or left out: the rest of the number is the same. */
export const withoutCountry = (digits: string): string => digits.replace(/^0+/, "").replace(/^224(?=\d{8})/, "");

/** The digits by which a word is looked for among numbers; null for one that is no number, or too short for one. */
export function phoneDigits(word: string): string | null {
  const digits = looksLikePhoneNumber(word) ? withoutCountry(word.replace(/\D/g, "")) : "";
  return digits.length >= LEAST_DIGITS ? digits : null;
}

/**
 * Whether a trigram index can look a word up within others: three letters or digits in a row. The rest is looked for
 * where words begin.
 */
export function isLongEnough(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/** A text within a pattern of LIKE: its wildcards are taken for what they are. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
