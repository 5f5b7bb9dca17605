import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { takeLock } from "../processes/lock.mjs";
import { build, isBuilt } from "./build-steps.mjs";
import { install, isInstalled } from "./install.mjs";
import { root } from "./place.mjs";
import { refuseUnderSite } from "./running-site.mjs";

/**
 * Installs and builds what is missing or stale, one process at a time: `npm start` and `npm test` may be typed
 * together. Quick when there is nothing to do, and then it writes nothing (the checkout may be read-only).
 * @param {{ built?: boolean, force?: boolean, underSite?: boolean }} [what] built: false for what runs from the
 *   sources;
 *   force: build anyway; underSite: also while a site runs from this checkout
 */
export async function prepare({ built = true, force = false, underSite = false } = {}) {
  const missing = () => !isInstalled() || (built && (force || !isBuilt()));
  if (!missing()) return;
  if (!underSite) refuseUnderSite();
  for (let told = false; ; told = true) {
    const lock = takeLock(join(root, ".cabinet"), "preparation");
    if ("release" in lock) {
      try {
        if (!isInstalled()) await install();
        if (built && (force || !isBuilt())) await build();
        return;
      } finally {
        lock.release();
      }
    }
    if (!told) console.error(`Une installation est déjà en cours (processus ${lock.holder.pid}) : attente…`);
    await pause(300);
  }
}
