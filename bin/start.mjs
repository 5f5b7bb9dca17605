import { lockHolder } from "./processes/lock.mjs";
import { alreadyRunning } from "./setup/already-running.mjs";
import { continueUnderPinnedNode } from "./setup/pinned-node.mjs";
import { dataDirectory, loadEnvFile, underPinnedNode } from "./setup/place.mjs";
import { prepare } from "./setup/prepare.mjs";
import { explain } from "./setup/start-error.mjs";

// `npm start`: everything a bare clone needs, then the site. Runs on any Node from 20, before anything is installed.
try {
  loadEnvFile();
  // Asked before building: a build would pull the files from under the site that runs.
  const holder = process.env.DATABASE_URL ? null : lockHolder(dataDirectory());
  if (holder?.purpose === "site") throw alreadyRunning(holder);
  // A restart is how an upgrade comes, of several sites of one checkout one after the other.
  await prepare({ underSite: true });
  if (underPinnedNode()) await (await import("./supervisor.mjs")).supervise();
  else continueUnderPinnedNode("supervisor.mjs");
} catch (error) {
  process.exit(explain(error));
}
