import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./place.mjs";

/**
 * What the built application offers to bin/.
 * @typedef {object} ServerBundle
 * @property {(env: NodeJS.ProcessEnv) => Promise<{ url: string, close(): Promise<void> }>} serve
 * @property {(argv: string[], env: NodeJS.ProcessEnv) => Promise<number>} runCommand answers the exit code
 */

/** @returns {Promise<ServerBundle>} */
export function loadServer() {
  return import(pathToFileURL(join(root, "build/server/index.js")).href);
}
