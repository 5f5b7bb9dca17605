import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: the folder that holds package.json. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The pinned Node 24: npm installs it on Linux whatever the host has; elsewhere it is that of the host. */
export const pinnedNode =
  process.platform === "linux" ? join(root, `node_modules/node-linux-${process.arch}/bin/node`) : process.execPath;

/** Whether this very process already runs under the pinned Node. */
export function underPinnedNode() {
  return existsSync(pinnedNode) && realpathSync(process.execPath) === realpathSync(pinnedNode);
}

/**
 * Reads `.env` of the checkout; a variable that is already set wins. A Node older than 20.12 cannot read it:
 * then the supervisor does, which always runs under the pinned Node.
 */
export function loadEnvFile() {
  const file = join(root, ".env");
  if (typeof process.loadEnvFile === "function" && existsSync(file)) process.loadEnvFile(file);
}

/** The data directory as an absolute path; a relative DATA_DIR counts from the checkout. */
export function dataDirectory(env = process.env) {
  return resolve(root, env.DATA_DIR || "data");
}
