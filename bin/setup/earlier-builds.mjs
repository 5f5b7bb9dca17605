import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Screens that are open while the site is built anew still ask for the scripts of the build they came from. A script
 * that is gone makes the office reload the page under somebody's hands, so the assets of the last builds stay, each in
 * a folder `build-earlier/<ms since 1970>/assets`; their names carry a hash of their content, so that they never stand
 * for one another.
 */
const FOLDER = "build-earlier";

/** Nobody leaves a screen open over more. */
const BUILDS_KEPT = 3;

/** Puts the assets of the build that is about to be replaced aside. @param {string} root of the project */
export function setAside(root) {
  const assets = join(root, "build/client/assets");
  if (!existsSync(assets)) return;
  const place = join(root, FOLDER, String(Date.now()));
  mkdirSync(place, { recursive: true });
  renameSync(assets, join(place, "assets"));
}

/** Drops what the new build has itself, and the oldest builds. @param {string} root of the project */
export function tidyEarlier(root) {
  const current = new Set(readdirSync(join(root, "build/client/assets")));
  for (const [rank, folder] of earlierBuilds(root).entries()) {
    const assets = join(folder, "assets");
    for (const name of existsSync(assets) ? readdirSync(assets) : []) if (current.has(name)) rmSync(join(assets, name));
    if (rank >= BUILDS_KEPT || !existsSync(assets) || readdirSync(assets).length === 0)
      rmSync(folder, { recursive: true });
  }
}

/** @param {string} root of the project @returns {string[]} their folders, the latest first */
function earlierBuilds(root) {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return names.map((name) => join(folder, name));
}
