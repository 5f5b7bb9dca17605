import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];
/** Empty when `npm test` has found none but Playwright's own. */
const chromium = process.env.CHROMIUM ?? usual.find((path) => existsSync(path));

// Each worker has a site and a database of its own: what a story changes (settings, night mode) is its file's business.
const workers = Math.min(2, availableParallelism());
// Two runs on one machine do not meet: the first to load this file draws a port for each worker; the workers inherit
// them. All lie below 32,768, where Linux begins to take the near ends of connections from: one of those keeps a server
// from listening.
process.env.STORY_PORTS ??= String(20_000 + 2 * (process.pid % 6000));
const portOf = (worker: number) => Number(process.env.STORY_PORTS) + worker;
const chrome = { ...devices["Desktop Chrome"], channel: undefined };

/**
 * Visitors come with a phone, the staff works at a desk: `site/` is told at 360 px and `office/` at 1280 px. What lies
 * beside these folders is about the layout or is the way most people go, and is told at both widths.
 */
export default defineConfig({
  testDir: "test/browser",
  fullyParallel: false,
  workers,
  // Costs nothing while all goes well, and a busy machine is no fault of the page.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    // Playwright loads this file again in each worker, with its number.
    baseURL: `http://localhost:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workers)}`,
    // Somebody typing has the copy for reading without network fetched: the stories about it allow it.
    serviceWorkers: "block",
    locale: "fr-FR",
    // One context, emptied between stories, serves them all.
    reuseContext: true,
    launchOptions: {
      executablePath: chromium || undefined,
      args: [
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        // With the context the process stays that has compiled the scripts: a third of the work of each page.
        "--process-per-site",
        // No story is long enough for the compilers of hot code to give back what they take, and there is no core to
        // spare for collecting garbage beside it: an eighth of all.
        "--js-flags=--no-opt --no-maglev --single-threaded-gc",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    {
      name: "360",
      testIgnore: "office/**",
      use: { ...chrome, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "1280", testIgnore: "site/**", use: { ...chrome, viewport: { width: 1280, height: 800 } } },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `node --single-threaded-gc test/browser/server.mjs ${portOf(worker)}`,
    // As the product runs: React has no words for developers then, and half the work.
    env: { NODE_ENV: "production" },
    url: `http://localhost:${portOf(worker)}/sante`,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 120_000,
  })),
});
