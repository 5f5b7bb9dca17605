import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lives, lookUp } from "./process-table.mjs";

/** @typedef {{ pid: number, born: string, boot: string, purpose: string }} Holder */

const GENERATION = /^\.lock\.(\d+)$/;

/**
 * Takes the lock of a directory for this process. It needs no release: a lock whose process is gone (kill -9, power
 * cut) counts for nothing. Each taker adds a file with the next number, by a hard link, which only one can make; the
 * highest number whose process lives holds the lock, so nobody ever removes a lock that might be someone's.
 * @param {string} directory made when missing, for its owner only
 * @param {string} purpose told to whoever finds the lock taken
 * @returns {{ release(): void } | { holder: Holder }}
 */
export function takeLock(directory, purpose) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const mine = join(directory, `.lock-${process.pid}`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: lookUp(process.pid)?.born, boot: boot(), purpose }));
  try {
    for (;;) {
      const holder = lockHolder(directory);
      if (holder) return { holder };
      const next = Math.max(0, ...generations(directory)) + 1;
      const file = join(directory, `.lock.${next}`);
      if (!linked(mine, file)) continue;
      // A slower taker may have linked a number that had just been cleared away below a live one.
      if (Math.max(...generations(directory)) > next) {
        rmSync(file, { force: true });
        continue;
      }
      for (const old of generations(directory))
        if (old < next) rmSync(join(directory, `.lock.${old}`), { force: true });
      return { release: () => rmSync(file, { force: true }) };
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * @param {string} directory
 * @returns {Holder | null} the living process that holds the lock of the directory
 */
export function lockHolder(directory) {
  for (const number of generations(directory).sort((a, b) => b - a)) {
    const holder = readHolder(join(directory, `.lock.${number}`));
    if (holder && holder.boot === boot() && lives(holder.pid, holder.born)) return holder;
  }
  return null;
}

/** @param {string} directory @returns {number[]} */
function generations(directory) {
  try {
    return readdirSync(directory).flatMap((name) => GENERATION.exec(name)?.slice(1).map(Number) ?? []);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return [];
    throw error;
  }
}

/** @param {string} file @returns {Holder | null} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** Start times count from the boot: after a reboot the same pair can come again. */
function boot() {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
