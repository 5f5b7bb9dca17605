import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What PostgreSQL writes in `postmaster.pid` of its data directory: see miscadmin.h (LOCK_FILE_LINE_*).
 * @param {string} cluster
 * @returns {{ pid: number, started: number, socketDir: string, ready: boolean } | null} started: seconds since 1970;
 *   null when there is none, or it is being written
 */
export function readPostmasterFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Math.abs(Number(lines[0]));
    return pid > 0
      ? { pid, started: Number(lines[2]), socketDir: lines[4] ?? "", ready: lines[7]?.trim() === "ready" }
      : null;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
