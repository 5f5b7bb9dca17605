import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { guard } from "../processes/parent-watch.mjs";
import { StartError } from "../setup/start-error.mjs";
import { makerOf, takeOver } from "./owner.mjs";
import { spawnOnCluster } from "./program.mjs";

/** @typedef {import("./owner.mjs").Account} Account */

/** The major version of the programs in package.json: a cluster of another one cannot be opened. */
const MAJOR = "18";

/**
 * Makes the cluster with its database `cabinet` when there is none. It is made beside its place and renamed, so that a
 * kill at any moment leaves either nothing or a whole cluster. While another account makes it, it lies in a directory
 * that this account alone can enter.
 * @param {string} cluster @param {string} programs @param {Account} account
 */
export async function ensureCluster(cluster, programs, account) {
  if (existsSync(join(cluster, "PG_VERSION"))) return checkVersion(cluster);
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartError(
      `Le dossier ${cluster} existe et n’est pas une base de données. Déplacez-le, ou changez DATA_DIR.`,
    );
  }
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const workshop = join(parent, `${prefix}${process.pid}`);
  const unfinished = join(workshop, "cluster");
  mkdirSync(workshop, { mode: 0o700 });
  mkdirSync(unfinished, { mode: 0o700 });
  const maker = makerOf(account);
  if (maker.lent) chownSync(unfinished, maker.uid, maker.gid);
  const locale = ["--locale-provider=builtin", "--locale=C.UTF-8", "--encoding=UTF8"];
  await run(join(programs, "initdb"), unfinished, ["--data-checksums", ...locale, "-U", "cabinet", "--auth=trust"], {
    account: maker,
  });
  // Single-user mode: the database is there before anything listens.
  const options = ["--single"];
  await run(join(programs, "postgres"), unfinished, ["postgres"], {
    account: maker,
    options,
    words: "CREATE DATABASE cabinet;\n",
  });
  takeOver(unfinished, account);
  renameSync(unfinished, cluster);
  rmdirSync(workshop);
  syncDirectory(parent);
}

/** @param {string} cluster */
function checkVersion(cluster) {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR) return;
  throw new StartError(
    `La base de ${cluster} est de PostgreSQL ${version}, et cette version du site utilise PostgreSQL ${MAJOR}.\n` +
      "Faites une sauvegarde avec la version précédente du site, puis restaurez-la dans un dossier neuf (DATA_DIR).",
  );
}

/**
 * @param {string} program @param {string} cluster @param {string[]} args
 * @param {{ account: Account, options?: string[], words?: string }} how words: what the program reads
 */
async function run(program, cluster, args, { account, options, words }) {
  const child = spawnOnCluster(program, cluster, args, {
    account,
    output: "pipe",
    input: words ? "pipe" : undefined,
    options,
  });
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const guarded = child.pid ? guard(child.pid, ["KILL:0"], { group: true }) : null;
  child.stdin?.end(words);
  const code = await ended;
  guarded?.release();
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}:\n${said}`);
}

/** The rename itself must survive a power cut. @param {string} directory */
function syncDirectory(directory) {
  const descriptor = openSync(directory, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
