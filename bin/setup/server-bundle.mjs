import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./place.mjs";

/**
 * What the built application offers to bin/.
 * @typedef {object} ServerBundle
 * @property {(env: NodeJS.ProcessEnv) => Promise<{ url: string, close(): Promise<void> }>} serve
 * @property {(argv: string[], env: NodeJS.ProcessEnv) => Promise<number>} runCommand answers the exit code
 */

/**
 * What V8 has compiled of it is kept beside it: a third less work at each start after the first, and at each command.
 * Where this account may not write there, nothing is kept.
 * @returns {Promise<ServerBundle>}
 */
export function loadServer() {
  module.enableCompileCache(join(root, "build/compile-cache"));
  return import(pathToFileURL(join(root, "build/server/index.js")).href);
}
