import { launchChromium } from "../browser/chromium.mjs";
import { slowLine } from "../browser/slow-line.mjs";
import { visit } from "../browser/visit.mjs";
import { pagesToMeasure, peerPage } from "../pages.mjs";
import { startPeer } from "../peer.mjs";
import { startProduct } from "../product.mjs";
import { medians } from "../statistics.mjs";

/** @typedef {import("../table.mjs").Row} Row */

/** 400 kbit/s down and 200 up, 400 ms, a processor four times slower. */
const PHONE_LINE = { down: 400_000 / 8, up: 200_000 / 8, latency: 400, cpu: 4 };
/** The same, but the line is slow-line.mjs, with handshakes and slow start. */
const TCP_LINE = { down: -1, up: -1, latency: 0, cpu: 4 };
const LINE = { rate: 50_000, rtt: 400, handshakes: 2 };
/** Ports of the slow lines, above those of the servers. */
const LINE_PORT = 10;

const USUAL = ["/", "/contact"];

/**
 * First visit on the slow line beside the static peer, interleaved; the medians of `runs`.
 * @param {import("../options.mjs").Options} options
 */
export async function slow({ port, peerPort, runs, line, pages: asked }) {
  const product = await startProduct({ port });
  const peer = await startPeer({ port: peerPort });
  const pages = (await pagesToMeasure(asked, port, USUAL)).map((path) => [path, peerPage(path)]);
  // Kept compressed at full strength from the second visit on, as for all visitors but one.
  for (const [ours] of pages) await fetch(`http://127.0.0.1:${port}${ours}`).then((answer) => answer.text());
  const tcp = line === "tcp";
  const lines = tcp ? await Promise.all([port, peerPort].map((to) => slowLine(to + LINE_PORT, to, LINE))) : [];
  const shift = tcp ? LINE_PORT : 0;
  /** @type {Map<string, Awaited<ReturnType<typeof paints>>[]>} */
  const seen = new Map();
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [ours, theirs] of pages)
        for (const url of [`http://127.0.0.1:${port + shift}${ours}`, `http://127.0.0.1:${peerPort + shift}${theirs}`])
          seen.set(url, [...(seen.get(url) ?? []), await paints(url, tcp ? TCP_LINE : PHONE_LINE)]);
  } finally {
    for (const { close } of lines) close();
    await peer.stop();
    await product.remove();
  }
  const rows = pages.flatMap(([ours = "/", theirs]) =>
    rowsOf(
      ours,
      medians(seen.get(`http://127.0.0.1:${port + shift}${ours}`) ?? []),
      medians(seen.get(`http://127.0.0.1:${peerPort + shift}${theirs}`) ?? []),
    ),
  );
  return { rows, raw: { line, pages: Object.fromEntries(seen) } };
}

/**
 * @param {string} path
 * @param {Awaited<ReturnType<typeof paints>>} ours
 * @param {Awaited<ReturnType<typeof paints>>} theirs
 * @returns {Row[]}
 */
function rowsOf(path, ours, theirs) {
  const mostTimes = 1.15;
  return [
    { figure: `${path} slow line: first paint, ms`, ours: ours.fcp, peer: theirs.fcp, mostTimes },
    { figure: `${path} slow line: largest paint, ms`, ours: ours.lcp, peer: theirs.lcp, mostTimes },
    { figure: `${path} slow line: menu usable, ms`, ours: ours.menuMs, peer: theirs.menuMs, mostTimes },
    { figure: `${path} slow line: layout shift`, ours: ours.cls, peer: theirs.cls, most: 0 },
  ];
}

/** @param {string} url @param {import("../browser/visit.mjs").Profile} profile */
async function paints(url, profile) {
  const browser = await launchChromium();
  try {
    const { fcp, lcp, cls, blockedMs } = await visit(browser, url, profile);
    const { menuMs } = await visit(browser, url, profile, { menu: true });
    return { fcp, lcp, menuMs, cls, blockedMs };
  } finally {
    await browser.close();
  }
}
