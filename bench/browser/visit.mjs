import { setTimeout as pause } from "node:timers/promises";
import { probe } from "./probe.mjs";

/** A page and its peer both mark the button that opens the menu and the list it opens. */
const MENU = { button: "[data-menu-button]", link: "[data-menu] a" };

/** A visit is over when nothing was loading for this long, in ms. */
const SETTLED = 1_500;
const LONGEST = 60_000;

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
  userAgent:
    "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};

/**
 * A line and a processor. Bytes a second (-1: no limit), ms of round trip, how many times slower the processor is.
 * @typedef {{ down: number, up: number, latency: number, cpu: number }} Profile
 */
/**
 * @typedef {{ url: string, kind: string, status: number, bytes: number | null }} File bytes: on the wire, headers
 *   included
 */

/**
 * One first visit on a phone, with an empty cache.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {Profile} profile
 * @param {{ menu?: boolean }} [options] menu: press the menu button; it ends Chromium's watch for a larger paint, so
 *   paints and menu take two visits
 */
export async function visit(browser, url, profile, { menu = false } = {}) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const files = await watchFiles(await context.newCDPSession(page), profile);
  await page.addInitScript(probe, menu ? MENU : null);
  await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  for (let waited = 0; !files.settled() && waited < LONGEST; waited += 100) await pause(100);
  const seen = await page.evaluate(() => ({
    .../** @type {any} */ (window).cabinetBench,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  }));
  await context.close();
  return {
    files: files.list(),
    .../** @type {{ fcp: number | null, lcp: number | null, cls: number, blockedMs: number, menuMs: number | null }} */ (
      seen
    ),
  };
}

/**
 * Whether the menu opens where no script runs. @param {import("@playwright/test").Browser} browser @param {string} url
 */
export async function menuOpensWithoutScript(browser, url) {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.locator(MENU.button).first().tap({ timeout: 2_000 });
    await page.locator(MENU.link).first().waitFor({ state: "visible", timeout: 2_000 });
    return true;
  } catch {
    return false;
  } finally {
    await context.close();
  }
}

/** @param {import("@playwright/test").CDPSession} cdp @param {Profile} profile */
async function watchFiles(cdp, { down, up, latency, cpu }) {
  /** @type {Map<string, File>} */
  const files = new Map();
  let lastEnd = Date.now();
  await cdp.send("Network.enable");
  const line = { offline: false, latency, downloadThroughput: down, uploadThroughput: up };
  await cdp.send("Network.emulateNetworkConditions", line);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("http"))
      files.set(requestId, { url: request.url, kind: "other", status: 0, bytes: null });
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { kind: kindOf(type, response.mimeType), status: response.status });
  });
  const ended = (/** @type {string} */ id, /** @type {number} */ bytes) => {
    const file = files.get(id);
    if (file) file.bytes ??= bytes;
    lastEnd = Date.now();
  };
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  cdp.on("Network.loadingFailed", ({ requestId }) => ended(requestId, 0));
  return {
    settled: () => [...files.values()].every((f) => f.bytes !== null) && Date.now() - lastEnd >= SETTLED,
    list: () => [...files.values()],
  };
}

/** @param {string} type @param {string} mime */
function kindOf(type, mime) {
  if (type === "Document") return "html";
  if (type === "Stylesheet" || mime.includes("css")) return "css";
  if (type === "Script" || mime.includes("javascript")) return "script";
  if (type === "Font" || mime.includes("font")) return "font";
  if (type === "Image" || mime.startsWith("image/")) return "picture";
  return "other";
}
