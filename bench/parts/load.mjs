import { load as ask, SERVER_CORE } from "../load/load.mjs";
import { startPeer } from "../peer.mjs";
import { startProduct } from "../product.mjs";
import { medians } from "../statistics.mjs";

/** @typedef {import("../load/load.mjs").Measured} Measured */

/**
 * Seconds each is loaded for before anything counts. Node compiles what is used much, step by step and here on the same
 * core: a page rendered anew gets quicker for some 15,000 requests.
 */
const WARM_UP = { usual: 1, anew: 20 };

/**
 * Requests a second of one process, the product and its peer in turn, each kept on one core with the generator on
 * another. `/?anew=…` is rendered and compressed for each request: only exact paths are kept.
 * @param {import("../options.mjs").Options} options
 */
export async function load({ port, peerPort, rounds, seconds, connections }) {
  // A process that has made its own database and first account keeps serving a tenth slower than any later one: Node
  // compiled its `nextTick` for what it saw then.
  const first = await startProduct({ port });
  await first.stop();
  const product = await startProduct({ port, core: SERVER_CORE, dataDir: first.dataDir });
  const peer = await startPeer({ port: peerPort, core: SERVER_CORE });
  const targets = {
    peer: { server: peer.pid, port: peerPort, path: "/" },
    cached: { server: product.pid, port, path: "/" },
    contact: { server: product.pid, port, path: "/contact" },
    anew: { server: product.pid, port, path: "/?anew={n}" },
  };
  /** @type {Record<string, Measured[]>} */
  const runs = {};
  try {
    for (const [name, { server, ...order }] of Object.entries(targets)) {
      const warmUp = name === "anew" ? WARM_UP.anew : WARM_UP.usual;
      await ask(server, { kind: "get", connections, seconds: warmUp, ...order });
    }
    for (let round = 0; round < rounds; round += 1)
      for (const [name, { server, ...order }] of Object.entries(targets)) {
        const measured = await ask(server, { kind: "get", connections, seconds, ...order });
        refuseErrors(order.path, measured);
        runs[name] = [...(runs[name] ?? []), measured];
      }
  } finally {
    await peer.stop();
    await product.stop();
    await first.remove();
  }
  const middle = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, medians(list)]));
  const { cached, contact, anew, peer: theirs } = /** @type {Record<keyof typeof targets, Measured>} */ (middle);
  return {
    rows: [
      { figure: "`/` kept, requests/s", ours: cached.rate, peer: theirs.rate, leastTimes: 0.5, note: shares(cached) },
      { figure: "`/` of the peer, requests/s", ours: "", peer: theirs.rate, note: shares(theirs) },
      { figure: "`/` kept, p99 ms", ours: cached.p99, peer: theirs.p99 },
      { figure: "`/contact`, requests/s", ours: contact.rate, peer: theirs.rate, note: shares(contact) },
      { figure: "`/` rendered anew, requests/s", ours: anew.rate, least: 800, note: shares(anew) },
      { figure: "`/` rendered anew, p99 ms", ours: anew.p99 },
    ],
    raw: runs,
  };
}

/** An error page is sent fast: it must not pass for a page. @param {string} path @param {Measured} measured */
function refuseErrors(path, { statuses, errors }) {
  if (errors > 0 || Object.keys(statuses).some((status) => status !== "200"))
    throw new Error(`${path} answered ${JSON.stringify(statuses)}, and ${errors} times nothing`);
}

/** Tells whether a rate can be believed. @param {Measured} measured */
function shares({ perCoreSecond, serverShare, cpuShare, foreignShare }) {
  const percent = (/** @type {number} */ share) => `${Math.max(0, Math.round(share * 100))} %`;
  const cores = `server ${percent(serverShare)}, generator ${percent(cpuShare)}, others ${percent(foreignShare)}`;
  return `cores: ${cores}; ${Math.round(perCoreSecond).toLocaleString("en")} a busy core-second`;
}
