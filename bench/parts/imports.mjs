import { setTimeout as pause } from "node:timers/promises";
import { signIn, startProduct } from "../product.mjs";
import { percentile, rounded } from "../statistics.mjs";
import { clientFile } from "../visitors/client-file.mjs";

const CLIENTS = 10_000;
/** Time after which an import is given up, in ms. */
const PATIENCE = 120_000;

/**
 * Clients read from a file: from sending it to the last of them stored, as staff do it (the preview, then « Lancer »).
 * @param {import("../options.mjs").Options} options
 */
export async function imports({ port, rounds }) {
  const product = await startProduct({ port });
  const database = await product.database();
  /** @type {number[]} seconds of each round */
  const runs = [];
  try {
    const cookie = await signIn(port);
    for (let round = 0; round < rounds; round += 1) {
      await database.query("truncate client, data_import cascade");
      const from = performance.now();
      const body = new FormData();
      body.set("contenu", "clients");
      body.set("fichier", clientFile(CLIENTS));
      const address = await send(port, cookie, "/importation", body);
      await send(port, cookie, `${address}/lancement`, new URLSearchParams());
      await done(database, from);
      runs.push((performance.now() - from) / 1000);
      const { rows } = await database.query("select count(*)::int as n from client");
      if (rows[0].n !== CLIENTS) throw new Error(`${rows[0].n} clients came of ${CLIENTS}`);
    }
  } finally {
    await database.end();
    await product.remove();
  }
  return {
    rows: [
      {
        figure: `import of ${CLIENTS.toLocaleString("en")} clients, from the file to the last one stored, s`,
        ours: rounded(percentile(runs, 50)),
        most: 20,
        note: `${runs.length} rounds`,
      },
    ],
    raw: { runs },
  };
}

/**
 * @param {number} port
 * @param {string} cookie
 * @param {string} path
 * @param {FormData | URLSearchParams} body
 * @returns {Promise<string>} where it leads
 */
async function send(port, cookie, path, body) {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { Origin: origin, Accept: "text/html", Cookie: cookie };
  const answer = await fetch(origin + path, { method: "POST", body, redirect: "manual", headers });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers.get("Location") ?? "";
}

/** @param {import("pg").Client} database @param {number} from */
async function done(database, from) {
  while (performance.now() - from < PATIENCE) {
    const { rows } = await database.query("select state from data_import");
    if (rows[0]?.state === "fait") return;
    await pause(50);
  }
  throw new Error("the import did not end");
}
