import { inflateSync } from "node:zlib";

/** The words of each page of a PDF that are set in the faces every reader has. */
export function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index = 0, 0: mark }) => {
    const from = index + mark.length;
    try {
      return [inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1")];
    } catch {
      return [];
    }
  });
  const hex = (line: string) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, digits = ""]) => Buffer.from(digits, "hex").toString("latin1"))
      .join("");
  return streams
    .filter((stream) => stream.includes("] TJ"))
    .map((stream) => [...stream.matchAll(/\[(.*)\] TJ/g)].map(([, line = ""]) => hex(line)).join(""));
}

/** The words of each page of a PDF that holds its letters itself, one line for each that was set. */
export function keptPagesOf(pdf: Buffer): string[][] {
  const text = pdf.toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(({ 1: id = "", 0: mark, index }) => [id, index + mark.length]),
  );
  const head = (id: string) => {
    const from = objects.get(id) ?? 0;
    return text.slice(from, text.indexOf("endobj", from)).split("stream")[0] ?? "";
  };
  const streamOf = (id: string) => {
    const from = text.indexOf("stream", objects.get(id)) + 7;
    return inflateSync(pdf.subarray(from, text.indexOf("\nendstream", from))).toString("latin1");
  };
  const named = (words: string, name: string) => words.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1] ?? "";
  /** The letters of a font by their numbers there. */
  const lettersOf = (font: string) =>
    [...streamOf(named(head(font), "ToUnicode")).matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/gs)].flatMap(
      ({ 1: range = "" }) =>
        [...range.matchAll(/<([0-9a-f]*)>/g)].map(({ 1: hex = "" }) =>
          Buffer.from(hex, "hex").swap16().toString("utf16le"),
        ),
    );
  const pages = [...objects.keys()].filter((id) => /\/Type \/Page\n/.test(head(id)));
  return pages.map((page) => {
    const fonts = new Map(
      [...head(named(head(page), "Resources")).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
        name,
        lettersOf(id),
      ]),
    );
    let letters: string[] = [];
    const lines: string[] = [];
    for (const [, name, shown] of streamOf(named(head(page), "Contents")).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (name) letters = fonts.get(name) ?? [];
      const digits = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex).join("");
      if (shown)
        lines.push((digits.match(/.{4}/g) ?? []).map((hex) => letters[Number.parseInt(hex, 16)] ?? "").join(""));
    }
    return lines;
  });
}
