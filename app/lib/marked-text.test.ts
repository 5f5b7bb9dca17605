import { expect, test } from "vitest";
import { markedText } from "./marked-text";

const hits = (text: string, searched: string) =>
  markedText(text, searched)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text);

test("marks what matches whatever its case, accents and apostrophes, as it is written", () => {
  expect(hits("Zébrée ou ZEBREE", "zébrée")).toEqual(["Zébrée", "ZEBREE"]);
  expect(hits("l’Œuvre", "l'oeuvre")).toEqual(["l’Œuvre"]);
  expect(hits("Œuvre", "o")).toEqual(["Œ"]);
});

test("gives the whole text back when put together", () => {
  const text = "À N’Zérékoré, le 12/03 : « d’accord ».";
  for (const searched of ["", "é", "n'z", "absent"]) {
    expect(
      markedText(text, searched)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  }
});

test("cuts a long text down around the first hit", () => {
  const text = `${"mot ".repeat(200)}saisie ${"fin ".repeat(200)}`;
  const passage = markedText(text, "saisie", 100);
  expect(passage.map((piece) => piece.text).join("").length).toBeLessThan(110);
  expect(passage.some(({ hit, text: piece }) => hit && piece === "saisie")).toBe(true);
});

test("marks only where a word begins, when told to", () => {
  const marked = markedText("Alix, d’ixe et six-IX", "ix", undefined, true);
  expect(marked.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")).toBe("Alix, d’[ix]e et six-[IX]");
});
