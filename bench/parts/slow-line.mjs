import { launchChromium } from "../browser/chromium.mjs";
import { http2Proxy } from "../browser/http2.mjs";
import { paints, press, settled, throttled, when, whenHydrated } from "../browser/throttled-page.mjs";
import { ADMIN, signIn, startProduct } from "../product.mjs";
import { medians } from "../statistics.mjs";
import { fillClients } from "../visitors/many-clients.mjs";

/** @typedef {import("../table.mjs").Row} Row */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../browser/throttled-page.mjs").Line} Line */

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: "fr-FR" };
const CLIENTS = 10_000;
/** The one client of that name. */
const NAMED = "Zoumana Unique";
/** ms from one key to the next: a person who types, while the page may fetch ahead. */
const KEY = 120;
/** The port of the proxy, above those of the servers. */
const PROXY_PORT = 12;

/** Most ms, by the name of the figure. */
const GOALS = {
  "first screen cold: readable": 1_000,
  "first screen cold: hydrated": 3_500,
  "first screen cold, HTTP/2 in front: first paint": 900,
  "client list cold: readable": 1_100,
  "client list warm: readable": 900,
  "client list opened cold, name typed with Enter, result shown": 3_500,
  "client list opened cold, name typed, result shown": 3_500,
  "row to record, first": 900,
  "row to record, second": 600,
  "client saved: confirmation": 1_300,
  "sign-in pressed: first screen painted": 1_200,
  "sign-in pressed: first screen hydrated": 1_600,
};

/**
 * The ways people go through the office, on a phone and a slow line, with 10,000 clients; the medians of `runs`.
 * « Readable » is the largest paint, « hydrated » the moment from which React answers.
 * @param {import("../options.mjs").Options} options
 */
export async function slowOffice({ port, runs }) {
  const product = await startProduct({ port });
  const proxy = await http2Proxy(port + PROXY_PORT, port);
  const browser = await launchChromium();
  const here = `http://127.0.0.1:${port}`;
  const behind = `https://127.0.0.1:${port + PROXY_PORT}`;
  /** @type {Record<string, number | null>[]} */
  const seen = [];
  try {
    await fillTable(product);
    const cookie = await signIn(port);
    const visit = async (/** @type {boolean} */ isSignedIn) => {
      const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers: "block" });
      if (isSignedIn) await context.addCookies(cookiesOf(cookie, here));
      const page = await context.newPage();
      const line = await throttled(page);
      return { context, page, line };
    };
    // The first request of each kind compiles what it uses.
    for (const path of ["/connexion", "/adminfils", "/listeCl", "/comptecl"])
      await fetch(here + path, { headers: { Cookie: cookie } }).then((answer) => answer.text());
    for (let run = 0; run < runs; run += 1)
      seen.push({
        ...(await firstScreen(await visit(true), here)),
        ...(proxy ? await behindProxy(await visit(true), behind) : {}),
        ...(await clientList(await visit(true), here)),
        ...(await typedSearch(await visit(true), here, true)),
        ...(await typedSearch(await visit(true), here, false)),
        ...(await rowToRecord(await visit(true), here)),
        ...(await save(await visit(true), here, run)),
        ...(await signingIn(await visit(false), here)),
      });
  } finally {
    await browser.close();
    proxy?.close();
    await product.remove();
  }
  const rows = Object.entries(medians(seen)).map(([name, ours]) => {
    const most = /** @type {Record<string, number>} */ (GOALS)[name];
    return { figure: `slow line: ${name}${most ? ", ms" : ""}`, ours, ...(most ? { most } : {}) };
  });
  return { rows, raw: seen };
}

/** @typedef {{ context: import("@playwright/test").BrowserContext, page: Page, line: Line }} Visit */

/** @param {Visit} visit @param {string} here */
async function firstScreen({ context, page, line }, here) {
  await page.goto(`${here}/adminfils`, { waitUntil: "commit" });
  const hydrated = await whenHydrated(page);
  await settled(line);
  const { largest, from } = await paints(page);
  await context.close();
  return {
    "first screen cold: readable": largest,
    "first screen cold: hydrated": hydrated - from,
    "first screen cold, bytes": line.files.reduce((sum, { bytes }) => sum + bytes, 0),
    "first screen cold, requests": line.files.length,
  };
}

/** @param {Visit} visit @param {string} here */
async function behindProxy({ context, page, line }, here) {
  await page.goto(`${here}/adminfils`, { waitUntil: "commit" });
  await whenHydrated(page);
  await settled(line);
  const { first } = await paints(page);
  await context.close();
  return { "first screen cold, HTTP/2 in front: first paint": first };
}

