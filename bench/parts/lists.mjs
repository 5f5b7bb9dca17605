import { Connection } from "../load/connection.mjs";
import { getRequest } from "../load/requests.mjs";
import { signIn, startProduct } from "../product.mjs";
import { percentile, rounded } from "../statistics.mjs";
import { CLIENT_SEARCHES, fillClients } from "../visitors/many-clients.mjs";
import { fillJournal, JOURNAL_FILTERS } from "../visitors/many-entries.mjs";
import { fillMatters, MATTER_SEARCHES } from "../visitors/many-matters.mjs";
import { fillMessages, SEARCHES } from "../visitors/many-messages.mjs";

/** @typedef {import("../table.mjs").Row} Row */
/** @typedef {{ what: string, path: string, p50: number | null, p95: number | null, bytes: number }} Timed */

/** Requests of each kind at each size, after two that warm up. */
const ASKED = 40;

/** So many matters a firm has after many years. */
const MOST_MATTERS = 20_000;

/**
 * The lists of the office, one filled after the other: matters are of the clients. `most`: no larger one is measured.
 * @typedef {(typeof LISTS)[number]} List
 */
const LISTS = [
  { path: "/listec", of: "messages", fill: fillMessages, searches: SEARCHES, orders: [], most: Infinity },
  {
    path: "/listeCl",
    of: "clients",
    fill: fillClients,
    searches: CLIENT_SEARCHES,
    orders: ["tri=nom", "avocat=Maitre+Exemple", "nature=Civile&tri=nom"],
    most: Infinity,
  },
  {
    path: "/dossiers",
    of: "matters",
    fill: fillMatters,
    searches: MATTER_SEARCHES,
    orders: ["etat=ouvert", "etat=en-attente", "nature=Civile", "stade=appel", "etat=clos&nature=Commerciale"],
    most: MOST_MATTERS,
  },
];

/** The sizes at which a list is measured. @param {List} list @param {number[]} sizes */
const sizesOf = ({ most }, sizes) => [...new Set(sizes.map((size) => Math.min(size, most)))];

/**
 * The lists as a signed-in member of staff asks for them, one request after another: the page, its data alone (what the
 * live search and « next page » load), other orders and filters, and searches.
 * @param {import("../options.mjs").Options} options
 */
export async function lists({ port, sizes }) {
  const product = await startProduct({ port });
  const database = await product.database();
  /** @type {Record<string, Record<string, Timed[]>>} */
  const measured = {};
  /** What goes through both, once both are full. @type {Timed[]} */
  const across = [];
  try {
    const cookie = await signIn(port);
    let connection = new Connection(port);
    // While a table is filled nobody asks anything, and the server closes a connection that says nothing for so long.
    const filled = async (/** @type {Promise<void>} */ filling) => {
      await filling;
      connection.close();
      connection = new Connection(port);
    };
    const ask = (/** @type {string} */ path) => connection.ask(getRequest(port, path, { Cookie: cookie }));
    for (const list of LISTS) {
      const parameter = searchParameter(list.path, await page(port, cookie, list.path));
      /** @type {Record<string, Timed[]>} */
      const timed = {};
      for (const size of sizesOf(list, sizes)) {
        await filled(list.fill(database, size));
        timed[size] = await measureAll(ask, parameter, list);
      }
      measured[list.path] = timed;
    }
    for (const words of [...SEARCHES, ...CLIENT_SEARCHES, ...MATTER_SEARCHES])
      across.push(
        await time(ask, `Ctrl K, ${words.what}`, `/recherche/apercu?${new URLSearchParams({ q: words.words })}`),
      );
    across.push(await time(ask, "dashboard", "/admindasboardgenerale"));
    across.push(await time(ask, "matters of which nothing is to come", "/dossiers/sans-suite.data"));
    across.push(await time(ask, "home", "/adminfils.data"));
    across.push(await time(ask, "badges of the menu", "/actualites/menu"));
    await filled(fillJournal(database, Math.max(...sizes)));
    for (const filter of JOURNAL_FILTERS)
      across.push(await time(ask, `journal, ${filter || "all"}`, `/journal?${filter}`));
    across.push(await time(ask, "journal, all of it as a file", "/journal/export.csv?action=tout", 1));
    connection.close();
  } catch (error) {
    throw new Error(`the lists could not be measured; the product's log ends with:\n${product.troubles()}`, {
      cause: error,
    });
  } finally {
    await database.end();
    await product.remove();
  }
  const largest = Math.max(...sizes);
  return {
    rows: [
      ...LISTS.flatMap((list) =>
        sizesOf(list, sizes).flatMap((size, i, all) =>
          rowsOf(list, size, measured[list.path]?.[size] ?? [], i === all.length - 1),
        ),
      ),
      ...across.map(({ what, p50, p95 }) => ({
        figure: `both at ${largest.toLocaleString("en")}: ${what}, p95 ms`,
        ours: p95,
        ...(largest === 100_000 && what.startsWith("Ctrl K") ? { most: 60 } : {}),
        note: `p50 ${p50}`,
      })),
    ],
    raw: { ...measured, across },
  };
}

/**
 * Every search at the largest size, only the slowest one at the others.
 * @param {List} list @param {number} size @param {Timed[]} timed @param {boolean} all
 * @returns {Row[]}
 */
function rowsOf({ path, of, most }, size, timed, all) {
  const goal = size === Math.min(100_000, most) ? { most: 60 } : {};
  const searches = timed.filter(({ what }) => what.startsWith("search"));
  const slowest = searches.toSorted((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0))[0];
  return timed
    .filter((one) => all || one === slowest || !searches.includes(one))
    .map(({ what, p50, p95 }) => ({
      figure: `${path}, ${size.toLocaleString("en")} ${of}: ${what}, p95 ms`,
      ours: p95,
      ...goal,
      note: `p50 ${p50}`,
    }));
}

/**
 * @param {(path: string) => Promise<import("../load/connection.mjs").Answer>} ask
 * @param {string} parameter
 * @param {List} list
 */
async function measureAll(ask, parameter, { path, searches, orders }) {
  const timed = [await time(ask, "page", path), await time(ask, "page, data alone", `${path}.data`)];
  for (const order of orders) timed.push(await time(ask, `page, ${order}`, `${path}.data?${order}`));
  for (const { what, words } of searches)
    timed.push(await time(ask, `search, ${what}`, `${path}.data?${new URLSearchParams({ [parameter]: words })}`));
  return timed;
}

/**
 * @param {(path: string) => Promise<import("../load/connection.mjs").Answer>} ask
 * @param {string} what
 * @param {string} path
 * @returns {Promise<Timed>}
 */
async function time(ask, what, path, asked = ASKED) {
  const times = [];
  let bytes = 0;
  for (let n = -2; n < asked; n += 1) {
    const from = performance.now();
    const { status, body } = await ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (n >= 0) times.push(performance.now() - from);
    bytes = body.length;
  }
  return { what, path, p50: rounded(percentile(times, 50)), p95: rounded(percentile(times, 95)), bytes };
}

/** @param {number} port @param {string} cookie @param {string} path */
async function page(port, cookie, path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookie } });
  return answer.text();
}

/** The name of the search box, so that its spelling has one owner. @param {string} path @param {string} html */
function searchParameter(path, html) {
  const box = /<input[^>]*type="search"[^>]*>/.exec(html)?.[0] ?? "";
  const name = /name="([^"]+)"/.exec(box)?.[1];
  if (!name) throw new Error(`${path} has no search box`);
  return name;
}
