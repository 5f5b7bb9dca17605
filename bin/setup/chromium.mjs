import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { runToEnd } from "./install.mjs";
import { pinnedNode, root } from "./place.mjs";
import { StartError } from "./start-error.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
  "/Applications/Chromium.app/Contents/MacOS",
];

/**
 * A Chromium for the browser tests: the one of CHROMIUM, of the system or of Playwright, else one is installed.
 * @returns {Promise<string>} its path
 * @throws {StartError} when there is none and none can be had
 */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM;
  if (asked && !existsSync(asked)) throw new StartError(`CHROMIUM désigne ${asked}, qui n’existe pas.`, 1);
  const found = asked || onSystem() || ofPlaywright();
  if (found) return found;
  console.error("Les tests ont besoin de Chromium : installation…");
  return (await fromDebian()) || (await fromPlaywright()) || fail();
}

/** @returns {never} */
function fail() {
  throw new StartError(
    "Aucun Chromium, et l’installation a échoué. Installez-le, ou donnez son chemin dans CHROMIUM.",
    1,
  );
}

function onSystem() {
  const directories = [...(process.env.PATH ?? "").split(delimiter), ...ELSEWHERE];
  const names = [...NAMES, "Google Chrome", "Chromium"];
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

function ofPlaywright() {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runToEnd("apt-get", ["update"], env);
  await runToEnd("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], env);
  return onSystem();
}

async function fromPlaywright() {
  await runToEnd(pinnedNode, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"], process.env);
  return ofPlaywright();
}
