import { load as ask } from "../load/load.mjs";
import { startProduct } from "../product.mjs";
import { medians } from "../statistics.mjs";

/**
 * Contact messages stored and acknowledged: each post has words, a form id and a visitor's address of its own. Nothing
 * is kept on a core: the application, its database and the generator share the machine, as they would.
 * @param {import("../options.mjs").Options} options
 */
export async function posts({ port, rounds, seconds, connections }) {
  const product = await startProduct({ port });
  const database = await product.database();
  /** @type {(import("../load/load.mjs").Measured & { stored: number, missing: number })[]} */
  const runs = [];
  try {
    const order = { kind: /** @type {const} */ ("contact"), port, connections, pinned: false };
    await ask(product.pid, { ...order, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      const before = await countMessages(database);
      const measured = await ask(product.pid, { ...order, seconds });
      const stored = (await countMessages(database)) - before;
      runs.push({ ...measured, stored, missing: measured.acknowledged - stored });
    }
  } finally {
    await database.end();
    await product.remove();
  }
  const { rate, p50, p95, p99, serverShare, cpuShare, foreignShare, perCoreSecond } = medians(runs);
  const total = (/** @type {"acknowledged" | "stored" | "errors"} */ key) =>
    runs.reduce((sum, run) => sum + run[key], 0);
  const refused = runs.reduce((sum, run) => sum + run.answered - run.acknowledged, 0);
  const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;
  return {
    rows: [
      {
        figure: `messages stored and acknowledged, ${connections} connections, a second`,
        ours: rate,
        least: 1_000,
        note: `cores: product ${percent(serverShare)}, generator ${percent(cpuShare)}, others ${percent(foreignShare)}; ${Math.round(perCoreSecond).toLocaleString("en")} a busy core-second`,
      },
      { figure: "messages, p50 ms", ours: p50 },
      { figure: "messages, p95 ms", ours: p95, most: 60 },
      { figure: "messages, p99 ms", ours: p99 },
      {
        figure: "messages acknowledged",
        ours: total("acknowledged"),
        least: total("stored"),
        most: total("stored"),
        note: "goal: the rows counted afterwards",
      },
      { figure: "messages refused or unanswered", ours: refused + total("errors"), most: 0 },
    ],
    raw: runs,
  };
}

/** @param {import("pg").Client} database @returns {Promise<number>} */
async function countMessages(database) {
  const { rows } = await database.query("select count(*)::int as n from message");
  return rows[0].n;
}
