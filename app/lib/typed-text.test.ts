import { expect, test } from "vitest";
import { codePoints, typedLine, typedText } from "./typed-text";

test("a text keeps its lines, with one kind of line end", () => {
  expect(typedText("  Bonjour,\r\nJ’écris\rpour\nun litige.\t \n")).toBe("Bonjour,\nJ’écris\npour\nun litige.");
});

test("NUL and other controls go, half a surrogate pair becomes a replacement sign", () => {
  expect(typedText("a\u0000b\u0007c\u009bd\ud800")).toBe("abcd\ufffd");
});

test("a letter and its combining accent become one letter", () => {
  expect(typedLine("N’Ze\u0301re\u0301kore\u0301")).toBe("N’Zérékoré");
});

test("one line has no line ends", () => {
  expect(typedLine("Fatoumata\r\n\tExemple")).toBe("Fatoumata Exemple");
});

test("signs without a shape do not hide in a line", () => {
  expect(typedLine("\u202eFatoumata\u200b Exemple\ufeff ")).toBe("Fatoumata Exemple");
});

test("a text of which nothing shows is nothing typed", () => {
  const blanks = ["\u00ad", "\u034f", "\u115f", "\u1160", "\u17b4", "\u180e", "\u200b", "\u200d", "\u200f", "\u2028"];
  blanks.push(
    "\u2060",
    "\u2800",
    "\u3000",
    "\u3164",
    "\ufe0f",
    "\ufeff",
    "\uffa0",
    "\u{1d159}",
    "\u{e0041}",
    "\u{e0101}",
  );
  for (const blank of blanks) expect(typedText(` ${blank}\n${blank} `), escape(blank)).toBe("");
  expect(typedText(blanks.join(""))).toBe("");
});

test("marks that no letter bears are nothing typed, on letters they stay", () => {
  for (const marks of ["\u0301\u0301", "\u0308 \u0301\n\u20e0", "\u093f", "\u0651\u200b"])
    expect(typedText(marks), escape(marks)).toBe("");
  // A letter of Susu with a tilde, which no single sign stands for; « hi » in Devanagari.
  for (const name of ["Mɔ\u0303ri", "\u0939\u093f", "مُحَمَّد"]) expect(typedLine(name)).toBe(name);
});

test("joiners stay where they shape what shows: emoji, flags, Persian, N’Ko", () => {
  for (const text of [
    "👩🏾\u200d⚖\ufe0f",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "می\u200cخواهم",
    "ߒߞߏ\u200d",
  ])
    expect(typedLine(text)).toBe(text);
});

test("a letter bears thirty marks at most, also with controls between them", () => {
  const [cedilla, acute] = ["\u0327", "\u0301"];
  expect(typedText(`q${(cedilla + acute).repeat(500)}`)).toBe(`q${cedilla.repeat(15)}${acute.repeat(15)}`);
  expect(typedText(`q${`${acute}\u0007`.repeat(500)}`)).toBe(`q${acute.repeat(30)}`);
});

test("what is not a text is nothing typed", () => {
  for (const value of [undefined, null, 7, {}, ["x"]]) expect(typedText(value)).toBe("");
});

test("an emoji and an Adlam letter count for one", () => {
  expect(codePoints("é😀𞤀")).toBe(3);
});
