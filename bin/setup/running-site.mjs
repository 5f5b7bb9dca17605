import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { lockHolder, takeLock } from "../processes/lock.mjs";
import { root } from "./place.mjs";
import { StartError } from "./start-error.mjs";

/** One lock per port: several sites may run from one checkout. */
const FOLDER = join(root, ".cabinet");
const SITE = /^site-\d+$/;

/**
 * Notes that this process runs a site from this checkout, until it ends, in whatever way; whose data those are does not
 * matter.
 */
export function noteRunningSite() {
  try {
    // The path, so that a copy of the whole folder does not count as run by whoever runs the original.
    takeLock(join(FOLDER, `site-${Number(process.env.PORT) || 3000}`), root);
  } catch {
    // A checkout that nothing can be written to is not built anew under the site either.
  }
}

/**
 * Installing or building pulls the files from under a site that runs.
 * @throws {StartError} when one does, from this checkout
 */
export function refuseUnderSite() {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => SITE.test(name)) : [];
  for (const name of names) {
    const holder = lockHolder(join(FOLDER, name));
    if (holder?.purpose === root)
      throw new StartError(
        `Le site tourne ici avec la version d’avant (processus ${holder.pid}) : redémarrez-le d’abord, il se construit lui-même.`,
        1,
      );
  }
}
