/**
 * What stands in for signs that Marcellus does not draw: the narrow no-break space, letters of Pular and Malinké names.
 */
const standIns: Record<string, string> = {
  "\u202F": "\u00A0",
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
  return text.replace(/[\u202FƁɓƊɗƝɲƳƴ]/g, (letter) => standIns[letter] ?? letter);
}
