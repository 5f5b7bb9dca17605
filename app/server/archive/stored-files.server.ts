import { type FileStore, isKey } from "../files/file-store.server";
import { openFiles } from "../files/files.server";
import { ArchiveError, type Entry } from "./archive-reader.server";
import type { ArchiveWriter } from "./archive-writer.server";
import { isPlainPath } from "./manifest.server";

const FOLDER = "files/";

/** Adds every stored file, wherever files live, as `files/<key>`. Returns how many. */
export async function writeStoredFiles(writer: ArchiveWriter): Promise<number> {
  const store = await openFiles();
  let count = 0;
  for await (const { key, size } of store.list("")) {
    await writer.addStream(FOLDER + key, await store.stream(key), size);
    count += 1;
  }
  return count;
}

/**
 * Puts one file of the archive back, whole or not at all. Files only ever gain: one that the archive does not know
 * stays, since nothing in the restored database leads to it.
 */
export async function restoreStoredFile({ name, content }: Entry, store: FileStore): Promise<void> {
  const key = name.slice(FOLDER.length);
  if (!isPlainPath(name) || !isKey(key))
    throw new ArchiveError("Archive refusée\u00A0: un fichier sortirait de son dossier.");
  await store.putStream(key, content, "", Number.POSITIVE_INFINITY);
}
