import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { DurableDriver, PART } from "./durable-driver.server";
import { checkKey, type FileStore, isKey, limited, type StoredFile } from "./file-store.server";

/** Files in a folder of this machine. */
export function folderStore(root: string): FileStore {
  const disk = new Disk(new DurableDriver(root));
  return {
    put: (key, content) => disk.put(checkKey(key), content),
    async putStream(key, content, _type, limit) {
      let size = 0;
      const counted = async function* () {
        for await (const chunk of limited(content, limit)) {
          size += chunk.byteLength;
          yield chunk;
        }
      };
      const written = Readable.from(counted());
      // flydrive wraps what went wrong; the caller wants to know of its own limit.
      await disk.putStream(checkKey(key), written).catch((error) => {
        throw written.errored ?? error;
      });
      return size;
    },
    read: (key) => (disk.getBytes(checkKey(key)) as Promise<Uint8Array<ArrayBuffer>>).catch(nullIfMissing),
    stream: (key) => disk.getStream(checkKey(key)),
    list: (folder) => filesBelow(root, folder),
    remove: (key) => disk.delete(checkKey(key)),
  };
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const options = { recursive: true, withFileTypes: true } as const;
  const found = await readdir(path.join(root, folder), options).catch(nullIfMissing);
  const files = (found ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const key = path.relative(root, file).split(path.sep).join("/");
    if (!isKey(key)) continue;
    const facts = await stat(file).catch(nullIfMissing);
    if (facts) yield { key, size: facts.size, changedAt: facts.mtime };
  }
}

/** Null when the error, or what it was wrapped around, says that there is no such file; throws any other. */
function nullIfMissing(error: unknown): null {
  for (let e = error; e instanceof Error; e = e.cause) if ((e as { code?: string }).code === "ENOENT") return null;
  throw error;
}
