import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const chromium =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const port = 4901;

export default defineConfig({
  testDir: "test/browser",
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  // A busy machine is no fault of the page.
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "fr-FR",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    {
      name: "360",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        channel: undefined,
      },
    },
    {
      name: "1280",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, channel: undefined },
    },
  ],
  webServer: {
    command: `node test/browser/server.mjs ${port}`,
    url: `http://localhost:${port}/sante`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
