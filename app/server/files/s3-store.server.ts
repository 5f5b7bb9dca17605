import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { checkKey, type FileStore, isKey, limited, type StoredFile } from "./file-store.server";
import type { S3Address } from "./s3-address.server";

/**
 * Files in an S3-compatible bucket. The AWS SDK is only loaded here. `spoolFolder`: where a stream waits until its
 * length is known, which S3 asks first.
 */
export async function s3Store(address: S3Address, spoolFolder: string): Promise<FileStore> {
  const { bucket, prefix, ...server } = address;
  const { S3Driver } = await import("flydrive/drivers/s3");
  const driver = new S3Driver({
    ...server,
    bucket,
    visibility: "private",
    // Buckets are private by policy; many stores refuse lists of rights, and the newer checksums.
    supportsACL: false,
    forcePathStyle: server.endpoint !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // In ms: nobody waits for a store that says nothing.
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });
  const disk = new Disk(driver);
  const at = (key: string) => prefix + checkKey(key);
  return {
    put: (key, content, type) => disk.put(at(key), content, { contentType: type, contentLength: content.byteLength }),
    async putStream(key, content, type, limit) {
      await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
      const spool = path.join(spoolFolder, randomUUID());
      try {
        await pipeline(limited(content, limit), createWriteStream(spool, { mode: 0o600 }));
        const { size } = await stat(spool);
        await disk.putStream(at(key), createReadStream(spool), { contentType: type, contentLength: size });
        return size;
      } finally {
        await rm(spool, { force: true });
      }
    },
    async read(key) {
      try {
        return (await disk.getBytes(at(key))) as Uint8Array<ArrayBuffer>;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    stream: (key) => disk.getStream(at(key)),
    list: (folder) => filesBelow(disk, prefix, folder),
    remove: (key) => disk.delete(at(key)),
  };
}

async function* filesBelow(disk: Disk, prefix: string, folder: string): AsyncGenerator<StoredFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix + folder || "/", { recursive: true, paginationToken });
    for (const entry of page.objects) {
      const key = entry.isFile && entry.key.startsWith(prefix + folder) ? entry.key.slice(prefix.length) : "";
      if (!entry.isFile || !isKey(key)) continue;
      const { contentLength, lastModified } = await entry.getMetaData();
      // The driver reads a length that lists of S3 do not have; those of its own HEAD are right.
      const size = contentLength ?? (await disk.getMetaData(entry.key)).contentLength;
      yield { key, size, changedAt: lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Whether an error, or what it was wrapped around, says that there is no such object. */
function isMissing(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { name, $metadata } = e as { name: string; $metadata?: { httpStatusCode?: number } };
    if (name === "NoSuchKey" || $metadata?.httpStatusCode === 404) return true;
  }
  return false;
}
