import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { guard } from "../processes/parent-watch.mjs";
import { restartPauses } from "../processes/restart-backoff.mjs";

const SERVE = fileURLToPath(new URL("../serve.mjs", import.meta.url));

/** Exit codes that a restart would not change: a wrong environment (EX_CONFIG), a port that is taken. */
const CONFIGURATION = 78;
const PORT_TAKEN = 98;

/**
 * By default V8 lets its heap grow with the memory of the machine. A young generation of this size keeps most requests
 * out of the old one; the bound of the old one is far above what lives there (some 45 MB), and makes it be collected in
 * time.
 */
const MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=768"];

/**
 * glibc keeps freed memory, and in an arena for each thread: buffers of answers come and go, and are better given back.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** A little more than the application gives itself, in s. */
const STOP_PATIENCE = 16;

/** The application process, started again whenever it dies. */
export class Application {
  /** @type {import("node:child_process").ChildProcess | null} */
  #child = null;
  #stopping = new AbortController();
  #wasReady = false;

  /** @param {NodeJS.ProcessEnv} env */
  constructor(env) {
    this.env = env;
  }

  /**
   * Runs it until `stop`, or until it ends in a way that a restart would not change.
   * @returns {Promise<number>} the exit code to leave with
   */
  async keep() {
    const pauses = restartPauses();
    for (;;) {
      const { code, how, readyAt } = await this.#run();
      if (this.#stopping.signal.aborted) return 0;
      if (code === CONFIGURATION) return CONFIGURATION;
      if (code === PORT_TAKEN && !this.#wasReady) return 1;
      const wait = pauses.after(readyAt);
      console.error(`L’application s’est arrêtée (${how}) : redémarrage${wait ? ` dans ${wait / 1000} s` : ""}.`);
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return 0;
    }
  }

  /** Requests in flight are answered first. */
  async stop() {
    this.#stopping.abort();
    const child = this.#child;
    if (!child) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE * 1000);
    await exited;
    clearTimeout(late);
  }

  /** @returns {Promise<{ code: number | null, how: string, readyAt: number | null }>} */
  #run() {
    return new Promise((resolve) => {
      // The channel is how it learns that this process was killed.
      const child = spawn(process.execPath, [...MEMORY, SERVE], {
        env: { ...ALLOCATOR, ...this.env },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      this.#child = child;
      // One that hangs does not learn it, and would keep the port.
      const guarded = child.pid ? guard(child.pid, [`TERM:${STOP_PATIENCE}`, "KILL:0"]) : null;
      /** @type {number | null} */
      let readyAt = null;
      child.once("message", () => {
        readyAt = Date.now();
        this.#wasReady = true;
      });
      const end = (/** @type {number | null} */ code, /** @type {string} */ how) => {
        guarded?.release();
        this.#child = null;
        resolve({ code, how, readyAt });
      };
      child.once("error", (error) => end(null, error.message));
      child.once("exit", (code, signal) => end(code, signal ?? `code ${code}`));
    });
  }
}
