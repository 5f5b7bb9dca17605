import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, unlink } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FSDriver } from "flydrive/drivers/fs";

/** Ending of a file that is still being written; one that a crash left behind is no stored file. */
export const PART = ".part";

/**
 * flydrive's folder driver, made durable and private: it writes in place, without fsync and with the permissions of the
 * umask. Here a file appears whole, after it and its folder are on the disk, and only its owner can read it.
 */
export class DurableDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: "private" });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#write(key, [contents]);
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents);
  }

  /** The driver's own hands out the whole buffer that a small file may share with others. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(path.join(this.#root, key)));
  }

  override async delete(key: string): Promise<void> {
    try {
      await unlink(path.join(this.#root, key));
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }

  async #write(key: string, contents: Iterable<string | Uint8Array> | Readable): Promise<void> {
    const file = path.join(this.#root, key);
    const folder = path.dirname(file);
    await makeFolder(folder);
    const part = `${file}.${randomUUID()}${PART}`;
    try {
      await pipeline(contents, createWriteStream(part, { mode: 0o600, flush: true, flags: "wx" }));
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }
}

/** Makes a folder that only its owner can enter; each new one is on the disk before anything is put into it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  // Some network file systems cannot sync a folder, and say so.
  await handle.sync().catch(() => {});
  await handle.close();
}
