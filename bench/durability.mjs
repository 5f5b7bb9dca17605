import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { killAndWait, spread } from "./durability/kills.mjs";
import { startPosting } from "./durability/posting.mjs";
import { startProduct } from "./product.mjs";

/** Visitors get this long to have their answer once the killing is over, in ms. */
const LAST_PATIENCE = 30_000;
/** How long the product runs between two kills, in ms: mostly long enough to count as healthy, at times not. */
const CALM = { least: 2_000, most: 3_000, short: 300, shortEvery: 5 };

/**
 * What became of the messages.
 * @typedef {object} Durability
 * @property {number} acknowledged messages the firm said it has
 * @property {number} stored rows in the end
 * @property {number} lost acknowledged without a row
 * @property {number} duplicated messages with more than one row
 * @property {number} refused answered 4xx
 * @property {number} unanswered still without an answer half a minute after the last kill
 * @property {number} retried sent again after no answer or 5xx
 * @property {number} restarts kills after which messages were acknowledged again, by nobody's help
 * @property {number} longestMs longest time without an acknowledgement
 * @property {number[]} recoveries ms from each kill to the next acknowledgement
 * @property {number} strays processes that did not end when the product was told to
 */

/**
 * Kills the application and its database with kill -9 while visitors write, then counts.
 * @param {{ appKills: number, databaseKills: number, port?: number, visitors?: number, think?: number,
 *   note?: (line: string) => void }} options
 * port: a free one by default; think: ms before a visitor writes the next message
 * @returns {Promise<Durability>}
 * @throws {Error} when something killed does not come back by itself
 */
export async function durability({ appKills, databaseKills, port, visitors = 16, think = 0, note = () => {} }) {
  const product = await (port ? startProduct({ port }) : startAnywhere());
  try {
    const posting = startPosting({ port: product.port, visitors, think });
    const killing = killInTurn(product.pid, spread(appKills, databaseKills), posting.count, note);
    // Also when a restart failed: nobody goes on writing to a product that is gone.
    const patience = await killing.then(
      () => LAST_PATIENCE,
      () => 0,
    );
    const { acknowledged, refused, unanswered, retried, longestMs } = await posting.finish(patience);
    const recoveries = await killing;
    const kept = await messagesByMarker(product);
    return {
      acknowledged: acknowledged.length,
      stored: [...kept.values()].reduce((sum, rows) => sum + rows, 0),
      lost: acknowledged.filter((marker) => !kept.has(marker)).length,
      duplicated: [...kept.values()].filter((rows) => rows > 1).length,
      refused: refused.length,
      unanswered,
      retried,
      restarts: recoveries.length,
      longestMs,
      recoveries,
      strays: await product.stop(),
    };
  } finally {
    await product.remove();
  }
}

/**
 * @param {number} root
 * @param {import("./durability/kills.mjs").Victim[]} victims
 * @param {() => number} count
 * @param {(line: string) => void} note
 * @returns {Promise<number[]>} ms from each kill to the next acknowledgement
 */
async function killInTurn(root, victims, count, note) {
  const recoveries = [];
  for (let waited = 0; count() === 0; waited += 50) {
    if (waited > LAST_PATIENCE) throw new Error("no message was acknowledged before the first kill");
    await pause(50);
  }
  for (const [n, victim] of victims.entries()) {
    const calm = CALM.least + Math.random() * (CALM.most - CALM.least);
    await pause(n % CALM.shortEvery === 1 ? CALM.short : calm);
    const ms = Math.round(await killAndWait(root, victim, count));
    recoveries.push(ms);
    note(`${n + 1}: ${victim} killed, messages again after ${ms} ms, ${count()} acknowledged`);
  }
  return recoveries;
}

/** @param {import("./product.mjs").Product} product @returns {Promise<Map<string, number>>} rows of each marker */
async function messagesByMarker(product) {
  const database = await product.database();
  const { rows } = await database.query(
    "select substring(message from 'dossier-[0-9a-f-]{36}') as marker, count(*)::int as n from message group by 1",
  );
  await database.end();
  return new Map(rows.map(({ marker, n }) => [marker, n]));
}

/** On another port when somebody took the first one between the look and the start. */
async function startAnywhere() {
  for (;;) {
    try {
      return await startProduct({ port: await freePort() });
    } catch (error) {
      if (!String(error).includes("est déjà utilisé")) throw error;
    }
  }
}

/**
 * Below those that the system hands out by itself (32768 and above): while the product is down, a visitor's own end of
 * a connection could be given its port.
 * @returns {Promise<number>}
 */
async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const isFree = await new Promise((resolve) => {
      const server = createServer()
        .once("error", () => resolve(false))
        .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
