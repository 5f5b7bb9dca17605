/** C0 and C1 controls but tab and newline; PostgreSQL refuses NUL, and none of them can be typed on purpose. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Marks that one letter may bear: Unicode's own bound (UAX 15, « Stream-Safe Text Format »), far above any language's.
 */
const MOST_MARKS = 30;

/**
 * A text that is fit to be normalised: putting marks in order takes the square of their number, minutes for one
 * message.
 */
export function streamSafe(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => marks.slice(0, MOST_MARKS)).toWellFormed();
}

/**
 * A sign that shows. Those that Unicode says to ignore (joiners, fillers, variation selectors, tags…), the blank of
 * braille and the one of music are typed inside a text, by Arabic, N’Ko and emoji for example, but make none by
 * themselves. Nor do marks (accents, vowel signs) without a letter that bears them.
 */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\u{1D159}]/u;

/**
 * A text of several lines as its writer meant it: NFC, one kind of line end, no control characters, trimmed.
 * Anything but a string (a file, a JSON object) counts as nothing typed, and so does a text of which nothing shows.
 */
export function typedText(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value.replace(/\r\n?/g, "\n").replace(CONTROLS, "");
  const text = streamSafe(plain).normalize("NFC").trim();
  return SHOWN.test(text) ? text : "";
}

/**
 * Signs without a shape (soft hyphen, zero-width space, direction marks, fillers): they come with pasted text and hide
 * in a name.
 */
const SHAPELESS =
  /[\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/g;

/** The same for one line: line ends and tabs become spaces, shapeless signs go. */
export function typedLine(value: unknown): string {
  return typedText(value)
    .replace(/[\n\t]+/g, " ")
    .replace(SHAPELESS, "")
    .trim();
}

/** Several lines, each made tidy so; empty ones go. */
export function typedLines(value: unknown): string {
  return typedText(value).split("\n").map(typedLine).filter(Boolean).join("\n");
}

/** Length as people count: code points, so that an emoji or a letter outside the first plane is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
