import { Zip, ZipDeflate } from "fflate";

/** One file of an archive: its name in it, its bytes as they come, and its date; without one, now. */
type ZipFile = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; date?: Date };

/** A ZIP archive, made while the bytes of its files come: nothing but the piece at hand is in memory. */
export async function* zipBytes(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  function* made(): Generator<Uint8Array> {
    yield* ready;
    ready = [];
  }
  for (const { name, bytes, date } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    if (date) entry.mtime = date;
    zip.add(entry);
    for await (const piece of bytes) {
      entry.push(piece);
      yield* made();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made();
}
