import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lookUp } from "./process-table.mjs";

const SCRIPT = fileURLToPath(new URL("parent-watch.sh", import.meta.url));

/**
 * Sees to it that `pid` does not outlive this process, whatever kills this process: see parent-watch.sh. A guard that
 * is itself killed is replaced at once.
 * @param {number} pid
 * @param {string[]} steps signals to send, each with the seconds it is given: `INT:8`
 * @param {{ group?: boolean }} [options] group: signal the whole process group led by `pid`
 * @returns {{ release(): void }} release: the guarded process has ended, or may live on
 */
export function guard(pid, steps, { group = false } = {}) {
  const born = lookUp(pid)?.born;
  if (!born) return { release() {} };
  let released = false;
  /** @type {import("node:child_process").ChildProcess} */
  let watcher;
  const watch = () => {
    const target = group ? `-${pid}` : String(pid);
    // Its own session: neither Ctrl-C nor a signal to the group of the owner may end it first.
    watcher = spawn("/bin/sh", [SCRIPT, target, String(pid), born, ...steps], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      cwd: "/",
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin" },
    });
    watcher.on("error", () => {});
    watcher.stdin?.on("error", () => {});
    watcher.on("exit", () => {
      if (!released && lookUp(pid)?.born === born) watch();
    });
    watcher.unref();
    /** @type {import("node:net").Socket} */ (watcher.stdin).unref();
  };
  watch();
  return {
    release() {
      released = true;
      watcher.stdin?.end("released\n");
    },
  };
}
