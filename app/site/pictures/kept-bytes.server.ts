import { SITE_FOLDER } from "~/records/pictures/picture-store.server";
import { files } from "~/server/files/files.server";

/** What the pictures of the busiest pages take; beyond, the ones not asked for the longest leave the memory. */
const MOST_BYTES = 16 * 1024 * 1024;

const kept = new Map<string, Uint8Array<ArrayBuffer>>();
let bytes = 0;

/** Content of a file of the site, from memory when it was asked for lately; null when the store has none. */
export async function keptBytes(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = kept.get(name);
  const content = known ?? (await files().read(SITE_FOLDER + name));
  if (!content) return null;
  if (known) kept.delete(name);
  else bytes += kept.has(name) ? 0 : content.byteLength;
  kept.set(name, content);
  for (const [oldest, { byteLength }] of kept) {
    if (bytes <= MOST_BYTES) break;
    kept.delete(oldest);
    bytes -= byteLength;
  }
  return content;
}
