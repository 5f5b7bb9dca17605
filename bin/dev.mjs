import { spawn } from "node:child_process";
import { join } from "node:path";
import { watchAncestors } from "./processes/ancestors.mjs";
import { guard } from "./processes/parent-watch.mjs";
import { continueUnderPinnedNode } from "./setup/pinned-node.mjs";
import { dataDirectory, loadEnvFile, root, underPinnedNode } from "./setup/place.mjs";
import { prepare } from "./setup/prepare.mjs";
import { explain } from "./setup/start-error.mjs";

// `npm run dev`: the database as `npm start` has it, and Vite's development server instead of the built site.

async function develop() {
  const { Database } = await import("./supervision/database.mjs");
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "development", DATA_DIR: dataDirectory() };
  const database = env.DATABASE_URL ? null : new Database(dataDirectory());
  if (database) env.DATABASE_URL = await database.start();

  const vite = spawn(process.execPath, [join(root, "bin/dev-server.mjs")], { cwd: root, env, stdio: "inherit" });
  if (vite.pid) guard(vite.pid, ["TERM:3", "KILL:0"]);
  const stop = () => vite.kill("SIGTERM");
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  process.on("disconnect", stop);
  watchAncestors(stop);
  database?.keep().catch((error) => {
    process.exitCode = explain(error);
    stop();
  });
  vite.once("exit", async (code) => {
    await database?.stop();
    process.exit(process.exitCode ?? code ?? 0);
  });
}

try {
  loadEnvFile();
  await prepare({ built: false });
  if (underPinnedNode()) await develop();
  else continueUnderPinnedNode("dev.mjs");
} catch (error) {
  process.exit(explain(error));
}
