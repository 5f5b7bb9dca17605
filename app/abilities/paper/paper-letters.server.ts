import { inTypeface } from "~/lib/typeface-letters";

/** Latin letters and the signs of French: another script would be set as letters that mean nothing. */
const UNSET = /[^\u0020-\u024F\u1E00-\u1EFF\u2013-\u2022\u2026\u20AC]+/g;

/** Pictures, and signs without a shape of their own: nothing is lost without them. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u20E3\uFE0E\uFE0F]|\p{Cf})+/gu;

/** Not pictures on paper: © and ®, which the faces have. */
const isSet = (sign: string) => /^[\u0020-\u024F]+$/.test(sign);

/** Words as the faces of a PDF can set them: without pictures, and « … » for words in another script. */
export const inPaperFace = (text: string): string =>
  inTypeface(text)
    .replaceAll("\u2011", "-")
    .replace(PICTURES, (sign) => (isSet(sign) ? sign : ""))
    .replace(UNSET, "…")
    .replace(/ {2,}/g, " ")
    .trim();

/** Signs without a shape: nobody misses them on paper. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;

/** So many are named. */
const MOST_NAMED = 8;

/**
 * What of a text would not be on paper, each sign once, as people name them: « م, ح, د », « 🙂 », « tabulation »; empty
 * where all of it would.
 */
export function unprintedSigns(text: string): string {
  const shown = inTypeface(text).replaceAll("\u2011", "-").replace(SHAPELESS, "");
  const signs = [...new Set(shown)].filter((sign) => inPaperFace(`a${sign}a`) !== `a${sign}a`);
  const named = signs.slice(0, MOST_NAMED).map((sign) => NAMES[sign] ?? sign);
  return [...named, ...(signs.length > MOST_NAMED ? ["…"] : [])].join(", ");
}

const NAMES: Record<string, string> = { "\t": "tabulation", "\n": "retour à la ligne" };
