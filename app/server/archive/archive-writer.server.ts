import { createHash } from "node:crypto";
import { type FileHandle, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { Part } from "./manifest.server";

/** A tar entry must know its size first, so a stream of unknown length becomes parts of about this many bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes a tar.gz entry by entry, never holding more than one part in memory. */
export class ArchiveWriter {
  readonly parts: Part[] = [];
  readonly #pack = pack();
  readonly #written: Promise<void>;
  #failed = false;

  constructor(file: FileHandle) {
    this.#written = pipeline(Readable.from(this.#pack), createGzip(), (packed) => writeFile(file, packed));
    // Told to whoever adds the next part; the promise itself is awaited in `end`.
    this.#written.catch(() => {
      this.#failed = true;
      this.#pack.destroy();
    });
  }

  /** Adds one entry from memory. */
  async add(name: string, content: Buffer): Promise<void> {
    await this.#entry(name, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.parts.push({ name, size: content.length, sha256 });
  }

  /**
   * Adds COPY text as `<folder>/000001.copy`, …, each a number of whole rows; returns how many rows there were (COPY
   * escapes the line ends inside values, so rows are lines).
   */
  async addCopy(folder: string, copy: AsyncIterable<Buffer>): Promise<number> {
    let waiting: Buffer[] = [];
    let bytes = 0;
    let rows = 0;
    let number = 0;
    for await (const chunk of copy) {
      rows += lines(chunk);
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      const whole = Buffer.concat(waiting);
      const end = whole.lastIndexOf(10) + 1;
      if (end > 0) await this.add(partName(folder, ++number), whole.subarray(0, end));
      waiting = [whole.subarray(end)];
      bytes = whole.length - end;
    }
    if (bytes > 0) await this.add(partName(folder, ++number), Buffer.concat(waiting));
    return rows;
  }

  /** Adds a stream of `size` bytes. Throws when it has another size by now. */
  async addStream(name: string, source: Readable, size: number): Promise<void> {
    const hash = createHash("sha256");
    const sink = this.#pack.entry({ name, size, mode: 0o600 });
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      sink as unknown as NodeJS.WritableStream,
    );
    this.parts.push({ name, size, sha256: hash.digest("hex") });
  }

  /** Adds the last entry and waits until everything is handed to the file. */
  async end(name: string, content: Buffer): Promise<void> {
    await this.#entry(name, content);
    this.#pack.finalize();
    await this.#written;
  }

  #entry(name: string, content: Buffer): Promise<void> {
    // The failure of the file itself is what there is to tell.
    if (this.#failed) return this.#written;
    const added = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    return Promise.race([added, this.#written]);
  }
}

function partName(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, "0")}.copy`;
}

function lines(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
