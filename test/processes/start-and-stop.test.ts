import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reachableByAll } from "../../bin/cluster/reachable.mjs";
import { runningClusterUrl } from "../../bin/postgres.mjs";
import { pinnedNode } from "../../bin/setup/place.mjs";
import { APPLICATION, eventually, GUARD, NPM, POSTMASTER, type Run, Site, SUPERVISOR } from "./site";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** One site for all of them, since its first start takes longest; each test begins where the one before has ended. */
let site: Site;
let run: Run;
beforeAll(() => {
  site = new Site();
});
afterAll(() => site.remove());

const kill = (...pids: number[]) => {
  for (const pid of pids) process.kill(pid, "SIGKILL");
};

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

const asRoot = process.getuid?.() === 0 && reachableByAll(pinnedNode);

const ownersIn = (folder: string): number[] => {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return [...new Set(["", ...paths].map((path) => statSync(join(folder, path)).uid))];
};

test("a start that only a person can put right is said once, without the password in a wrong address, and is not tried again", async () => {
  const run = site.npm(["start"], { DATABASE_URL: "postgres://cabinet:tres#secret@localhost:5432/cabinet" });
  expect(await run.code).toBe(78);
  expect(run.said).toContain("DATABASE_URL");
  expect(run.said).not.toContain("secret");
  expect(run.said).not.toMatch(/redémarrage|\n {4}at /);
});

test("a port that is taken is said, is not tried for ever, and leaves no process", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await eventually(() => other.listening, "the other program listens");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  // The first start on this data: what it has made of the database is there for those that follow.
  const first = site.npm(["start"], { PORT: String(port) });
  expect(await first.code).toBeGreaterThan(0);
  expect(first.said).toContain(`Le port ${port} est déjà utilisé`);
  await site.nothingRuns();
  other.close();
});

describe("a site that runs", () => {
  beforeAll(async () => {
    run = await site.start();
  });

  test.runIf(asRoot)(
    "started by root, the database runs under a number of its own; a process of `nobody` reaches neither its socket nor its files",
    async () => {
      const pid = site.find(POSTMASTER);
      const uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
      const accounts = readFileSync("/etc/passwd", "utf8")
        .split("\n")
        .map((line) => Number(line.split(":")[2]));
      expect(uid).toBeGreaterThan(0);
      expect(accounts).not.toContain(uid);
      expect(ownersIn(join(site.dataDir, "postgres"))).toEqual([uid]);
      const url = new URL(runningClusterUrl(site.dataDir) ?? "");
      const socket = join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432");
      const tryAs = (account: number) =>
        spawnSync(pinnedNode, ["-e", TRY_BOTH, socket, `/proc/${pid}/fd/3`], {
          uid: account,
          gid: account,
          cwd: "/",
          encoding: "utf8",
        }).stdout;
      expect(tryAs(0)).toBe("socket open\nfiles open\n");
      expect(tryAs(NOBODY)).toBe("socket EACCES\nfiles EACCES\n");
    },
  );

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

  test("a command uses the database of the running site", async () => {
    const postmaster = site.find(POSTMASTER);
    const command = site.npm(["run", "cabinet", "--", "migrate"]);
    expect(await command.code, command.said).toBe(0);
    expect(site.find(POSTMASTER)).toBe(postmaster);
  });

  test("after new sources have come, what would build refuses until the site has been restarted", async () => {
    const stamp = () => readFileSync(join(site.folder, "build/.stamp"), "utf8");
    const before = stamp();
    const changed = join(site.folder, "app/paths.ts");
    const source = readFileSync(changed);
    appendFileSync(changed, "\n");
    for (const words of [["run", "cabinet", "--", "migrate"], ["run", "build"], ["test"]]) {
      const command = site.npm(words);
      expect(await command.code, command.said).toBe(1);
      expect(command.said).toContain("redémarrez-le d’abord");
    }
    expect(stamp()).toBe(before);
    expect(await site.answers()).toBe(true);
    // The next start would build.
    writeFileSync(changed, source);
  });
});

describe("a site that is stopped, or killed with its supervisor", () => {
  // However the one before it ended, the next start needs no repair.
  beforeEach(async () => {
    if (site.processes().length === 0) run = await site.start();
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

  test("kill -9 of npm leaves no process", async () => {
    kill(site.find(NPM));
    await site.nothingRuns();
  });

  test("an application that hangs does not outlive a supervisor killed with -9, nor keep the port", async () => {
    process.kill(site.find(APPLICATION), "SIGSTOP");
    kill(site.find(NPM), site.find(SUPERVISOR));
    await site.nothingRuns();
  });

  // Every node goes at once here, and the last test sees that nothing of theirs is left either.
  test("a database that outlived even its guard is stopped by the next start", async () => {
    const orphan = site.find(POSTMASTER);
    kill(site.find(NPM), site.find(SUPERVISOR), site.find(APPLICATION), site.find(GUARD));
    run = await site.start();
    expect(site.find(POSTMASTER)).not.toBe(orphan);
  });

  test("SIGTERM to npm stops everything, in order", async () => {
    process.kill(run.pid, "SIGTERM");
    expect(await run.code).toBe(0);
    await site.nothingRuns();
  });
});
