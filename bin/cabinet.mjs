import { setTimeout as pause } from "node:timers/promises";
import { continueUnderPinnedNode } from "./setup/pinned-node.mjs";
import { dataDirectory, loadEnvFile, underPinnedNode } from "./setup/place.mjs";
import { prepare } from "./setup/prepare.mjs";
import { loadServer } from "./setup/server-bundle.mjs";
import { explain } from "./setup/start-error.mjs";

// `npm run cabinet -- …`: the command line of the application, with the database of the site that runs, or with its own
// for as long as the command takes.

const argv = process.argv.slice(2);
/** A site that has just begun to start needs so long at most, in ms. */
const READY_PATIENCE = 20_000;

/** @param {string} url */
async function run(url) {
  const { runCommand } = await loadServer();
  return runCommand(argv, { ...process.env, NODE_ENV: "production", DATA_DIR: dataDirectory(), DATABASE_URL: url });
}

/** @returns {Promise<number>} */
async function runOnOwnCluster() {
  const { lockHolder } = await import("./processes/lock.mjs");
  const { runningClusterUrl, startPostgres } = await import("./postgres.mjs");
  const dataDir = dataDirectory();
  for (let waited = 0; lockHolder(dataDir)?.purpose === "site" && waited < READY_PATIENCE; waited += 100) {
    const url = runningClusterUrl(dataDir);
    if (url) return run(url);
    await pause(100);
  }
  const { lockData } = await import("./supervision/database.mjs");
  const lock = await lockData(dataDir, "commande");
  try {
    const postgres = await startPostgres({ dataDir });
    try {
      return await run(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

try {
  loadEnvFile();
  await prepare();
  if (!underPinnedNode()) continueUnderPinnedNode("cabinet.mjs", argv);
  else process.exit(process.env.DATABASE_URL ? await run(process.env.DATABASE_URL) : await runOnOwnCluster());
} catch (error) {
  process.exit(explain(error));
}
