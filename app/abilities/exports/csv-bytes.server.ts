import { CSV_MARK, csvLine } from "~/lib/csv";

/** A CSV file, made while its rows come (docs/decisions/0011), its headings with the first of them. */
export async function* csvBytes(
  headings: readonly string[],
  pieces: AsyncIterable<(string | number | null)[][]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = CSV_MARK + csvLine(headings);
  for await (const piece of pieces) {
    yield encoder.encode(text + piece.map(csvLine).join(""));
    text = "";
  }
  if (text) yield encoder.encode(text);
}
