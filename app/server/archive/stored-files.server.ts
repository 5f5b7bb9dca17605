import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ArchiveError, type Entry } from "./archive-reader.server";
import type { ArchiveWriter } from "./archive-writer.server";
import { isPlainPath } from "./manifest.server";

/** Adds DATA_DIR/files, when there is one, as `files/…`. Returns how many. */
export async function writeStoredFiles(writer: ArchiveWriter, dataDir: string): Promise<number> {
  const root = path.join(dataDir, "files");
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = path.relative(root, file).split(path.sep).join("/");
    await writer.addFile(`files/${name}`, file, (await stat(file)).size);
  }
  return files.length;
}

/**
 * Puts one file of the archive back, whole or not at all. Files only ever gain: one that the archive does not know stays,
 * since nothing in the restored database leads to it.
 */
export async function restoreStoredFile({ name, content }: Entry, dataDir: string): Promise<void> {
  if (!isPlainPath(name))
    throw new ArchiveError("Archive refusée\u00A0: un fichier sortirait de son dossier.");
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const folder = await open(path.dirname(file), "r");
  await folder.sync().catch(() => {});
  await folder.close();
}
