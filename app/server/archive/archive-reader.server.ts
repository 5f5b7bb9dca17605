import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { MANIFEST, type Manifest, type Part, parseManifest } from "./manifest.server";

/** The file is cut, altered or no archive of ours. The message is French. */
export class ArchiveError extends Error {}

/** Far above any manifest of ours: a false one must not fill the memory. */
const MANIFEST_BYTES = 256 * 1024 * 1024;

export type Entry = { name: string; content: AsyncIterable<Buffer> };

/**
 * Entries of an archive in order; each must be read before the next is asked for. Throws ArchiveError when the
 * compression or the tar structure is broken, and the file's own error when it cannot be read.
 */
async function* entries(file: string): AsyncGenerator<Entry> {
  const unpacked = extract();
  let broken: unknown;
  const read = pipeline(createReadStream(file), createGunzip(), unpacked as unknown as NodeJS.WritableStream).catch(
    (error) => {
      broken = error;
    },
  );
  try {
    for await (const entry of unpacked) {
      if (entry.header.type !== "file")
        throw new ArchiveError("Archive refusée\u00A0: elle contient un lien ou un dossier.");
      yield { name: entry.header.name, content: contentOf(entry as AsyncIterable<Buffer>, () => broken) };
    }
    await read;
    if (broken) throw broken;
  } catch (error) {
    throw told(broken ?? error);
  } finally {
    unpacked.destroy();
  }
}

async function* contentOf(entry: AsyncIterable<Buffer>, broken: () => unknown): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw told(broken() ?? error);
  }
}

/** What the disk says is passed on; everything else that reading can meet is a broken file. */
function told(error: unknown): unknown {
  if (error instanceof ArchiveError || (error as { syscall?: string }).syscall) return error;
  return new ArchiveError("Archive refusée\u00A0: elle est tronquée ou abîmée.");
}

/**
 * Reads a whole archive and hands each part to `use` while it checks sizes and SHA-256 sums against the manifest, which
 * comes last: whatever `use` did must be undone when this throws ArchiveError. Without `use` it only checks.
 */
export async function readArchive(file: string, use: (entry: Entry) => Promise<void> = drain): Promise<Manifest> {
  const seen: Part[] = [];
  let manifest: Manifest | undefined;
  for await (const entry of entries(file)) {
    if (manifest) throw new ArchiveError("Archive refusée\u00A0: il y a quelque chose après son manifeste.");
    if (entry.name === MANIFEST) {
      manifest = await readManifest(entry.content);
      continue;
    }
    const hash = createHash("sha256");
    let size = 0;
    const content = (async function* () {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    })();
    await use({ name: entry.name, content });
    seen.push({ name: entry.name, size, sha256: hash.digest("hex") });
  }
  if (!manifest) throw new ArchiveError("Archive refusée\u00A0: elle est tronquée, son manifeste manque.");
  compare(manifest.parts, seen);
  return manifest;
}

async function drain({ content }: Entry): Promise<void> {
  for await (const _ of content);
}

async function readManifest(content: AsyncIterable<Buffer>): Promise<Manifest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > MANIFEST_BYTES) throw new ArchiveError("Archive refusée\u00A0: son manifeste est trop grand.");
    chunks.push(chunk);
  }
  try {
    return parseManifest(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new ArchiveError("Archive refusée\u00A0: son manifeste n’est pas lisible par cette version.");
  }
}

function compare(expected: Part[], seen: Part[]): void {
  if (expected.length !== seen.length) throw new ArchiveError("Archive refusée\u00A0: il y manque des morceaux.");
  for (const [i, part] of expected.entries()) {
    const found = seen[i];
    if (found?.name !== part.name || found.size !== part.size || found.sha256 !== part.sha256) {
      throw new ArchiveError(`Archive refusée\u00A0: «\u00A0${part.name}\u00A0» ne correspond pas à son empreinte.`);
    }
  }
}
