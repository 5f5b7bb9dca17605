import { setTimeout as pause } from "node:timers/promises";
import { hasProc, lookUp, postgresProcessesIn } from "../processes/process-table.mjs";
import { readPostmasterFile } from "./postmaster-file.mjs";

/** How long each signal is given, in ms: an orderly stop writes a checkpoint, a quick one does not. */
const PATIENCE = /** @type {const} */ ([
  ["SIGINT", 8000],
  ["SIGQUIT", 4000],
  ["SIGKILL", 4000],
]);

/**
 * Stops what still runs on a cluster that nobody looks after any more: a postmaster whose supervisor was killed, or
 * the back-ends of a postmaster that was killed, which hold its shared memory and would keep the next one from
 * starting. Only call it while holding the lock of the data directory. Files are left to PostgreSQL.
 * @param {string} cluster real path
 */
export async function stopOrphans(cluster) {
  for (const [signal, patience] of PATIENCE) {
    const postmaster = orphanPostmaster(cluster);
    const all = postgresProcessesIn(cluster);
    if (postmaster === null && all.length === 0) return;
    // Without its postmaster a back-end leaves by itself as soon as it is idle.
    if (postmaster === null && signal === "SIGINT" && (await gone(cluster, 1000))) return;
    for (const pid of signal === "SIGKILL" || postmaster === null ? all : [postmaster]) send(pid, signal);
    if (await gone(cluster, patience)) return;
  }
}

/** The postmaster of exactly this cluster, never another process that was given its old pid. @param {string} cluster */
function orphanPostmaster(cluster) {
  const pid = readPostmasterFile(cluster)?.pid;
  if (!pid) return null;
  if (hasProc) return postgresProcessesIn(cluster).includes(pid) ? pid : null;
  const command = lookUp(pid)?.command ?? "";
  return command.includes("postgres") && command.includes(cluster) ? pid : null;
}

/** @param {string} cluster @param {number} patience ms */
async function gone(cluster, patience) {
  for (let waited = 0; waited < patience; waited += 20) {
    if (orphanPostmaster(cluster) === null && postgresProcessesIn(cluster).length === 0) return true;
    await pause(20);
  }
  return false;
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
