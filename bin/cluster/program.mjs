import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/**
 * Starts a PostgreSQL program on a cluster, in a session of its own (Ctrl-C is for the supervisor alone) and without
 * the secrets of our environment.
 *
 * As root on Linux the cluster may lie in a folder that only root can enter, while the program runs under an account
 * that cannot. Root opens the directory and hands it over as descriptor 3; `/proc/self/fd/3` leads straight to it
 * without walking the path, and every back-end inherits it.
 * @param {string} program
 * @param {string} cluster
 * @param {string[]} args what follows `-D <cluster>`
 * @param {{ account: import("./owner.mjs").Account, output: number | "pipe", input?: "pipe", options?: string[] }} how
 *   output: a descriptor for both outputs; options: what comes before -D
 * @returns {import("node:child_process").ChildProcess}
 */
export function spawnOnCluster(program, cluster, args, { account, output, input, options = [] }) {
  const handOver = account.lent && process.platform === "linux";
  const directory = handOver ? openSync(cluster, "r") : null;
  try {
    return spawn(program, [...options, "-D", directory === null ? cluster : "/proc/self/fd/3", ...args], {
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" },
      stdio: [input ?? "ignore", output, output, ...(directory === null ? [] : [directory])],
      ...(account.lent ? { uid: account.uid, gid: account.gid } : {}),
    });
  } finally {
    if (directory !== null) closeSync(directory);
  }
}
