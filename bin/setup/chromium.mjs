import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runToEnd } from "./install.mjs";
import { pinnedNode, root } from "./place.mjs";
import { StartError } from "./start-error.mjs";

/** Chromium without the frame of a window: the stories take less than half the work of the whole browser with it. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome", "Chromium"];
const ELSEWHERE = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
  "/Applications/Chromium.app/Contents/MacOS",
];

/**
 * The Chromium that the environment asks for.
 * @throws {StartError} when there is none of that name
 */
export function askedChromium() {
  const asked = process.env.CHROMIUM;
  if (asked && !existsSync(asked)) throw new StartError(`CHROMIUM désigne ${asked}, qui n’existe pas.`, 1);
  return asked || undefined;
}

/**
 * A headless shell of the system, which Debian installs where there is none. Needs nothing of node_modules.
 * @returns {Promise<string | undefined>} its path; undefined where there is none: ask otherChromium()
 */
export async function chromiumOfSystem() {
  return onSystem(SHELLS) ?? (await fromDebian());
}

/**
 * Where the system has no headless shell: that of Playwright, which node_modules has to hold, else any browser.
 * @returns {Promise<string | undefined>} its path; undefined: Playwright's own, which it finds by itself
 * @throws {StartError} when there is none and none can be had
 */
export async function otherChromium() {
  return (await isOfPlaywright()) ? undefined : (onSystem(BROWSERS) ?? fail());
}

/** The first of them that there is, for whoever has node_modules. */
export const ensureChromium = async () => askedChromium() ?? (await chromiumOfSystem()) ?? (await otherChromium());

/** @returns {never} */
function fail() {
  throw new StartError(
    "Aucun Chromium, et l’installation a échoué. Installez-le, ou donnez son chemin dans CHROMIUM.",
    1,
  );
}

/** @param {string[]} names */
function onSystem(names) {
  const directories = [...(process.env.PATH ?? "").split(delimiter), ...ELSEWHERE];
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  console.error("Installation de Chromium pour les tests…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without network it is the browser that is there already, and soon.
  const soon = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60"];
  await runToEnd("apt-get", [...soon, "update"], env);
  await runToEnd("apt-get", [...soon, "install", "-y", "--no-install-recommends", "chromium-headless-shell"], env);
  return onSystem(SHELLS);
}

/** Whether Playwright has a shell of its own, which it fetches where it has none. */
async function isOfPlaywright() {
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  return (await runToEnd(pinnedNode, [playwright, "install", "--only-shell", "chromium"], process.env)) === 0;
}
