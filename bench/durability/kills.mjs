import { setTimeout as pause } from "node:timers/promises";
import { processTree } from "../processes.mjs";

/** The two processes that a message needs. */
const VICTIMS = { application: /bin\/serve\.mjs/, database: /\/postgres -D / };

/** @typedef {keyof typeof VICTIMS} Victim */

/** A restart that takes longer has failed, in ms. */
const RESTART_PATIENCE = 60_000;

/**
 * Which is killed when: the rarer ones spread among the others. @param {number} application @param {number} database
 * @returns {Victim[]}
 */
export function spread(application, database) {
  const total = application + database;
  return Array.from({ length: total }, (_, at) =>
    Math.floor(((at + 1) * database) / total) > Math.floor((at * database) / total) ? "database" : "application",
  );
}

/**
 * kill -9 of one process, and wait until messages are acknowledged again by another.
 * @param {number} root of the product's process tree
 * @param {Victim} victim
 * @param {() => number} count messages acknowledged so far
 * @returns {Promise<number>} ms until then
 * @throws {Error} when it does not come back by itself
 */
export async function killAndWait(root, victim, count) {
  const pid = pidOf(root, victim);
  if (!pid) throw new Error(`no ${victim} process to kill`);
  const from = performance.now();
  process.kill(pid, "SIGKILL");
  while (pidOf(root, victim) === pid) await pause(5);
  // Answers that were on their way when it died are not proof of a restart: a new process comes first.
  await until(`the ${victim} to start again`, from, () => pidOf(root, victim) !== null);
  const before = count();
  await until(`messages to be acknowledged after the ${victim} started again`, from, () => count() > before);
  return performance.now() - from;
}

/** @param {string} what @param {number} from @param {() => boolean} happened */
async function until(what, from, happened) {
  while (!happened()) {
    if (performance.now() - from > RESTART_PATIENCE) throw new Error(`waited in vain for ${what}`);
    await pause(20);
  }
}

/** @param {number} root @param {Victim} victim */
function pidOf(root, victim) {
  return processTree(root).find((p) => VICTIMS[victim].test(p.command))?.pid ?? null;
}
