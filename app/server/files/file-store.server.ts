import type { Readable } from "node:stream";

/** A stored file. `key`: its path in the store, « site/… » or another first folder per kind of file. */
export type StoredFile = { key: string; size: number; changedAt: Date };

/**
 * Where files live: a folder of this machine or an S3-compatible bucket (FILES_URL). What `put` and `putStream` have
 * acknowledged survives a crash. Keys are always made by the product, never taken from a visitor's words.
 */
export type FileStore = {
  /** Stores a whole file, in the place of the one with that key. */
  put(key: string, content: Uint8Array, type: string): Promise<void>;
  /**
   * Stores a stream of at most `limit` bytes; throws FileTooLarge above, and nothing is left of it then. Returns its
   * size.
   */
  putStream(key: string, content: AsyncIterable<Uint8Array>, type: string, limit: number): Promise<number>;
  /** The whole file; null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The file as a stream. Throws when there is none. */
  stream(key: string): Promise<Readable>;
  /**
   * Every file below a folder (« site/ »; « » for all), in the order of their keys as far as a folder or bucket has
   * one.
   */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes a file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
};

/** More bytes than the caller allows. */
class FileTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`more than ${limit} bytes`);
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

/** Whether a key is one the product could have made: a first folder, then plain names. */
export function isKey(key: string): boolean {
  return key.length <= 300 && KEY.test(key);
}

/** The key; throws when it is none. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error("not a key of the file store");
  return key;
}

/** Passes a stream on, and throws FileTooLarge as soon as it is longer than `limit` bytes. */
export async function* limited(content: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) throw new FileTooLarge(limit);
    yield chunk;
  }
}
