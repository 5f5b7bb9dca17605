import { randomInt } from "node:crypto";

/**
 * What is said on the phone without being misheard or misread in French: no 0 O 1 I L (look alike); of the letters that
 * rhyme (B C D G P T V, M N, F S, A H K) one each; no letter that looks like a kept digit (B 8, G 6, S 5, Z 2);
 * no vowel, so that no word appears.
 */
const ALPHABET = "23456789CFJKMQRWXY";
const PREFIX = "CK-";

/** The pattern of a number, for addresses and searches. */
export const messageNumberShape = new RegExp(`^${PREFIX}[${ALPHABET}]{4,6}$`);

/** A number as it is kept, however it was typed: « ck 4f7q », « 4F7Q ». What is no number stays wrong. */
export function typedNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
  return PREFIX + signs.replace(/^CK/, "");
}

function draw(length: number): string {
  let number = PREFIX;
  for (let i = 0; i < length; i++) number += ALPHABET[randomInt(ALPHABET.length)];
  return number;
}

/**
 * Numbers to try in this order (« CK-4F7Q »): of 104,976 with four signs, two are tried; as these get crowded, more and
 * more messages take one with five signs (1.9 million), then six.
 */
export function candidateNumbers(): string[] {
  return [draw(4), draw(4), draw(5), draw(6)];
}
