import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { reachableByAll } from "../../bin/cluster/reachable.mjs";
import { runningClusterUrl } from "../../bin/postgres.mjs";
import { POSTMASTER, type Run, Site } from "./site";

vi.setConfig({ testTimeout: 300_000 });

const NOBODY = 65534;
/** Says "open", or the code of the error, of the socket and of the directory that are its arguments. */
const TRY_BOTH = `
  const tried = (what, action) => new Promise((done) => action(done)).then((how) => console.log(what, how));
  tried("socket", (done) =>
    require("net").connect(process.argv[1]).once("connect", () => done("open")).once("error", ({ code }) => done(code)),
  )
    .then(() => tried("files", (done) => require("fs").readdir(process.argv[2], (error) => done(error?.code ?? "open"))))
    .then(() => process.exit());
`;

const asRoot = process.getuid?.() === 0 && reachableByAll(resolve("node_modules/node/bin/node"));

async function stopped(run: Run): Promise<void> {
  process.kill(run.pid, "SIGTERM");
  expect(await run.code).toBe(0);
}

const ownersIn = (folder: string): number[] => {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return [...new Set(["", ...paths].map((path) => statSync(join(folder, path)).uid))];
};

describe.runIf(asRoot)("started by root", () => {
  describe("its database", () => {
    let site: Site;
    let cluster = "";
    let uid = 0;
    beforeAll(() => {
      site = new Site();
      cluster = join(site.dataDir, "postgres");
    });
    afterAll(() => site.remove());

    test("runs under a number of its own; a process of `nobody` reaches neither its socket nor its files", async () => {
      const run = await site.start();
      const pid = site.find(POSTMASTER);
      uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
      const accounts = readFileSync("/etc/passwd", "utf8")
        .split("\n")
        .map((line) => Number(line.split(":")[2]));
      expect(uid).toBeGreaterThan(0);
      expect(accounts).not.toContain(uid);
      expect(ownersIn(cluster)).toEqual([uid]);
      const url = new URL(runningClusterUrl(site.dataDir) ?? "");
      const socket = join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432");
      const tryAs = (account: number) =>
        spawnSync(resolve("node_modules/node/bin/node"), ["-e", TRY_BOTH, socket, `/proc/${pid}/fd/3`], {
          uid: account,
          gid: account,
          cwd: "/",
          encoding: "utf8",
        }).stdout;
      expect(tryAs(0)).toBe("socket open\nfiles open\n");
      expect(tryAs(NOBODY)).toBe("socket EACCES\nfiles EACCES\n");
      await stopped(run);
    });
  });

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
});
