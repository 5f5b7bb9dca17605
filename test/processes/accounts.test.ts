import { chownSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { reachableByAll } from "../../bin/cluster/reachable.mjs";
import { POSTMASTER, Site } from "./site";

vi.setConfig({ testTimeout: 300_000 });

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0 && reachableByAll(resolve("node_modules/node/bin/node"));

describe.runIf(asRoot)("started by root", () => {
  test("an ordinary user runs the site in a folder of their own", async () => {
    const site = new Site(NOBODY);
    try {
      const run = await site.start();
      expect(site.find(POSTMASTER)).toBeGreaterThan(0);
      process.kill(run.pid, "SIGTERM");
      expect(await run.code).toBe(0);
      await site.nothingRuns();
    } finally {
      await site.remove();
    }
  });

  test("data made by root are not opened by an ordinary user, who is told why", async () => {
    const site = new Site(NOBODY);
    try {
      mkdirSync(site.dataDir);
      chownSync(site.dataDir, NOBODY, NOBODY);
      mkdirSync(join(site.dataDir, "postgres"), { mode: 0o700 });
      const run = site.npm(["start"]);
      expect(await run.code).toBe(78);
      expect(run.said).toContain("a été créée par l’administrateur (root)");
      expect(run.said).not.toMatch(/\n\s+at /);
    } finally {
      await site.remove();
    }
  });
});
