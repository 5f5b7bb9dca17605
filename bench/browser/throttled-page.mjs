/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ files: { url: string, bytes: number }[], under: () => number }} Line under: requests not ended yet */

/** 400 kbit/s down and 200 up, 400 ms: Chromium's own throttling, which leaves handshakes out. */
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 200_000 / 8 };
const SLOWER = 4;
/** Chromium tells of paints it has noted within so many ms. */
const PAINTS_TOLD = 500;
/** ms after which a way is given up. */
const LONGEST = 30_000;

/** Presses at once, ms since 1970. @param {import("@playwright/test").Locator} link @returns {Promise<number>} */
export function press(link) {
  return link.evaluate((element) => {
    const at = performance.timeOrigin + performance.now();
    // After the answer to this, or what is pressed may end the page before it is given.
    setTimeout(() => /** @type {HTMLElement} */ (element).click());
    return at;
  });
}

/**
 * The moment at which something holds in the page, whichever page that is by then, in ms since 1970.
 * @param {Page} page @param {(argument: unknown) => unknown} holds sent as text @param {unknown} [argument]
 * @returns {Promise<number>}
 */
export async function when(page, holds, argument) {
  const text = `new Promise((resolve) => {
    setTimeout(resolve, ${LONGEST}, null);
    const look = () => {
      if ((${holds})(${JSON.stringify(argument)})) resolve(performance.timeOrigin + performance.now());
      else requestAnimationFrame(look);
    };
    look();
  })`;
  for (const until = Date.now() + LONGEST; Date.now() < until; )
    try {
      const at = /** @type {number | null} */ (await page.evaluate(text));
      if (at !== null) return at;
    } catch (error) {
      // The page was left for another: that is looked at next.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    }
  throw new Error(`what was waited for did not come: ${holds}`);
}

/** React notes its props in each element that it has taken over. @param {Page} page */
export const whenHydrated = (page) =>
  when(page, () => {
    const main = document.querySelector("#contenu.hydrated, .office main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });

/**
 * Chromium notes no largest paint once something was pressed or typed. @param {Page} page
 * @returns {Promise<{ first: number | null, largest: number | null, from: number }>} from: ms since 1970
 */
export function paints(page) {
  return page.evaluate(
    (patience) =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
        const told = (/** @type {PerformanceEntry | undefined} */ largest) =>
          resolve({ first, largest: largest?.startTime ?? null, from: performance.timeOrigin });
        const observer = new PerformanceObserver((list) => told(list.getEntries().at(-1)));
        observer.observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(told, patience);
      }),
    PAINTS_TOLD,
  );
}

/** Nothing has been loading for a while. @param {Line} line */
export async function settled(line) {
  for (let quiet = 0, waited = 0; quiet < 10 && waited < 300; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    quiet = line.under() === 0 ? quiet + 1 : 0;
  }
}

/** @param {Page} page @returns {Promise<Line>} */
export async function throttled(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  /** @type {Map<string, string>} */
  const under = new Map();
  /** @type {{ url: string, bytes: number }[]} */
  const files = [];
  const ended = (/** @type {string} */ id, /** @type {number} */ bytes) => {
    const url = under.get(id);
    // What the browser has already is neither asked nor waited for.
    if (url && bytes > 0) files.push({ url, bytes });
    under.delete(id);
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // What tells of colleagues' changes never ends.
    if (request.url.startsWith("http") && type !== "EventSource") under.set(requestId, request.url);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  cdp.on("Network.loadingFailed", ({ requestId }) => ended(requestId, 0));
  return { files, under: () => under.size };
}
