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
