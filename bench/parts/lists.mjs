import { createHash, randomBytes } from "node:crypto";
import { Connection } from "../load/connection.mjs";
import { getRequest } from "../load/requests.mjs";
import { signIn, startProduct } from "../product.mjs";
import { percentile, rounded } from "../statistics.mjs";
import { CLIENT_SEARCHES, fillClients } from "../visitors/many-clients.mjs";
import { fillJournal, JOURNAL_FILTERS } from "../visitors/many-entries.mjs";
import { fillHearings, HEARING_SEARCHES } from "../visitors/many-hearings.mjs";
import { fillInvoices, INVOICE_SEARCHES } from "../visitors/many-invoices.mjs";
import { fillMatters, MATTER_SEARCHES } from "../visitors/many-matters.mjs";
import { fillMessages, SEARCHES } from "../visitors/many-messages.mjs";
import { FIRST_NAMES } from "../visitors/words.mjs";

/** @typedef {import("../table.mjs").Row} Row */
/** @typedef {{ what: string, path: string, p50: number | null, p95: number | null, bytes: number }} Timed */

/** Requests of each kind at each size, after two that warm up. */
const ASKED = 40;

/** So many matters a firm has after many years. */
const MOST_MATTERS = 20_000;

const MOST_INVOICES = 20_000;

/**
 * The lists of the office, one filled after the other: matters are of the clients. `least`, `most`: no smaller
 * and no larger one is measured.
 * @typedef {(typeof LISTS)[number]} List
 */
const LISTS = [
  { path: "/listec", of: "messages", fill: fillMessages, searches: SEARCHES, orders: [], least: 0, most: Infinity },
  {
    path: "/listeCl",
    of: "clients",
    fill: fillClients,
    searches: CLIENT_SEARCHES,
    orders: ["tri=nom", "avocat=Maitre+Exemple", "nature=Civile&tri=nom"],
    least: 0,
    most: Infinity,
  },
  {
    path: "/dossiers",
    of: "matters",
    fill: fillMatters,
    searches: MATTER_SEARCHES,
    orders: ["etat=ouvert", "etat=en-attente", "nature=Civile", "stade=appel", "etat=clos&nature=Commerciale"],
    least: 0,
    most: MOST_MATTERS,
  },
  {
    path: "/gestionaudience?vue=liste",
    of: "hearings",
    fill: fillHearings,
    searches: HEARING_SEARCHES,
    orders: ["quand=a-venir", "quand=resultats", "avocat=personne"],
    least: 0,
    most: Infinity,
  },
  {
    path: "/gestionfluxclient",
    of: "invoices",
    // A chain of pieces has one end: they come all at once.
    fill: (/** @type {import("pg").Client} */ database) => fillInvoices(database, MOST_INVOICES),
    searches: INVOICE_SEARCHES,
    orders: ["etat=a-payer", "etat=en-retard", "etat=solde", "genre=provision"],
    least: MOST_INVOICES,
    most: MOST_INVOICES,
  },
];

/** What goes through all of them: what Ctrl K finds, and screens of every day. @type {[string, string][]} */
const SCREENS = [
  ...[...SEARCHES, ...CLIENT_SEARCHES, ...MATTER_SEARCHES, ...HEARING_SEARCHES].map(
    ({ what, words }) =>
      /** @type {[string, string]} */ ([`Ctrl K, ${what}`, `/recherche/apercu?${new URLSearchParams({ q: words })}`]),
  ),
  ["home", "/adminfils.data"],
  ["dashboard", "/admindasboardgenerale"],
  ["badges of the menu", "/actualites/menu"],
  ["hearings, month", "/gestionaudience.data?vue=mois"],
  ["hearings, week", "/gestionaudience.data?vue=semaine"],
  ["hearings, day", "/gestionaudience.data?vue=jour"],
  ["clients to tell", "/gestionaudience/a-prevenir.data"],
  ["deadlines", "/delais.data"],
  ["matters of which nothing is to come", "/dossiers/sans-suite.data"],
  ["aged balance", "/gestionfluxclient/balance.data"],
  ["payments", "/gestionfluxclient/paiements.data"],
  ["payments, frequent name", `/gestionfluxclient/paiements.data?${new URLSearchParams({ q: FIRST_NAMES[0] ?? "" })}`],
  ["reminders that are due", "/gestionfluxclient/relances.data"],
  ["report of the year", "/gestionfluxclient/rapports.data"],
];

/** The sizes at which a list is measured. @param {List} list @param {number[]} sizes */
const sizesOf = (list, sizes) => [...new Set(sizes.map((size) => rowsAt(list, size)))];

/** @param {List} list @param {number} size */
const rowsAt = ({ least, most }, size) => Math.max(least, Math.min(size, most));

