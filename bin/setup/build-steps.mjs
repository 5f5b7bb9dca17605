import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { compressAll } from "./compress.mjs";
import { setAside, tidyEarlier } from "./earlier-builds.mjs";
import { runToEnd } from "./install.mjs";
import { pinnedNode, root } from "./place.mjs";
import { StartError } from "./start-error.mjs";

/** Written last, outside what the server serves: a build without its stamp was interrupted and is done again. */
const STAMP = join(root, "build/.stamp");

/** What a build is made of; configuration files at the top are found by name. */
const SOURCES = [
  "app",
  "db",
  "public",
  "package-lock.json",
  "bin/setup/build-steps.mjs",
  "bin/setup/compress.mjs",
  "bin/setup/earlier-builds.mjs",
];
const CONFIGURATION = /^(tsconfig.*\.json|.+\.config\.[cm]?[jt]s)$/;
const TEST = /\.test\.[jt]sx?$/;

/** Whether build/ was made from exactly these sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Builds the site and compresses its files. The framework empties build/ first, so the stamp goes with it. */
export async function build() {
  console.error("Construction du site…");
  const before = fingerprint();
  // Without its stamp it was interrupted, and nobody has seen it.
  if (existsSync(STAMP)) setAside(root);
  rmSync(STAMP, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PATH: join(root, "node_modules/.bin") + delimiter + (process.env.PATH ?? ""),
  };
  const code = await runToEnd(pinnedNode, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], env);
  if (code !== 0) throw new StartError("La construction du site a échoué : voir les lignes ci-dessus.", 1);
  await compressAll(join(root, "build/client"));
  tidyEarlier(root);
  // Of the sources as they were before: a file saved meanwhile makes the next start build again.
  writeFileSync(STAMP, before);
}

/** What the stamp of a build holds: one hash over everything the build of that checkout is made of. */
export function fingerprint(checkout = root) {
  const hash = createHash("sha256");
  const configuration = readdirSync(checkout).filter((name) => CONFIGURATION.test(name));
  for (const path of [...SOURCES, ...configuration.sort()]) {
    for (const file of filesIn(checkout, path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(checkout, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} checkout
 * @param {string} path a file or folder of it, absent ones counting as empty
 * @returns {string[]}
 */
function filesIn(checkout, path) {
  if (!existsSync(join(checkout, path))) return [];
  try {
    const entries = readdirSync(join(checkout, path), { withFileTypes: true });
    return entries
      .map((entry) => `${path}/${entry.name}`)
      .filter((name) => !TEST.test(name))
      .sort()
      .flatMap((name) => filesIn(checkout, name));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR") return [path];
    throw error;
  }
}
