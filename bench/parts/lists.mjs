import { Connection } from "../load/connection.mjs";
import { getRequest } from "../load/requests.mjs";
import { signIn, startProduct } from "../product.mjs";
import { percentile, rounded } from "../statistics.mjs";
import { fillMessages, SEARCHES } from "../visitors/many-messages.mjs";

/** @typedef {import("../table.mjs").Row} Row */
/** @typedef {{ what: string, path: string, p50: number | null, p95: number | null, bytes: number }} Timed */

/** Requests of each kind at each size, after two that warm up. */
const ASKED = 40;

/**
 * /listec as a signed-in member of staff asks for it, one request after another: the page, its data alone (what the
 * live search and « next page » load), and searches.
 * @param {import("../options.mjs").Options} options
 */
export async function lists({ port, sizes }) {
  const product = await startProduct({ port });
  const database = await product.database();
  /** @type {Record<string, Timed[]>} */
  const measured = {};
  try {
    const cookie = await signIn(port);
    const connection = new Connection(port);
    const ask = (/** @type {string} */ path) => connection.ask(getRequest(port, path, { Cookie: cookie }));
    const parameter = searchParameter((await ask("/listec")).status, await page(port, cookie));
    for (const size of sizes) {
      await fillMessages(database, size);
      measured[size] = await measureAll(ask, parameter);
    }
    connection.close();
  } catch (error) {
    throw new Error(`the list could not be measured; the product's log ends with:\n${product.troubles()}`, {
      cause: error,
    });
  } finally {
    await database.end();
    await product.remove();
  }
  const largest = Math.max(...sizes);
  return {
    rows: sizes.flatMap((size) => rowsOf(size, measured[size] ?? [], size === largest)),
    raw: measured,
  };
}

/**
 * Every search at the largest size, only the slowest one at the others.
 * @param {number} size @param {Timed[]} timed @param {boolean} all
 * @returns {Row[]}
 */
function rowsOf(size, timed, all) {
  const goal = size === 100_000 ? { most: 60 } : {};
  const searches = timed.filter(({ what }) => what.startsWith("search"));
  const slowest = searches.toSorted((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0))[0];
  return timed
    .filter((one) => all || one === slowest || !searches.includes(one))
    .map(({ what, p50, p95 }) => ({
      figure: `/listec, ${size.toLocaleString("en")} messages: ${what}, p95 ms`,
      ours: p95,
      ...goal,
      note: `p50 ${p50}`,
    }));
}

/** @param {(path: string) => Promise<import("../load/connection.mjs").Answer>} ask @param {string} parameter */
async function measureAll(ask, parameter) {
  const timed = [await time(ask, "page", "/listec"), await time(ask, "page, data alone", "/listec.data")];
  for (const { what, words } of SEARCHES)
    timed.push(
      await time(ask, `search, ${what}`, `/listec.data?${new URLSearchParams({ [parameter]: words })}`),
    );
  return timed;
}

/**
 * @param {(path: string) => Promise<import("../load/connection.mjs").Answer>} ask @param {string} what @param {string} path
 * @returns {Promise<Timed>}
 */
async function time(ask, what, path) {
  const times = [];
  let bytes = 0;
  for (let n = -2; n < ASKED; n += 1) {
    const from = performance.now();
    const { status, body } = await ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (n >= 0) times.push(performance.now() - from);
    bytes = body.length;
  }
  return { what, path, p50: rounded(percentile(times, 50)), p95: rounded(percentile(times, 95)), bytes };
}

/** @param {number} port @param {string} cookie */
async function page(port, cookie) {
  const answer = await fetch(`http://127.0.0.1:${port}/listec`, { headers: { Cookie: cookie } });
  return answer.text();
}

/** The name of the search box, so that its spelling has one owner. @param {number} status @param {string} html */
function searchParameter(status, html) {
  const box = /<input[^>]*type="search"[^>]*>/.exec(html)?.[0] ?? "";
  const name = /name="([^"]+)"/.exec(box)?.[1];
  if (status !== 200 || !name) throw new Error(`/listec answered ${status}, without a search box`);
  return name;
}