/** @param {Visit} visit @param {string} here */
async function clientList({ context, page, line }, here) {
  const readable = [];
  const files = [];
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`${here}/listeCl`, { waitUntil: "commit" });
    await whenHydrated(page);
    await settled(line);
    readable.push((await paints(page)).largest);
    files.push(line.files.length);
    await page.goto("about:blank");
  }
  await context.close();
  const [cold = 0, both = 0] = files;
  return {
    "client list cold: readable": readable[0] ?? null,
    "client list warm: readable": readable[1] ?? null,
    "client list warm, files asked for beside the page": both - cold - 1,
  };
}

/**
 * Words typed before the script is there. `isSent`: with Enter, which needs no script.
 * @param {Visit} visit @param {string} here @param {boolean} isSent
 */
async function typedSearch({ context, page }, here, isSent) {
  const began = Date.now();
  await page.goto(`${here}/listeCl`, { waitUntil: "commit" });
  await page.locator("#q").focus();
  await page.keyboard.type(NAMED.toLowerCase());
  if (isSent) await page.keyboard.press("Enter");
  const at = await when(
    page,
    (named) => {
      const shows = (/** @type {Element | null | undefined} */ element) =>
        element?.textContent?.includes(String(named));
      const rows = document.querySelectorAll("main tbody th");
      // Sent by Enter, an only match is opened.
      const opened = ["h1", ".early-results a"].some((place) => shows(document.querySelector(place)));
      return opened || (rows.length === 1 && shows(rows[0]));
    },
    NAMED,
  );
  await context.close();
  return { [`client list opened cold, name typed${isSent ? " with Enter" : ""}, result shown`]: at - began };
}

/** @param {Visit} visit @param {string} here */
async function rowToRecord({ context, page, line }, here) {
  await page.goto(`${here}/listeCl`, { waitUntil: "commit" });
  await whenHydrated(page);
  await settled(line);
  const times = [];
  for (const row of [2, 4]) {
    const link = page.locator("main tbody th a").nth(row);
    const name = (await link.textContent()) ?? "";
    const pressed = await press(link);
    times.push(
      (await when(page, (it) => document.querySelector("h1")?.textContent?.includes(String(it)), name)) - pressed,
    );
    await settled(line);
    await page.goBack();
    await link.waitFor();
    await settled(line);
  }
  await context.close();
  return { "row to record, first": times[0] ?? null, "row to record, second": times[1] ?? null };
}

/** @param {Visit} visit @param {string} here @param {number} run */
async function save({ context, page, line }, here, run) {
  await page.goto(`${here}/comptecl`, { waitUntil: "commit" });
  await whenHydrated(page);
  await settled(line);
  const letters = [...String(run)].map((digit) => "bdfgklmprs"[Number(digit)]).join("a");
  await page.locator("[name=name]").fill(`Wixo${letters}u Qe${letters}yvel`);
  await page.locator("[name=adresse]").fill("Kaloum, immeuble Exemple");
  await page.locator("[name=numero]").fill(`621 77 00 ${String(run).padStart(2, "0")}`);
  await page.locator("[name=naturedaffaire]").selectOption({ index: 1 });
  const lawyer = page.locator("[name=avocat]");
  if (await lawyer.evaluate((field) => field.tagName === "SELECT")) await lawyer.selectOption({ index: 1 });
  else await lawyer.fill("Maitre Exemple");
  await settled(line);
  const before = line.files.length;
  const pressed = await press(page.locator("main form button[type=submit]").last());
  const told = await when(page, () => document.querySelector(".Toastify__toast, .toast")?.checkVisibility());
  const requests = line.files.length + line.under() - before;
  await context.close();
  return { "client saved: confirmation": told - pressed, "client saved, requests up to there": requests };
}

/** @param {Visit} visit @param {string} here */
async function signingIn({ context, page, line }, here) {
  await page.goto(`${here}/connexion`);
  await page.locator("[name=email]").pressSequentially(ADMIN.email, { delay: KEY });
  await page.locator("[name=password]").pressSequentially(ADMIN.password, { delay: KEY });
  await page.waitForLoadState("load");
  const pressed = await press(page.getByRole("button", { name: "Se connecter", exact: true }));
  const hydrated = await whenHydrated(page);
  await settled(line);
  const { first, from } = await paints(page);
  await context.close();
  return {
    "sign-in pressed: first screen painted": first === null ? null : from + first - pressed,
    "sign-in pressed: first screen hydrated": hydrated - pressed,
  };
}

/** @param {string} header @param {string} url */
const cookiesOf = (header, url) =>
  header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

/** @param {import("../product.mjs").Product} product */
async function fillTable(product) {
  const database = await product.database();
  try {
    await fillClients(database, CLIENTS);
    await database.query(
      "insert into client (name, adresse, numero, naturedaffaire, avocat) values ($1, 'Kaloum', '+224621000000', 'Civile', 'Maitre Exemple')",
      [NAMED],
    );
  } finally {
    await database.end();
  }
}
