import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprint } from "../../bin/setup/build-steps.mjs";

const COPIED = ["app", "bin", "build", "db", "public", "package.json", "package-lock.json"];

/** A copy of the checkout, built, in a folder that only its owner can enter, with its own data and port. */
export class Site {
  readonly top = mkdtempSync(join(tmpdir(), "cabinet processus "));
  readonly folder = join(this.top, "a", "checkout");
  readonly dataDir = join(this.folder, "data");
  port = 0;
  #children: ChildProcess[] = [];

  /** @param uid the account that owns the copy and runs it; this process's own when absent */
  constructor(readonly uid?: number) {
    mkdirSync(this.folder, { recursive: true });
    for (const name of COPIED) cpSync(resolve(name), join(this.folder, name), { recursive: true });
    for (const name of readdirSync(".")) {
      if (/^tsconfig.*\.json$|\.config\.[cm]?[jt]s$/.test(name)) cpSync(name, join(this.folder, name));
    }
    // Whoever built it, with whatever stamp: the copy must not build again.
    writeFileSync(join(this.folder, "build/.stamp"), fingerprint(this.folder));
    symlinkSync(resolve("node_modules"), join(this.folder, "node_modules"));
    if (uid !== undefined) giveTo(this.top, uid);
  }

  /** `npm …` in the copy, in a process group of its own. */
  npm(args: string[], env: Record<string, string> = {}): Run {
    const { npm_lifecycle_event: _event, DATABASE_URL: _url, ...inherited } = process.env;
    const child = spawn("npm", args, {
      cwd: this.folder,
      detached: true,
      env: { ...inherited, HOME: this.top, HOST: "127.0.0.1", PORT: String(this.port), DATA_DIR: "data", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(this.uid === undefined ? {} : { uid: this.uid, gid: this.uid }),
    });
    this.#children.push(child);
    return new Run(child);
  }

  /** `npm start`, up to the first answer that comes from the database. */
  async start(env: Record<string, string> = {}): Promise<Run> {
    // Only a first start may go elsewhere: a later one has to find the port free again.
    const chosen = this.port !== 0;
    for (;;) {
      this.port ||= await freePort();
      const run = this.npm(["start"], env);
      const isTaken = () => !chosen && run.said.includes("est déjà utilisé");
      await this.ready(run, isTaken);
      if (!isTaken()) return run;
      // Somebody took it between the look and the start.
      await run.code;
      this.port = 0;
    }
  }

  async answers(): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/sante/pret`, { signal: AbortSignal.timeout(2000) });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Waits until it answers, `orElse` that is so. */
  async ready(run: Run, orElse: () => boolean = () => false): Promise<void> {
    await eventually(
      async () => orElse() || (await this.answers()),
      () => `the site answers; it said:\n${run.said}`,
    );
  }

  /** Every living process of this copy: what runs in it, on its cluster, or a file of it. */
  processes(): SiteProcess[] {
    return readdirSync("/proc").flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const [state = "", parent = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        const ours = readlinkSync(`/proc/${name}/cwd`).startsWith(this.folder) || command.includes(this.folder);
        return ours && state !== "Z" ? [{ pid: Number(name), parent: Number(parent), command }] : [];
      } catch {
        return [];
      }
    });
  }

  /** The processes whose command matches; a fork that still has the command of its parent is none of its own. */
  matching(command: RegExp): SiteProcess[] {
    const all = this.processes().filter((process) => command.test(process.command));
    return all.filter((process) => !all.some(({ pid }) => pid === process.parent));
  }

  /** The pid of the one process whose command matches. */
  find(command: RegExp): number {
    const found = this.matching(command);
    if (found.length !== 1) throw new Error(`${found.length} processes match ${command}`);
    return found[0]?.pid ?? 0;
  }

  async nothingRuns(): Promise<void> {
    await eventually(
      () => this.processes().length === 0,
      () => `left over: ${JSON.stringify(this.processes(), null, 1)}`,
    );
  }

  async remove(): Promise<void> {
    await eventually(
      () => {
        const left = this.processes();
        for (const { pid } of left) kill(pid);
        return left.length === 0;
      },
      () => `left over: ${JSON.stringify(this.processes(), null, 1)}`,
    );
    rmSync(this.top, { recursive: true, force: true });
  }
}

type SiteProcess = { pid: number; parent: number; command: string };

/** The roles by their command line. */
export const NPM = /^npm start/;
export const SUPERVISOR = /bin\/start\.mjs/;
export const APPLICATION = /bin\/serve\.mjs/;
export const POSTMASTER = /bin\/postgres -D/;
/** Of the database; the application's has no second signal. */
export const GUARD = /parent-watch\.sh.* QUIT:/;

/** One command that was started, with what it says. */
export class Run {
  said = "";
  readonly code: Promise<number | null>;

  constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.said += chunk));
    this.code = new Promise((done) => child.once("close", (code) => done(code)));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }
}

/** Waits until it is so, two minutes at most. */
export async function eventually(isSo: () => boolean | Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(150)) if (await isSo()) return;
  throw new Error(`never came: ${typeof what === "string" ? what : what()}`);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended between the look and the blow.
  }
}

/**
 * Below those that the system hands out by itself (32768 and above): it gives nobody this one between the look and the
 * start.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer()
        .once("error", () => done(false))
        .listen(port, "127.0.0.1", () => server.close(() => done(true)));
    });
    if (isFree) return port;
  }
}

/** Entry by entry: a recursive listing would follow the link into the real node_modules. */
export function giveTo(path: string, uid: number): void {
  lchownSync(path, uid, uid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), uid);
}
