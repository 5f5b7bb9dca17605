import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { watchAncestors } from "../processes/ancestors.mjs";
import { guard } from "../processes/parent-watch.mjs";
import { pinnedNode, root } from "./place.mjs";
import { StartError } from "./start-error.mjs";

/**
 * Whether node_modules is what package-lock.json says. npm writes its own lock inside node_modules last, once
 * everything is in place, so an interrupted installation has none. An optional package may be absent (it is for
 * another machine); nothing else may.
 */
export function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !found || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const there = found[path];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/**
 * Runs `npm ci`, with what tests and the build need even where NODE_ENV says production.
 * The npm of the host does it: the pinned Node is among the files it replaces.
 */
export async function install() {
  if (process.platform !== "linux" && Number.parseInt(process.versions.node, 10) < 24)
    throw new StartError("Sur ce système, npm ne fournit pas Node 24 : installez-le d’abord.", 1);
  console.error("Installation des composants…");
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, "node_modules")))
    .join(delimiter);
  const code = await runToEnd("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    ...process.env,
    PATH: path,
  });
  if (code !== 0)
    throw new StartError("L’installation des composants a échoué (npm ci) : voir les lignes ci-dessus.", 1);
}

/**
 * Runs a step of the preparation; it ends with this process or with npm, whichever goes first.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(program, args, env) {
  return new Promise((resolve, reject) => {
    // Standard output is left to what the command itself answers.
    const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ["ignore", 2, 2] });
    const guarded = child.pid ? guard(child.pid, ["TERM:3", "KILL:0"], { group: true }) : null;
    const abandon = () => {
      if (child.pid) process.kill(-child.pid, "SIGTERM");
      process.exit(130);
    };
    const unwatch = watchAncestors(abandon);
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, abandon);
    const end = () => {
      guarded?.release();
      unwatch();
      for (const signal of signals) process.off(signal, abandon);
    };
    child.once("error", (error) => {
      end();
      reject(error);
    });
    child.once("exit", (code) => {
      end();
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
