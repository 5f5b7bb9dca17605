import { CSV_MARK, csvLine } from "~/lib/csv";

/** A CSV file, made while its rows come (docs/decisions/0011). */
export async function* csvBytes(
  headings: readonly string[],
  pieces: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_MARK + csvLine(headings));
  for await (const piece of pieces) yield encoder.encode(piece.map(csvLine).join(""));
}
