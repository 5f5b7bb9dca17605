import { expect, test, vi } from "vitest";
import { reachableByAll } from "../../bin/cluster/reachable.mjs";
import { pinnedNode } from "../../bin/setup/place.mjs";
import { POSTMASTER, Site } from "./site";

vi.setConfig({ testTimeout: 300_000 });

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0 && reachableByAll(pinnedNode);

test.runIf(asRoot)("an ordinary user runs the site in a folder of their own", async () => {
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
