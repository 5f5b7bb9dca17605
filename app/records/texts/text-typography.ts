import type { ShippedText } from "~/content/texts/text";
import { french } from "~/lib/typography";

/** How words of a text are set: a colon in English has no space before it. */
export const typographyOf = ({ language }: Pick<ShippedText, "language">) =>
  language === "en" ? (words: string) => words : french;
