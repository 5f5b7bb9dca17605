import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { watchAncestors } from "./processes/ancestors.mjs";
import { dataDirectory, loadEnvFile } from "./setup/place.mjs";
import { noteRunningSite } from "./setup/running-site.mjs";
import { explain } from "./setup/start-error.mjs";
import { Application } from "./supervision/application.mjs";
import { Database } from "./supervision/database.mjs";

/**
 * Keeps the site running: its PostgreSQL unless DATABASE_URL gives one, and the application. Each is started again when
 * it dies, alone: the application reconnects by itself. Everything stops together, on a signal, when npm has gone, or
 * when something needs a person.
 */
export async function supervise() {
  // Node would end at the first line written to a terminal that is gone, before anything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  loadEnvFile();
  noteRunningSite();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDirectory() };
  const database = env.DATABASE_URL ? null : new Database(dataDirectory());
  const application = new Application(env);

  /** @type {Promise<never> | undefined} */
  let stopped;
  const stop = (/** @type {number} */ code) => (stopped ??= stopAll(code));
  const stopAll = async (/** @type {number} */ code) => {
    await application.stop();
    await database?.stop();
    return process.exit(code);
  };
  const fail = (/** @type {unknown} */ error) => stopped ?? stop(explain(error));

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void stop(0));
  process.on("disconnect", () => void stop(0));
  process.on("uncaughtException", (error) => void fail(error));
  watchAncestors(() => void stop(0));

  try {
    if (database) {
      env.DATABASE_URL = await database.start();
      database.keep().catch(fail);
    }
    if (!stopped) application.keep().then(stop, fail);
  } catch (error) {
    await fail(error);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await supervise();
