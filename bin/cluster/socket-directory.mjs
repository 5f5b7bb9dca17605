import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../setup/start-error.mjs";
import { reachableByAll } from "./reachable.mjs";

/** sun_path holds 108 bytes on Linux and 104 on macOS, with a zero at the end. */
const LONGEST_SOCKET = 103;

/**
 * Makes the private directory of the socket: with the `trust` authentication of the cluster, who can enter it is who
 * can connect. Its path is short whatever the depth of the checkout, and the same at each start.
 * @param {string} dataDir real path of the data directory
 * @param {import("./owner.mjs").Account} account who must own it
 * @returns {string}
 */
export function socketDirectory(dataDir, account) {
  const name = `cabinet-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  for (const base of account.lent ? ["/run", tmpdir(), "/tmp"] : [tmpdir(), "/tmp"]) {
    const directory = join(base, name);
    if (Buffer.byteLength(join(directory, ".s.PGSQL.5432")) > LONGEST_SOCKET) continue;
    if (account.lent && !reachableByAll(base)) continue;
    if (ownDirectory(directory, account)) return directory;
  }
  throw new StartError(`Aucun dossier possible pour la connexion à la base : ${tmpdir()} et /tmp refusent ${name}.`);
}

/**
 * Never a link, never a directory that someone else made before us under this name.
 * @param {string} directory @param {import("./owner.mjs").Account} account
 */
function ownDirectory(directory, { uid, gid, lent }) {
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (lent) chownSync(directory, uid, gid);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") return false;
  }
  const entry = lstatSync(directory);
  // Root owns it when a start was killed between mkdir and chown.
  const ours = entry.uid === uid || (lent && entry.uid === 0);
  if (!entry.isDirectory() || !ours) return false;
  if (lent) chownSync(directory, uid, gid);
  chmodSync(directory, 0o700);
  return true;
}
