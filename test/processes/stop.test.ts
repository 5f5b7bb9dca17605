import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { APPLICATION, GUARD, NPM, POSTMASTER, type Run, Site, SUPERVISOR } from "./site";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Site;
/** What runs when a test begins. A start takes long: that of the last test serves, where it ends with one. */
let run: Run;
beforeAll(() => {
  site = new Site();
});
afterAll(() => site.remove());
beforeEach(async () => {
  if (site.processes().length === 0) run = await site.start();
});

const kill = (...pids: number[]) => {
  for (const pid of pids) process.kill(pid, "SIGKILL");
};

test("SIGTERM to npm stops everything, in order", async () => {
  process.kill(run.pid, "SIGTERM");
  expect(await run.code).toBe(0);
  await site.nothingRuns();
});

test("a second start on the same data is refused and leaves the first alone", async () => {
  const second = site.npm(["start"], { PORT: "0" });
  expect(await second.code).toBeGreaterThan(0);
  expect(second.said).toContain("Le site tourne déjà");
  expect(await site.answers()).toBe(true);
  process.kill(site.find(SUPERVISOR), "SIGHUP");
  expect(await run.code).toBe(0);
  await site.nothingRuns();
});

test.each([
  ["npm", () => kill(site.find(NPM))],
  ["every node at once", () => kill(site.find(NPM), site.find(SUPERVISOR), site.find(APPLICATION))],
])("kill -9 of %s leaves no process, and the next start needs no repair", async (_who, strike) => {
  strike();
  await site.nothingRuns();
  run = await site.start();
});

test("an application that hangs does not outlive a supervisor killed with -9, nor keep the port", async () => {
  process.kill(site.find(APPLICATION), "SIGSTOP");
  kill(site.find(NPM), site.find(SUPERVISOR));
  await site.nothingRuns();
});

test("a database that outlived even its guard is stopped by the next start", async () => {
  const orphan = site.find(POSTMASTER);
  kill(site.find(NPM), site.find(SUPERVISOR), site.find(APPLICATION), site.find(GUARD));
  run = await site.start();
  expect(site.find(POSTMASTER)).not.toBe(orphan);
});
