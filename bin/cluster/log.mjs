import { copyFileSync, fstatSync, ftruncateSync, openSync } from "node:fs";

/** PostgreSQL's own log is at most twice this, in bytes: the current file and the one before. */
const LIMIT = 1024 * 1024;
const LOOK_EVERY = 30_000;

/**
 * Opens the log for PostgreSQL to write into directly: no pipe that a killed supervisor would break, no process more.
 * It is copied aside and emptied when it has grown; appending writers then go on at the start.
 * @param {string} file
 * @returns {{ descriptor: number, watch(): () => void }}
 */
export function openLog(file) {
  const descriptor = openSync(file, "a+", 0o600);
  const bound = () => {
    if (fstatSync(descriptor).size < LIMIT) return;
    try {
      try {
        copyFileSync(file, `${file}.1`);
      } finally {
        ftruncateSync(descriptor);
      }
    } catch {
      // On a full disk the site matters more than old lines of this log; having emptied it gives some room back.
    }
  };
  bound();
  return {
    descriptor,
    watch() {
      const timer = setInterval(bound, LOOK_EVERY).unref();
      return () => clearInterval(timer);
    },
  };
}
