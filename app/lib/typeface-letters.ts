/**
 * What stands in for signs that Marcellus does not draw: the narrow no-break space, the apostrophe that is a letter,
 * letters of Pular and Malinké names.
 */
const standIns: Record<string, string> = {
  "\u202F": "\u00A0",
  "\u02BC": "’",
  Ɓ: "B",
  ɓ: "b",
  Ɗ: "D",
  ɗ: "d",
  Ɲ: "N",
  ɲ: "n",
  Ƴ: "Y",
  ƴ: "y",
};

/** A text as the heading typeface can set it where no other typeface may step in (posters, cards). */
export function inTypeface(text: string): string {
  return text.replace(/[\u202F\u02BCƁɓƊɗƝɲƳƴ]/g, (letter) => standIns[letter] ?? letter);
}
