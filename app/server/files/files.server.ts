import path from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "../env.server";
import type { FileStore } from "./file-store.server";
import { folderStore } from "./folder-store.server";
import { readS3Address } from "./s3-address.server";
import { s3Store } from "./s3-store.server";

let store: FileStore | undefined;

/**
 * Opens the store of this process: DATA_DIR/files, or what FILES_URL names. Throws when the S3 client is not installed.
 */
export async function openFiles(): Promise<FileStore> {
  const { FILES_URL, DATA_DIR } = env();
  store = await storeAt(FILES_URL ?? path.resolve(DATA_DIR, "files"), DATA_DIR);
  return store;
}

/** The store of this process. */
export function files(): FileStore {
  if (!store) throw new Error("files are used before boot");
  return store;
}

async function storeAt(address: string, dataDir: string): Promise<FileStore> {
  if (address.startsWith("file:")) return folderStore(fileURLToPath(address));
  const bucket = readS3Address(address);
  return bucket ? s3Store(bucket, path.join(dataDir, "tmp")) : folderStore(address);
}
