import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "../browser/chromium.mjs";
import { menuOpensWithoutScript, visit } from "../browser/visit.mjs";
import { Connection } from "../load/connection.mjs";
import { getRequest } from "../load/requests.mjs";
import { pagesToMeasure, peerPage } from "../pages.mjs";
import { startPeer } from "../peer.mjs";
import { startProduct } from "../product.mjs";

/** @typedef {import("../table.mjs").Row} Row */

const UNLIMITED = { down: -1, up: -1, latency: 0, cpu: 1 };

/** Budgets of a first visit of `/`, in bytes; « kB » of the goals is 1,000 bytes, the stricter reading. */
const BUDGET = { html: 10_000, script: 4_000, font: 14_000, all: 45_000 };
/** Budgets of every other page. */
const CONTENT_BUDGET = { html: 9_000, script: 4_000, font: 14_000, all: 40_000 };
/**
 * Pages whose script comes after the first paint and may weigh more; the form of `/contact` keeps what is typed, sends
 * it once the line is back, and helps with the number and the address.
 */
const LIVELY = new Map([
  ["/apropos", 20_000],
  ["/assistance", 20_000],
  ["/contact", 12_000],
]);

/**
 * Bytes of a first visit of `/` and `/contact`, or of the pages asked for: the page itself in brotli, the rest on the
 * wire with headers.
 * @param {import("../options.mjs").Options} options
 */
export async function weight({ port, peerPort, pages: asked }) {
  const product = await startProduct({ port });
  const peer = await startPeer({ port: peerPort });
  const browser = await launchChromium();
  try {
    /** @type {Record<string, Weight>} */
    const theirs = {};
    for (const path of ["/", "/affairee"]) theirs[path] = await weigh(browser, peerPort, path);
    /** @type {Record<string, Weight>} */
    const ours = {};
    for (const path of await pagesToMeasure(asked, port, ["/", "/contact"]))
      ours[path] = await weigh(browser, port, path);
    const rows = Object.entries(ours).flatMap(([path, weight]) =>
      rowsOf(path, weight, /** @type {Weight} */ (theirs[peerPage(path)]), budgetOf(path)),
    );
    return { rows, raw: { ours, theirs } };
  } finally {
    await browser.close();
    await peer.stop();
    await product.remove();
  }
}

/** @param {string} path @returns {typeof BUDGET} */
function budgetOf(path) {
  if (path === "/") return BUDGET;
  return { ...CONTENT_BUDGET, script: LIVELY.get(path) ?? CONTENT_BUDGET.script };
}

/**
 * @param {string} path @param {Weight} ours @param {Weight} theirs @param {typeof BUDGET} budget
 * @returns {Row[]}
 */
function rowsOf(path, ours, theirs, { html, script, font, all }) {
  return [
    { figure: `${path} page with its styles, brotli, B`, ours: ours.page, peer: theirs.page, most: html },
    {
      figure: `${path} style sheets apart`,
      ours: ours.sheets,
      peer: theirs.sheets,
      most: path === "/" ? 0 : undefined,
    },
    { figure: `${path} script, B`, ours: ours.script, peer: theirs.script, most: script },
    { figure: `${path} menu opens without script`, ours: ours.menu ? "yes" : "no" },
    { figure: `${path} fonts, B`, ours: ours.font, peer: theirs.font, most: font },
    { figure: `${path} everything, B`, ours: ours.all, peer: theirs.all, most: all },
    { figure: `${path} requests`, ours: ours.requests, peer: theirs.requests },
  ];
}

/** @typedef {Awaited<ReturnType<typeof weigh>>} Weight */

/** @param {import("@playwright/test").Browser} browser @param {number} port @param {string} path */
async function weigh(browser, port, path) {
  const url = `http://127.0.0.1:${port}${path}`;
  // The first visit fills the page cache; pages kept are compressed better than pages made anew.
  await pageBytes(port, path);
  await pause(300);
  const page = await pageBytes(port, path);
  const { files } = await visit(browser, url, UNLIMITED);
  const bytes = (/** @type {string} */ kind) =>
    files.filter((f) => f.kind === kind).reduce((sum, f) => sum + (f.bytes ?? 0), 0);
  return {
    page,
    sheets: files.filter((f) => f.kind === "css").length,
    script: bytes("script"),
    font: bytes("font"),
    picture: bytes("picture"),
    all: files.reduce((sum, f) => sum + (f.bytes ?? 0), 0),
    requests: files.length,
    menu: await menuOpensWithoutScript(browser, url),
    failed: files.filter((f) => f.status >= 400).map((f) => f.url),
  };
}

/** Bytes of the compressed body alone. @param {number} port @param {string} path */
async function pageBytes(port, path) {
  const connection = new Connection(port);
  const { status, body } = await connection.ask(getRequest(port, path));
  connection.close();
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.length;
}
