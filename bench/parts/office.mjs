import { launchChromium } from "../browser/chromium.mjs";
import { ADMIN, startProduct } from "../product.mjs";

/** @typedef {import("../table.mjs").Row} Row */

/** Most bytes of script: of the first screen after signing in, and of each screen opened from it. */
const FIRST = 150_000;
const NEXT = 30_000;

/** Pages that no menu names, besides those it does. */
const BELOW = ["/contact2", "/elementList", "/comptecl", "/reglages/images", "/mon-compte/cles", "/recherche?q=a"];

/**
 * Bytes of script on the wire (headers included) that the office asks of a browser which has never been there: signing
 * in, then every screen of its menu and some below it, one after another, as somebody does who clicks through them.
 * @param {import("../options.mjs").Options} options
 */
export async function office({ port }) {
  const product = await startProduct({ port });
  const browser = await launchChromium();
  try {
    // What a worker hands on is not counted to the page.
    const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
    const page = await context.newPage();
    const scripts = await scriptsOf(page);
    await page.goto(`http://127.0.0.1:${port}/connexion`);
    await page.locator("input[name=email]").fill(ADMIN.email);
    await page.locator("input[type=password]").fill(ADMIN.password);
    // What the sign-in page fetches ahead is the first screen's too: its own script is counted with it.
    await settled(page);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/connexion");
    await settled(page);
    const first = new URL(page.url()).pathname;
    /** @type {Row[]} */
    const rows = [{ figure: `${first}, first screen with /connexion, script, B`, ours: scripts.bytes(), most: FIRST }];
    const menu = await page
      .locator("nav a[href^='/']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    for (const path of [...menu.filter((path) => path !== first), ...BELOW]) {
      scripts.clear();
      const link = page.locator(`a[href="${path}"]`).first();
      if ((await link.count()) > 0) await link.evaluate((/** @type {HTMLElement} */ a) => a.click());
      else await page.goto(`http://127.0.0.1:${port}${path}`);
      await page.waitForURL((url) => url.pathname + url.search === path);
      await settled(page);
      rows.push({ figure: `${path} from there, script, B`, ours: scripts.bytes(), most: NEXT });
    }
    return { rows, raw: {} };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** @param {import("@playwright/test").Page} page */
async function settled(page) {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
}

/**
 * What a page has loaded of script since it was last cleared; the browser's own cache costs nothing. @param
 * {import("@playwright/test").Page} page
 */
async function scriptsOf(page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  /** @type {Set<string>} */
  const scripts = new Set();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType) && !response.fromDiskCache) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    clear: () => {
      bytes = 0;
    },
  };
}
