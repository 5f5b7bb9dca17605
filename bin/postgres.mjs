import { closeSync, existsSync, mkdirSync, realpathSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresPrograms } from "./cluster/binaries.mjs";
import { ensureCluster } from "./cluster/initialise.mjs";
import { openLog } from "./cluster/log.mjs";
import { stopOrphans } from "./cluster/orphans.mjs";
import { checkOwner, postgresAccount, takeOver } from "./cluster/owner.mjs";
import { readPostmasterFile } from "./cluster/postmaster-file.mjs";
import { spawnOnCluster } from "./cluster/program.mjs";
import { settingArguments } from "./cluster/settings.mjs";
import { socketDirectory } from "./cluster/socket-directory.mjs";
import { guard } from "./processes/parent-watch.mjs";

/** Recovery after a crash can be long; a start that writes nothing for so many ms has failed. */
const START_PATIENCE = 120_000;
/** An orderly stop (it writes a checkpoint), then a quick one, in ms. */
const STOP_PATIENCE = 20_000;
const SOCKET_CHECK = 5_000;

/**
 * A running cluster. `exited` resolves when its postmaster has ended, asked to or not.
 * @typedef {{ url: string, socketDir: string, pid: number, stop(): Promise<void>, exited: Promise<string> }} Postgres
 */

/**
 * Starts the product's own PostgreSQL on `<dataDir>/postgres`, making it first when there is none, and answers when it
 * accepts connections. It never outlives this process. The caller holds the lock of the data directory.
 * @param {{ dataDir: string, settings?: Record<string, string> }} where settings: on top of cluster/settings.mjs
 * @returns {Promise<Postgres>}
 * @throws {import("./setup/start-error.mjs").StartError} when a person has to put something right
 */
export async function startPostgres({ dataDir, settings = {} }) {
  const account = postgresAccount();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const data = realpathSync(dataDir);
  if (existsSync(join(data, "postgres"))) checkOwner(join(data, "postgres"), account);
  const programs = postgresPrograms(account);
  await ensureCluster(join(data, "postgres"), programs, account);
  const cluster = realpathSync(join(data, "postgres"));
  await stopOrphans(cluster);
  takeOver(cluster, account);

  const socketDir = socketDirectory(data, account);
  const log = openLog(join(data, "postgres.log"));
  const args = settingArguments({ ...settings, unix_socket_directories: socketDir });
  // Before it is started: on a busy machine seconds can pass until we look. The second less is for system clocks that
  // tick coarsely.
  const earliest = Math.floor(Date.now() / 1000) - 1;
  const child = spawnOnCluster(join(programs, "postgres"), cluster, args, { account, output: log.descriptor });
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const pid = child.pid;
  if (!pid) {
    closeSync(log.descriptor);
    throw new Error(`postgres did not start: ${await exited}`);
  }
  const guarded = guard(pid, ["INT:8", "QUIT:5", "KILL:0"]);
  const unwatchLog = log.watch();
  void exited.then(() => {
    guarded.release();
    unwatchLog();
    closeSync(log.descriptor);
  });

  await ready({ cluster, pid, earliest, exited, logFile: join(data, "postgres.log") });
  // Only from here on: one that is slow to start has no socket yet.
  const socketCheck = setInterval(() => {
    // Something swept the temporary directory: nobody can connect any more. Ending makes the supervisor start anew.
    if (!existsSync(join(socketDir, ".s.PGSQL.5432"))) child.kill("SIGINT");
  }, SOCKET_CHECK).unref();
  void exited.then(() => clearInterval(socketCheck));
  return { url: clusterUrl(socketDir), socketDir, pid, exited, stop };

  async function stop() {
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE);
    const lost = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE + 5_000);
    await exited;
    clearTimeout(late);
    clearTimeout(lost);
    await stopOrphans(cluster);
    removeEmpty(socketDir);
  }
}

/**
 * The address of the cluster that another process keeps running on this data directory.
 * @param {string} dataDir
 * @returns {string | null} null when none is ready
 */
export function runningClusterUrl(dataDir) {
  const file = readPostmasterFile(join(dataDir, "postgres"));
  return file?.ready ? clusterUrl(file.socketDir) : null;
}

/**
 * `pg` and libpq both let the host in the query win; the one before it only makes this a URL that `new URL` accepts.
 * @param {string} socketDir
 */
function clusterUrl(socketDir) {
  return `postgresql://cabinet@localhost/cabinet?host=${encodeURIComponent(socketDir)}`;
}

/**
 * @param {{ cluster: string, pid: number, earliest: number, exited: Promise<string>, logFile: string }} of
 *   earliest: when it can have started at the earliest, in seconds since 1970
 */
async function ready({ cluster, pid, earliest, exited, logFile }) {
  let ended = "";
  void exited.then((how) => (ended = how));
  for (let waited = 0; waited < START_PATIENCE; waited += 10) {
    if (ended) throw new Error(`PostgreSQL s’est arrêté au démarrage (${ended}) ; voir ${logFile}.`);
    const file = readPostmasterFile(cluster);
    // In a container a killed postmaster often had the same pid: its file says "ready" too.
    if (file?.pid === pid && file.ready && file.started >= earliest) return;
    await pause(10);
  }
  process.kill(pid, "SIGQUIT");
  throw new Error(`PostgreSQL n’est pas prêt après ${START_PATIENCE / 1000} s ; voir ${logFile}.`);
}

/** @param {string} directory */
function removeEmpty(directory) {
  try {
    rmdirSync(directory);
  } catch {
    // Someone else's business: the next start reuses or replaces it.
  }
}
