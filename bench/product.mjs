import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { runningClusterUrl } from "../bin/postgres.mjs";
import { end, launch } from "./processes.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Installing and building may come first. */
const START_PATIENCE = 180_000;
/** The product gives its application 16 s and its database 20 (bin/supervision/application.mjs, bin/postgres.mjs). */
const STOP_PATIENCE = 60_000;

export const ADMIN = { email: "associe@exemple.gn", password: "une phrase de passe assez longue" };

/**
 * The product as it is really started, supervisor and database included, on a data directory of its own.
 * @typedef {object} Product
 * @property {number} port
 * @property {number} pid root of its process tree
 * @property {string} dataDir
 * @property {number} startMs from the command to the first 200 of `/`
 * @property {() => string} troubles the last lines of its log that tell of a warning or an error
 * @property {() => Promise<pg.Client>} database a new connection, for the caller to end
 * @property {() => Promise<number>} stop ends it and keeps the data directory; how many processes had to be killed
 * @property {() => Promise<void>} remove ends it and removes the data directory
 */

/**
 * Starts the product and waits for its first 200. Visitors' addresses are taken from X-Forwarded-For.
 * @param {{ port: number, dataDir?: string, core?: number | null, command?: string[], env?: Record<string, string> }}
 *   options
 * dataDir: one that exists; core: the processor core all of it is kept on; command: `npm start` by its script by
 * default
 * @returns {Promise<Product>}
 */
export async function startProduct({ port, dataDir, core = null, command, env = {} }) {
  const data = dataDir ?? mkdtempSync(join(tmpdir(), "cabinet-bench-"));
  const log = openSync(join(data, "bench.log"), "a");
  const started = performance.now();
  const child = launch(command ?? [process.execPath, join(ROOT, "bin/start.mjs")], {
    core,
    cwd: ROOT,
    output: log,
    env: {
      ...environment(),
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUSTED_PROXIES: "127.0.0.1",
      ...env,
    },
  });
  const pid = child.pid;
  if (!pid) throw new Error("the product could not be started");
  let ended = false;
  child.once("exit", () => (ended = true));
  while (!(await answers(port))) {
    if (ended || performance.now() - started > START_PATIENCE) {
      await end(pid);
      const told = readFileSync(join(data, "bench.log"), "utf8").slice(-2000);
      if (!dataDir) rmSync(data, { recursive: true, force: true });
      throw new Error(`the product did not start:\n${told}`);
    }
    await pause(5);
  }
  const startMs = performance.now() - started;
  const stop = () => end(pid, STOP_PATIENCE);
  return {
    port,
    pid,
    dataDir: data,
    startMs,
    stop,
    troubles: () => {
      const lines = readFileSync(join(data, "bench.log"), "utf8").split("\n");
      return lines
        .filter((line) => !line.includes('"level":"info"'))
        .slice(-12)
        .join("\n");
    },
    database: () => connect(data),
    remove: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The environment of this process without what would lead the product away from its defaults. */
function environment() {
  const { DATABASE_URL: _, SMTP_URL: __, PUBLIC_URL: ___, LOG_LEVEL: ____, ...rest } = process.env;
  return rest;
}

/** @param {number} port */
async function answers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** @param {string} dataDir */
async function connect(dataDir) {
  const connectionString = runningClusterUrl(dataDir);
  if (!connectionString) throw new Error(`no database runs on ${dataDir}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Signs in as the first associé. @param {number} port @returns {Promise<string>} the Cookie header of the session */
export async function signIn(port) {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/connexion`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams(ADMIN),
  });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (answer.status >= 400 || cookies.length === 0) throw new Error(`sign-in answered ${answer.status}`);
  return cookies.join("; ");
}
