import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { cpuSeconds, launch, machineSeconds } from "../processes.mjs";

const GENERATOR = fileURLToPath(new URL("generator.mjs", import.meta.url));

/** The server under measure has one core, the generator another; a machine with one core shares it. */
export const SERVER_CORE = availableParallelism() > 1 ? 0 : null;
export const LOAD_CORE = availableParallelism() > 1 ? 1 : null;

/**
 * What was measured, and by whom the machine was used meanwhile. Shares are of one core. A server share of about 1 says
 * that the server was the bottleneck, a generator share (cpuShare) of about 1 that it was not, a foreign share above
 * 0.1 that somebody else used the machine. perCoreSecond: answers for each second of processor the server used.
 * @typedef {import("./generator.mjs").Outcome & { serverShare: number, foreignShare: number, perCoreSecond: number }}
 *   Measured
 */

/**
 * Loads one server.
 * @param {number} server pid whose tree is the server
 * @param {Omit<import("./generator.mjs").Order, "path"> & { path?: string, pinned?: boolean }} order pinned: keep the
 *   generator on its core
 * @returns {Promise<Measured>}
 */
export async function load(server, { path = "", pinned = true, ...order }) {
  const [cpu, machine, from] = [cpuSeconds(server), machineSeconds(), performance.now()];
  const argument = JSON.stringify({ ...order, path });
  const child = launch([process.execPath, GENERATOR, argument], { core: pinned ? LOAD_CORE : null, output: "pipe" });
  const exited = once(child, "exit");
  const output = child.stdout ? await text(child.stdout) : "";
  const [code] = await exited;
  if (code !== 0) throw new Error(`the load generator ended with code ${code}`);
  const took = (performance.now() - from) / 1000;
  /** @type {import("./generator.mjs").Outcome} */
  const outcome = JSON.parse(output);
  const serverSeconds = cpuSeconds(server) - cpu;
  const foreign = machineSeconds() - machine - serverSeconds - outcome.cpuShare * outcome.seconds;
  return {
    ...outcome,
    serverShare: serverSeconds / took,
    foreignShare: foreign / took,
    perCoreSecond: outcome.answered / Math.max(0.01, serverSeconds),
  };
}
