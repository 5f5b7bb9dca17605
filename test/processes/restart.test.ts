import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { APPLICATION, eventually, GUARD, POSTMASTER, type Run, Site } from "./site";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: Site;
let run: Run;
beforeAll(async () => {
  site = new Site();
  run = await site.start();
});
afterAll(() => site.remove());

const replaced = async (role: RegExp) => {
  const before = site.find(role);
  process.kill(before, "SIGKILL");
  await eventually(() => {
    const now = site.matching(role);
    return now.length === 1 && now[0]?.pid !== before;
  }, `${role} is there again`);
};

test("a killed application is started again", async () => {
  await replaced(APPLICATION);
  await site.ready(run);
});

test("a killed database is started again, under the same application", async () => {
  const application = site.find(APPLICATION);
  await replaced(POSTMASTER);
  await site.ready(run);
  expect(site.find(APPLICATION)).toBe(application);
});

test("a killed back-end takes neither the database nor the application with it", async () => {
  const before = [site.find(APPLICATION), site.find(POSTMASTER)];
  const backend = site.processes().find(({ command }) => /cabinet_app cabinet \[local\]/.test(command));
  if (!backend) throw new Error("no back-end serves the application");
  process.kill(backend.pid, "SIGKILL");
  await site.ready(run);
  expect([site.find(APPLICATION), site.find(POSTMASTER)]).toEqual(before);
});

test("a killed guard is replaced, under the same application", async () => {
  const application = site.find(APPLICATION);
  await replaced(GUARD);
  await site.ready(run);
  expect(site.find(APPLICATION)).toBe(application);
});

test("a port that is taken is said, and is not tried for ever", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await eventually(() => other.listening, "the other program listens");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const second = site.npm(["start"], { PORT: String(port), DATA_DIR: "data-2" });
  expect(await second.code).toBeGreaterThan(0);
  expect(second.said).toContain(`Le port ${port} est déjà utilisé`);
  other.close();
});

test("a command uses the database of the running site", async () => {
  const postmaster = site.find(POSTMASTER);
  const command = site.npm(["run", "cabinet", "--", "migrate"]);
  expect(await command.code, command.said).toBe(0);
  expect(site.find(POSTMASTER)).toBe(postmaster);
});

test("after new sources have come, what would build refuses until the site has been restarted", async () => {
  const stamp = () => readFileSync(join(site.folder, "build/.stamp"), "utf8");
  const before = stamp();
  appendFileSync(join(site.folder, "app/paths.ts"), "\n");
  for (const words of [["run", "cabinet", "--", "migrate"], ["run", "build"], ["test"]]) {
    const command = site.npm(words);
    expect(await command.code, command.said).toBe(1);
    expect(command.said).toContain("redémarrez-le d’abord");
  }
  expect(stamp()).toBe(before);
  expect(await site.answers()).toBe(true);
});
