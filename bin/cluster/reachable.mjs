import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Whether any account can walk to this path and read what is there.
 * @param {string} path
 */
export function reachableByAll(path) {
  try {
    const real = realpathSync(path);
    const { mode } = statSync(real);
    if ((mode & 0o005) !== 0o005) return false;
    for (let at = dirname(real); ; at = dirname(at)) {
      if ((statSync(at).mode & 0o001) === 0) return false;
      if (at === dirname(at)) return true;
    }
  } catch {
    return false;
  }
}
