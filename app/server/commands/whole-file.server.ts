import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { CommandFailure } from "./command.server";

/**
 * Writes FILE so that it exists whole or not at all: FILE.part, fsync, rename. Readable by its owner only. Throws
 * CommandFailure when FILE exists or its folder does not; whatever `write` throws leaves nothing behind.
 */
export async function writeWholeFile(
  file: string,
  write: (handle: FileHandle, part: string) => Promise<void>,
): Promise<void> {
  await refuseExisting(file);
  const part = `${file}.part`;
  // A part of that name is what an interrupted command left.
  await rm(part, { force: true });
  const handle = await open(part, "wx", 0o600).catch((error) => {
    throw new CommandFailure(`Impossible d’écrire ${part} (${error.code}).`);
  });
  try {
    await write(handle, part);
    await handle.sync();
    await handle.close();
    await refuseExisting(file);
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandFailure(`${file} existe déjà\u00A0: rien n’a été écrit.`);
}

/** The new name survives a power cut only once its folder is on the disk too (not every file system lets one ask). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().catch(() => {});
  await handle.close();
}