/**
 * The lists as a signed-in member of staff asks for them, one request after another: the page, its data alone (what the
 * live search and « next page » load), other orders and filters, and searches.
 * @param {import("../options.mjs").Options} options
 */
export async function lists({ port, sizes }) {
  const product = await startProduct({ port });
  const database = await product.database();
  /** @type {Record<string, Record<string, Timed[]>>} */
  const measured = Object.fromEntries(LISTS.map(({ path }) => [path, {}]));
  /** What goes through all of them, at each size. @type {Record<string, Timed[]>} */
  const screens = {};
  /** @type {Timed[]} */
  const journal = [];
  try {
    const cookie = await signIn(port);
    let connection = new Connection(port);
    // While a table is filled nobody asks anything, and the server closes a connection that says nothing for so long.
    const filled = async (/** @type {Promise<void>} */ filling) => {
      await filling;
      connection.close();
      connection = new Connection(port);
    };
    const ask = (/** @type {string} */ path, headers = {}) =>
      connection.ask(getRequest(port, path, { Cookie: cookie, ...headers })).catch((cause) => {
        throw new Error(`${path}: ${cause.message}`, { cause });
      });
    const feed = await makeFeed(database);
    for (const size of sizes) {
      for (const list of LISTS) {
        const timed = measured[list.path] ?? {};
        const rows = rowsAt(list, size);
        if (timed[rows]) continue;
        await filled(list.fill(database, rows));
        timed[rows] = await measureAll(ask, searchParameter(list.path, await page(port, cookie, list.path)), list);
      }
      const timed = [];
      for (const [what, path] of SCREENS) timed.push(await time(ask, what, path));
      const [, etag = ""] = /\r\netag: *(\S+)/i.exec((await ask(feed)).head) ?? [];
      timed.push(await time(ask, "calendar of all hearings", feed, 1));
      const again = (/** @type {string} */ path) => ask(path, { "If-None-Match": etag });
      timed.push(await time(again, "the same, unchanged (304)", feed));
      screens[size] = timed;
    }
    await filled(fillJournal(database, Math.max(...sizes)));
    for (const filter of JOURNAL_FILTERS)
      journal.push(await time(ask, `journal, ${filter || "all"}`, `/journal?${filter}`));
    journal.push(await time(ask, "journal, all of it as a file", "/journal/export.csv?action=tout", 1));
    connection.close();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`the lists could not be measured (${why}); the product's log ends with:\n${product.troubles()}`, {
      cause: error,
    });
  } finally {
    await database.end();
    await product.remove();
  }
  const largest = Math.max(...sizes);
  const smallest = Math.min(...sizes);
  const atSize = (/** @type {Timed} */ { what, p50, p95 }, /** @type {Timed | undefined} */ small) => ({
    figure: `all at ${largest.toLocaleString("en")}: ${what}, p95 ms`,
    ours: p95,
    note: `p50 ${p50}${small ? `; at ${smallest.toLocaleString("en")}: p50 ${small.p50}, p95 ${small.p95}` : ""}`,
  });
  return {
    rows: [
      ...LISTS.flatMap((list) =>
        sizesOf(list, sizes).flatMap((size, i, all) =>
          rowsOf(list, size, measured[list.path]?.[size] ?? [], i === all.length - 1),
        ),
      ),
      ...(screens[largest] ?? []).map((one, i) => ({
        ...atSize(one, smallest < largest ? screens[smallest]?.[i] : undefined),
        ...(largest === 100_000 && !one.path.endsWith(".ics") ? { most: 60 } : {}),
      })),
      ...journal.map((one) => atSize(one, undefined)),
    ],
    raw: { ...measured, screens, journal },
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
  const [screen, view] = path.split("?");
  const data = (/** @type {string} */ query) => `${screen}.data?${[view, query].filter(Boolean).join("&")}`;
  const timed = [await time(ask, "page", path), await time(ask, "page, data alone", data(""))];
  for (const order of orders) timed.push(await time(ask, `page, ${order}`, data(order)));
  for (const { what, words } of searches)
    timed.push(await time(ask, `search, ${what}`, data(`${new URLSearchParams({ [parameter]: words })}`)));
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
    if (status !== 200 && status !== 304) throw new Error(`${path} answered ${status}`);
    if (n >= 0) times.push(performance.now() - from);
    bytes = body.length;
  }
  return { what, path, p50: rounded(percentile(times, 50)), p95: rounded(percentile(times, 95)), bytes };
}

/** The address at which a calendar is given all hearings. @param {import("pg").Client} database */
async function makeFeed(database) {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("base64url");
  await database.query(
    "insert into hearing_feed (hash, staff_id, scope) select $1, id, 'toutes' from staff_member limit 1",
    [hash],
  );
  return `/agenda/${token}.ics`;
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
