import { setTimeout as pause } from "node:timers/promises";
import { load as ask } from "../load/load.mjs";
import { memoryMiB } from "../processes.mjs";
import { startProduct } from "../product.mjs";
import { medians, rounded } from "../statistics.mjs";

/** Time for the processes to come to rest before their memory is read, in ms. */
const REST = 4_000;

/**
 * A second `npm start` to its first 200, and the memory of everything it started, database and npm included.
 * @param {import("../options.mjs").Options} options
 */
export async function start({ port, rounds, seconds, connections }) {
  const first = await startProduct({ port });
  await first.stop();
  const runs = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProduct({ port, dataDir: first.dataDir, command: ["npm", "start"] });
      try {
        await pause(REST);
        const idleMiB = memoryMiB(product.pid);
        const order = { port, connections, seconds, pinned: false };
        await ask(product.pid, { ...order, kind: "get", path: "/" });
        await ask(product.pid, { ...order, kind: "get", path: "/?anew={n}" });
        await ask(product.pid, { ...order, kind: "contact" });
        await pause(REST);
        runs.push({ startMs: product.startMs, idleMiB, loadedMiB: memoryMiB(product.pid) });
      } finally {
        await product.stop();
      }
    }
  } finally {
    await first.remove();
  }
  const { startMs, idleMiB, loadedMiB } = medians(runs);
  return {
    rows: [
      { figure: "second `npm start` to the first 200, ms", ours: startMs, most: 5_000 },
      { figure: "first start (new database) to the first 200, ms", ours: rounded(first.startMs) },
      { figure: "memory idle, everything, MiB (PSS)", ours: idleMiB },
      { figure: "memory after load, everything, MiB (PSS)", ours: loadedMiB, most: 400 },
    ],
    raw: { firstMs: first.startMs, runs },
  };
}
