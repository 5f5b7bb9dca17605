import { spawn } from "node:child_process";
import { join } from "node:path";
import { watchAncestors } from "../processes/ancestors.mjs";
import { pinnedNode, root } from "./place.mjs";

/**
 * Runs a file of bin/ under the pinned Node and leaves with its exit code; signals are passed on. Only on a bare clone,
 * where npm had to begin with the Node of the host: afterwards npm finds the pinned one itself.
 * The channel tells the child when this process is killed.
 * @param {string} file @param {string[]} [args]
 */
export function continueUnderPinnedNode(file, args = []) {
  const child = spawn(pinnedNode, [join(root, "bin", file), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  watchAncestors(() => child.kill("SIGTERM"));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
