import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

// node measure.mjs RUNS URL...: prints, for each URL, the scores of every run as JSON.
const [runs, ...urls] = process.argv.slice(2);
/** @type {Record<string, Record<string, unknown>[]>} */
const results = Object.fromEntries(urls.map((url) => [url, []]));

for (let run = 0; run < Number(runs); run += 1) for (const url of urls) results[url]?.push(await measured(url));
console.log(JSON.stringify(results));

/**
 * Now and then Lighthouse fails to record its own trace (NO_NAVSTART): that says nothing of the page, and is tried
 * again, twice.
 * @param {string} url
 */
async function measured(url) {
  for (let tries = 1; ; tries += 1) {
    const found = await measure(url);
    if (found.fcp !== null || tries === 3) return found;
    console.error(`${url}: not recorded, tried again`);
  }
}

/** @param {string} url */
async function measure(url) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM,
    chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions"],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      formFactor: "mobile",
      throttlingMethod: "simulate",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { categories, audits } = result.lhr;
    const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? null;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      failing: Object.values(audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map((audit) => audit.id),
    };
  } finally {
    chrome.kill();
  }
}
