import { toCardinal } from "n2words/fr-FR";

/** The largest sum that the firm writes. */
export const MOST_FRANCS = 999_999_999_999;

const NOUN = /^(?:million|milliard)s?$/;

/**
 * « un million cent quatre-vingt mille francs guinéens », of whole francs. `hyphens1990`: by the rules of 1990 hyphens
 * join all numerals but « million » and « milliard », which are nouns (Grevisse).
 */
export function amountInWords(francs: number, { hyphens1990 = false } = {}): string {
  if (!Number.isInteger(francs) || francs < 0 || francs > MOST_FRANCS) throw new RangeError("no sum of whole francs");
  const numeral = toCardinal(francs);
  const words = hyphens1990 ? hyphenated(numeral) : numeral;
  if (francs < 2) return `${words} franc guinéen`;
  return `${words} ${NOUN.test(words.split(" ").at(-1) ?? "") ? "de " : ""}francs guinéens`;
}

function hyphenated(numeral: string): string {
  const [first = "", ...others] = numeral.split(" ");
  let said = first;
  let before = first;
  for (const word of others) {
    said += `${NOUN.test(before) || NOUN.test(word) ? " " : "-"}${word}`;
    before = word;
  }
  return said;
}
